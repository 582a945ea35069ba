import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { seriousFaults } from './accessibility.ts';
import { makePages, type AnyPage } from './all-pages.ts';
import { launch, visitAs } from './browser.ts';

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

it('no page of webhooks, wallets or settings has a serious fault for who cannot see it, or uses no mouse', async () => {
  const { page, close } = await visitAs(browser, stack, 'owner', 'Axe Settings', { colorScheme: 'light' });
  const faults: string[] = [];
  for (const { path, shows } of pages.filter((one) => /webhooks|wallets|settings/.test(one.path))) {
    await page.goto(`${stack.publicUrl}/console${path}`);
    await page.locator('#page').getByText(shows).first().waitFor();
    faults.push(...(await seriousFaults(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await close();
}, 300_000);
