import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, on, refuse } from './api.ts';
import { pages } from './pages.ts';
import { open, reload } from './open.ts';
import { everyRecord } from './records/project.ts';
import { dialog, shows } from './shown.ts';

beforeEach(everyRecord);

/** These buttons change only a person's own settings, open a filter by time, or ask in which form to export. */
const harmless = /^(Sign out|Sign out everywhere|Change the password|Name a stand-in|Between|Export)$/;

const changing: string[] = [];
api.events.on('request:start', ({ request }) => {
  const asks = request.method === 'GET' || /\/(workflows\/validate|dry-run)$/.test(request.url);
  if (!asks) changing.push(`${request.method} ${request.url}`);
});
beforeEach(() => void changing.splice(0));

const inside = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>('#page button:not(:disabled)'),
];
const nameOf = (button: HTMLButtonElement): string =>
  (button.getAttribute('aria-label') ?? button.innerText).trim();

/** Presses one enabled button of each name on the page, and returns those that opened a dialog. */
async function pressAll(shown: string): Promise<string[]> {
  const address = location.href;
  const opened: string[] = [];
  const pressed = new Set<string>();
  for (let index = 0; index < inside().length; index++) {
    const button = inside()[index];
    const name = button ? nameOf(button) : '';
    if (!button || harmless.test(name) || pressed.has(name)) continue;
    pressed.add(name);
    button.click();
    await new Promise(requestAnimationFrame);
    if (dialog().query() !== null) opened.push(name);
    else if (location.href === address) continue;
    await userEvent.keyboard('{Escape}');
    history.replaceState({}, '', address);
    await reload('viewer');
    await shows(page.getByText(shown).first());
  }
  return opened;
}

/** The API does not let a viewer read these. */
function refuseAViewer(): void {
  const refusal = refuse(403, 'Your role lacks a scope.');
  on('GET /v1/api-keys', () => refusal);
  on('GET /v1/members', () => refusal);
  on('GET /v1/invitations', () => refusal);
  on('GET /v1/audit', () => refusal);
}

const ofViewers = pages.filter(({ isForViewers }) => isForViewers);
const ofOthers = pages.filter(({ isForViewers }) => !isForViewers);

it.each(ofViewers)('the page $path offers a viewer no button that changes a record', async (one) => {
  await open(one.address, 'viewer');
  await shows(page.getByText(one.shows).first());
  expect(await pressAll(one.shows)).toEqual([]);
  expect(changing).toEqual([]);
});

it.each(ofOthers)('the page $path is not for a viewer, and has no button', async ({ address }) => {
  refuseAViewer();
  await open(address, 'viewer');
  await shows(page.getByText('Your role does not allow this page').first());
  expect(inside().map(nameOf)).toEqual([]);
  expect(changing).toEqual([]);
});
