import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createInvitation } from '../../db/queries/members/invitations.ts';
import { invitationUrl } from '../../src/console/links.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { makePages } from './all-pages.ts';
import { goTo, sharedBrowser, visit, visitAs } from './browser.ts';

/** The widest window shows everything, so that contrast in dark colours is measured there. */
const appearances = [
  ['light', 1280, undefined],
  ['dark', 390, 'all but contrast'],
  ['dark', 2560, 'contrast'],
] as const;

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

type Faults = Record<string, string[]>;

/** Returns the faults of one page in each appearance. To load it only once takes a third of the time. */
async function faultsByAppearance(page: Page, path: string, faults: Faults): Promise<void> {
  for (const [colorScheme, width, rules] of appearances) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 860 });
    (faults[`${colorScheme} ${width}`] ??= []).push(
      ...(await faultsOf(page, rules)).map((fault) => `${path}: ${fault}`),
    );
  }
}

const inside: Faults = {};
const outside: Faults = {};
beforeAll(async () => {
  const pages = await makePages(stack);
  const { page, close } = await visitAs(browser, stack, 'owner', 'Axe');
  for (const { path, shows } of pages) {
    await goTo(page, `${stack.publicUrl}/console${path}`, { keeps: true });
    await page.locator('#page').getByText(shows).first().waitFor({ state: 'attached' });
    await faultsByAppearance(page, path, inside);
  }
  await close();
}, 600_000);

beforeAll(async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${stack.publicUrl}/console/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await faultsByAppearance(page, 'sign-in', outside);
  const { token } = await createInvitation(stack.db, {
    accountId: stack.tenant.accountId,
    email: 'door@example.com',
    role: 'viewer',
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  await page.goto(invitationUrl(stack.publicUrl, token));
  await page.getByRole('button', { name: 'Join' }).waitFor();
  await faultsByAppearance(page, 'join', outside);
  await close();
});

describe.each(appearances)('in %s colours, %i pixels wide,', (colorScheme, width) => {
  it('no page has a serious accessibility fault, or is wider than the window', () => {
    expect(inside[`${colorScheme} ${width}`]).toEqual([]);
  });

  it('the pages before the sign-in have none either', () => {
    expect(outside[`${colorScheme} ${width}`]).toEqual([]);
  });
});
