import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVault } from '../../../db/encryption/vault.ts';
import { startSystem, type System } from '../../system/system.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { testMasterKeys } from '../../stack/tenant.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';

let system: System;
let browser: Browser;
beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem({ programs: 'production' }), sharedBrowser()]);
});
afterAll(() => system.stop());

it('the console notices that the server is away and that it is back, without a reload', async () => {
  const household = { ...system, vault: createVault(testMasterKeys) };
  const workflowId = await system.publish(workflowOf([check('one')]));
  const { page, close } = await visitAs(browser, household, 'operator', 'Lotte Lost');
  await goTo(page, `${household.publicUrl}/console/`);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));

  await system.api.kill();
  await page.getByText('Reconnecting', { exact: true }).waitFor({ timeout: 60_000 });
  // If a person opens another page meanwhile, it shows a message, and its data once the API answers.
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await page.getByText('This page shows the last data.').waitFor({ timeout: 60_000 });

  await system.api.start();
  await page.getByText('This page shows the last data.').waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByText('No endpoint listens').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Executions' }).click();
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 60_000 });
  const { id } = await system.run(workflowId);
  await page
    .getByRole('row', { name: new RegExp(`Completed.*${id.slice(-8)}`) })
    .waitFor({ timeout: 60_000 });
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
  await close();
});
