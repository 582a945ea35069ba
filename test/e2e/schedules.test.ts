import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, openMenu, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const input = { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] };
const pageOf = (path = '') =>
  `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/schedules${path}`;

it('a schedule is created, triggered, changed, paused and backfilled', async () => {
  const workflow = 'Report';
  await stack.publish({ ...workflowOf([], { input }), name: workflow });
  const name = 'Nightly';
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Sue Schedule', {
    timezoneId: 'Europe/Madrid',
  });
  await goTo(page, pageOf());
  await button(page, 'New schedule').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: workflow }).click();
  await dialog.getByRole('textbox', { name: 'Cron' }).fill('30 2 * * *');
  // Its zone is the zone of the browser.
  await dialog.getByText('At 02:30 every day, in the time zone Europe/Madrid.').waitFor();
  await dialog.getByRole('textbox', { name: 'who' }).fill('Ada');
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByLabel('Input', { exact: true }).getByText('•••').waitFor();

  await button(page, 'Trigger now').click();
  await page.waitForURL(/\/executions\//);
  await page.getByText('Completed').first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await button(page, 'Reveal values').click();
  await page.getByLabel('Input', { exact: true }).getByText('Ada').waitFor();
  await button(page, 'Edit').click();
  await dialog.getByRole('textbox', { name: 'Cron' }).fill('*/15 * * * *');
  await button(page, 'Give another input').click();
  await dialog.getByRole('textbox', { name: 'who' }).and(page.locator('[value=Ada]')).fill('Grace');
  await button(page, 'Save').click();
  await page.getByText('Every 15 minutes every day, in the time zone Europe/Madrid.').first().waitFor();
  await page.getByLabel('Input', { exact: true }).getByText('Grace').waitFor();

  await button(page, 'Pause').click();
  await page.getByText('It is paused, so it starts nothing by itself.').waitFor();
  await openMenu(page, button(page, 'More actions'));
  await page.getByRole('menuitem', { name: 'Backfill' }).click();
  const local = (at: number) =>
    new Date(at).toLocaleString('sv', { timeZone: 'Europe/Madrid' }).slice(0, 16).replace(' ', 'T');
  const now = Math.floor(Date.now() / 900_000) * 900_000;
  await dialog.getByLabel('From').fill(local(now - 1_800_000));
  await dialog.getByLabel('Until').fill(local(now - 900_000));
  await button(page, 'Start them').click();
  await page.getByText('2 executions start.').waitFor();
  const firings = page.getByRole('table', { name: 'History' });
  await firings
    .getByRole('row', { name: /Started.*Backfill/ })
    .nth(1)
    .waitFor();
  await firings.getByRole('row', { name: /Started.*By hand/ }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Resume').click();
  await page.getByText('Active', { exact: true }).waitFor();
  expect(complaints.filter((text) => !/status of 4(?:00|22)/.test(text))).toEqual([]);
  await close();
});
