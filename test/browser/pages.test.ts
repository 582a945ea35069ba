import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { pages } from './pages.ts';
import { heldExecution } from './records/executions.ts';
import { everyRecord } from './records/project.ts';
import { button, shows } from './shown.ts';

beforeEach(everyRecord);

it.each(pages)('the page $path has no serious fault, and fits into the window', async (one) => {
  await open(one.address, 'owner');
  await shows(page.getByText(one.shows).first());
  expect(await faultsInEach()).toEqual([]);
});

it.each([
  ['a page', '/schedules', 'schedules'],
  ['a page beneath another one', `/executions/${heldExecution.id}`, 'executions'],
])('%s opens the section of the guide that explains it', async (_what, path, section) => {
  await open(inProject(path), 'owner');
  const help = page.getByRole('link', { name: 'Help with this page' });
  await expect.element(help).toHaveAttribute('href', `/docs/guide/console#${section}`);
});

it('the page of the sign-in has no serious fault, and fits into the window', async () => {
  on('GET /v1/session/ways', () => ({ singleSignOn: null }));
  await open('/console/sign-in');
  await shows(button('Sign in'));
  expect(await faultsInEach()).toEqual([]);
});

it('the page of an invitation has no serious fault, and fits into the window', async () => {
  on('GET /v1/session/ways', () => ({ singleSignOn: null }));
  on('POST /v1/invitations/look', () => ({
    accountName: 'Example',
    email: 'grace@example.com',
    role: 'viewer' as const,
    singleSignOn: null,
  }));
  await open('/console/invitation#token=a-token');
  await shows(button('Join'));
  expect(await faultsInEach()).toEqual([]);
});
