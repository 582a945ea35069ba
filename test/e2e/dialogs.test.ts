import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { createTestMember } from '../stack/member.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { makePages, type AnyPage } from './all-pages.ts';
import { launch, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
let pages: AnyPage[];
beforeAll(async () => {
  const consoleFiles = readConsoleFiles(consoleFolder);
  [stack, browser] = await Promise.all([startStack({ consoleFiles, webhooks: {} }), launch()]);
  pages = await makePages(stack);
  await createTestMember(stack, 'viewer', 'Grace Guest');
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** Each dialog: the page that it is on, and the buttons that lead to it; where they are two, the first opens a menu. */
const dialogs: [on: RegExp, ...buttons: (string | RegExp)[]][] = [
  [/executions\?status=onHold$/, /^Cancel \d/],
  [/executions\/[^?]+$/, 'Rerun'],
  [/executions\/[^?]+$/, 'Cancel'],
  [/workflows\/[^?/]{8}[^?]*$/, 'Run'],
  [/workflows\/[^?/]{8}[^?]*$/, 'More', 'Unpublish'],
  [/workflows\/[^?/]{8}[^?]*$/, 'More', 'Delete'],
  [/webhooks$/, 'New endpoint'],
  [/webhooks\/[0-9a-f-]+$/, 'Edit'],
  [/webhooks\/[0-9a-f-]+$/, 'Redeliver many …'],
  [/webhooks\/[0-9a-f-]+$/, 'More actions', 'Rotate the secret'],
  [/wallets$/, 'New wallet'],
  [/wallets$/, 'New trust anchor'],
  [/wallets\/[^/]+$/, 'New certificate'],
  [/api-keys$/, 'New key'],
  [/api-keys$/, 'Actions for Order service', 'Reroll'],
  [/api-keys$/, 'Actions for Order service', 'Revoke'],
  [/members$/, 'Invite'],
  [/members$/, 'Actions for Grace Guest', 'Change the role'],
  [/settings\/projects$/, 'New project'],
];

/** Opens it with the keyboard alone. */
async function open(page: Page, [button = '', item]: readonly (string | RegExp)[]): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().focus();
  await page.keyboard.press('Enter');
  if (item !== undefined) {
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('dialog').waitFor();
  // A menu that is closing is not what is looked at.
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.waitForFunction('document.activeElement.closest("[role=dialog]") !== null');
}

describe.each([
  ['light', 1280],
  ['dark', 390],
] as const)('in %s colours, %i pixels wide,', (colorScheme, width) => {
  it('every dialog opens by keyboard, has no serious fault, closes by Escape, and leads back to its button', async () => {
    const { page, close } = await visitAs(browser, stack, 'owner', `Dora ${colorScheme}`, {
      colorScheme,
      viewport: { width, height: 860 },
      reducedMotion: 'reduce',
    });
    const faults: string[] = [];
    for (const [on, ...buttons] of dialogs) {
      const found = pages.find(({ path }) => on.test(path));
      if (!found) throw new Error(`no page is ${on.source}`);
      await page.goto(`${stack.publicUrl}/console${found.path}`);
      await page.locator('#page').getByText(found.shows).first().waitFor({ state: 'attached' });
      if (found.path.endsWith('onHold')) {
        await page.getByLabel('Select all on this page').focus();
        await page.keyboard.press('Space');
      }
      await open(page, buttons);
      const label = `${found.path}: ${buttons.join(', ')}`;
      faults.push(...(await faultsOf(page)).map((fault) => `${label}: ${fault}`));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const opener = page.getByRole('button', { name: buttons[0] ?? '', exact: true }).first();
      if (!(await opener.evaluate((button) => button === button.ownerDocument.activeElement)))
        faults.push(`${label}: the keyboard is elsewhere afterwards`);
    }
    expect(faults).toEqual([]);
    await close();
  }, 300_000);
});
