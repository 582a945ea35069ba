import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

it('the console finds the only published workflow, although a hundred newer drafts fill the first page of the list', async () => {
  await stack.publish({ name: 'The published one', actions: [] });
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      stack.request('POST', `${stack.project}/workflows`, { body: { name: `Draft ${index}`, actions: [] } }),
    ),
  );
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Mona Many');
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions`);
  await page.getByRole('button', { name: 'Run The published one' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Open the workflow' }).click();
  await page.getByRole('heading', { level: 1, name: 'The published one' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
