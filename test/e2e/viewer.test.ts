import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { makePages, type AnyPage } from './all-pages.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
let pages: AnyPage[];
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
  pages = await makePages(stack);
});

/** These buttons change only a person's own settings, open a filter by time, or ask in which form to export. */
const harmless = /^(Sign out|Sign out everywhere|Change the password|Name a stand-in|Between|Export)$/;

/** Presses one enabled button of each name on the page, and returns those that opened a dialog. */
async function pressAll(page: Page, path: string, shows: string): Promise<string[]> {
  const buttons = page.locator('#page').getByRole('button', { disabled: false });
  const open = async (): Promise<void> => {
    await goTo(page, `${stack.publicUrl}/console${path}`, { keeps: true });
    await page.locator('#page').getByText(shows).first().waitFor();
  };
  await open();
  const url = page.url();
  const opened: string[] = [];
  const pressed = new Set<string>();
  for (let index = 0; index < (await buttons.count()); index++) {
    const button = buttons.nth(index);
    const name = ((await button.getAttribute('aria-label')) ?? (await button.innerText())).trim();
    if (harmless.test(name) || pressed.has(name)) continue;
    pressed.add(name);
    await button.click();
    if ((await page.getByRole('dialog').count()) > 0) opened.push(`${path}: ${name}`);
    else if (page.url() === url) continue;
    await open();
  }
  return opened;
}

it('no page offers a viewer a button that changes a record', async () => {
  const { page, close } = await visitAs(browser, stack, 'viewer', 'Vera Viewer');
  const changing: string[] = [];
  page.on('request', (request) => {
    const asks = request.method() === 'GET' || /\/(workflows\/validate|dry-run)$/.test(request.url());
    if (!asks) changing.push(`${request.method()} ${request.url()}`);
  });
  const opened: string[] = [];
  for (const { path, shows, isForViewers } of pages) {
    if (isForViewers) opened.push(...(await pressAll(page, path, shows)));
    else {
      await goTo(page, `${stack.publicUrl}/console${path}`, { keeps: true });
      await page.getByText('Your role does not allow this page').first().waitFor();
      opened.push(...(await page.locator('#page').getByRole('button').allTextContents()));
    }
  }
  expect(opened).toEqual([]);
  expect(changing).toEqual([]);
  await close();
}, 300_000);
