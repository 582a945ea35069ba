import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { launch, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  const consoleFiles = readConsoleFiles(consoleFolder);
  [stack, browser] = await Promise.all([startStack({ consoleFiles }), launch()]);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

it('what lies beyond the first page of a list is found: the one workflow that is published, before a hundred drafts', async () => {
  await stack.publish({ name: 'The published one', actions: [] });
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      stack.request('POST', `${stack.project}/workflows`, { body: { name: `Draft ${index}`, actions: [] } }),
    ),
  );
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Mona Many');
  await page.getByRole('button', { name: 'Run The published one' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Open the workflow' }).click();
  await page.getByRole('heading', { level: 1, name: 'The published one' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
