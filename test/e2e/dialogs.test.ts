import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestMember } from '../stack/member.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { makePages, type AnyPage } from './all-pages.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
let pages: AnyPage[];
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
  pages = await makePages(stack);
  await createTestMember(stack, 'viewer', 'Grace Guest');
});

/** Lists the page of each dialog, and the buttons that open it. If there are two buttons, the first opens a menu. */
const dialogs: [on: RegExp, ...buttons: (string | RegExp)[]][] = [
  [/executions\?status=onHold$/, /^Cancel \d/],
  [/executions\/[^?]+$/, 'Rerun'],
  [/executions\/[^?]+$/, 'Cancel'],
  [/workflows\/[^?/]{8}[^?]*$/, 'Run'],
  [/workflows\/[^?/]{8}[^?]*$/, 'More', 'Duplicate'],
  [/workflows\/[^?/]{8}[^?]*$/, 'More', 'Unpublish'],
  [/workflows\/[^?/]{8}[^?]*$/, 'More', 'Delete'],
  [/templates$/, 'New template'],
  [/templates\/credentials\/[^/]+$/, 'Edit'],
  [/templates\/credentials\/[^/]+$/, 'More actions', 'Delete'],
  [/templates\/presentations$/, 'New template'],
  [/templates\/presentations\/[^/]+$/, 'Edit'],
  [/templates\/schemas$/, 'New schema'],
  [/templates\/schemas\/[^/]+$/, 'New version'],
  [/templates\/credential-definitions$/, 'New credential definition'],
  [/webhooks$/, 'New endpoint'],
  [/webhooks\/[0-9a-f-]+$/, 'Edit'],
  [/webhooks\/[0-9a-f-]+$/, 'Redeliver many …'],
  [/webhooks\/[0-9a-f-]+$/, 'More actions', 'Rotate the secret'],
  [/forms$/, 'New form'],
  [/forms\/[^/]+$/, 'Edit'],
  [/forms\/[^/]+$/, 'More actions', 'Rotate the link'],
  [/forms\/[^/]+$/, 'More actions', 'Delete'],
  [/inbound-webhooks$/, 'New inbound webhook'],
  [/inbound-webhooks\/[^/]+$/, 'Edit'],
  [/inbound-webhooks\/[^/]+$/, 'More actions', 'Delete'],
  [/schedules$/, 'New schedule'],
  [/schedules\/[^/]+$/, 'Edit'],
  [/schedules\/[^/]+$/, 'More actions', 'Backfill'],
  [/variables$/, 'New variable'],
  [/variables\/[^/]+$/, 'Change'],
  [/variables\/[^/]+$/, 'More actions', 'Delete'],
  [/secrets$/, 'New secret'],
  [/secrets\/[^/]+$/, 'Rotate'],
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

/** Opens the dialog without a mouse. */
async function open(page: Page, [button = '', item]: readonly (string | RegExp)[]): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().focus();
  await page.keyboard.press('Enter');
  if (item !== undefined) {
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('dialog').waitFor();
  // A menu that is closing must not be mistaken for the dialog.
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.locator('[role=dialog]:focus, [role=dialog] :focus').first().waitFor({ state: 'attached' });
}

const appearances = [
  ['light', 1280],
  ['dark', 390],
] as const;

const faults: Record<string, string[]> = {};
beforeAll(async () => {
  const { page, close } = await visitAs(browser, stack, 'owner', 'Dora');
  for (const [on, ...buttons] of dialogs) {
    const found = pages.find(({ path }) => on.test(path));
    if (!found) throw new Error(`no page matches ${on.source}`);
    await goTo(page, `${stack.publicUrl}/console${found.path}`, { keeps: true });
    await page.locator('#page').getByText(found.shows).first().waitFor({ state: 'attached' });
    if (found.path.endsWith('onHold')) {
      await page.getByLabel('Select all on this page').focus();
      await page.keyboard.press('Space');
    }
    for (const [colorScheme, width] of appearances) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 860 });
      const own = await faultsOfDialog(page, buttons);
      (faults[`${colorScheme} ${width}`] ??= []).push(
        ...own.map((fault) => `${found.path}: ${buttons.join(', ')}: ${fault}`),
      );
    }
  }
  await close();
}, 300_000);

async function faultsOfDialog(page: Page, buttons: readonly (string | RegExp)[]): Promise<string[]> {
  await open(page, buttons);
  const found = await faultsOf(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const opener = page.getByRole('button', { name: buttons[0] ?? '', exact: true }).first();
  const isBack = await opener.evaluate((button) => button === button.ownerDocument.activeElement);
  return isBack ? found : [...found, 'the focus does not return to its button'];
}

describe.each(appearances)('in %s colours, %i pixels wide,', (colorScheme, width) => {
  it('every dialog opens by keyboard, has no serious fault, closes with Escape, and returns the focus to its button', () => {
    expect(faults[`${colorScheme} ${width}`]).toEqual([]);
  });
});
