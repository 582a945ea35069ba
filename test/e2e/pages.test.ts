import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { createInvitation } from '../../db/queries/members/invitations.ts';
import { invitationUrl } from '../../src/console/links.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { makePages, type AnyPage } from './all-pages.ts';
import { launch, visit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
let pages: AnyPage[];
beforeAll(async () => {
  const consoleFiles = readConsoleFiles(consoleFolder);
  [stack, browser] = await Promise.all([startStack({ consoleFiles, webhooks: {} }), launch()]);
  pages = await makePages(stack);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

describe.each([
  ['light', 1280],
  ['dark', 390],
  ['dark', 2560],
] as const)('in %s colours, %i pixels wide,', (colorScheme, width) => {
  const options = { colorScheme, viewport: { width, height: 860 } };

  it('no page has a serious fault for who cannot see it, or uses no mouse, or is wider than the window', async () => {
    const { page, close } = await visitAs(browser, stack, 'owner', `Axe ${colorScheme}`, options);
    const faults: string[] = [];
    for (const { path, shows } of pages) {
      await page.goto(`${stack.publicUrl}/console${path}`);
      await page.locator('#page').getByText(shows).first().waitFor({ state: 'attached' });
      faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await close();
  }, 300_000);

  it('nor has the door', async () => {
    const { page, close } = await visit(browser, options);
    await page.goto(`${stack.publicUrl}/console/sign-in`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const { token } = await createInvitation(stack.db, {
      accountId: stack.tenant.accountId,
      email: 'door@example.com',
      role: 'viewer',
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    await page.goto(invitationUrl(stack.publicUrl, token));
    await page.getByRole('button', { name: 'Join' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await close();
  });
});
