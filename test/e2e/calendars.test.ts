import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const project = () => `${stack.publicUrl}/console/projects/${stack.tenant.projectId}`;
const fileOf = (...lines: string[]) => ({
  name: 'holidays.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'),
  ),
});

it('a calendar is created, imported, changed, chosen by a schedule, found and deleted', async () => {
  const name = 'madrid';
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Cal Calendar', {
    timezoneId: 'Europe/Madrid',
  });
  await goTo(page, `${project()}/calendars`);
  await button(page, 'New calendar').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Madrid');
  expect(await dialog.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Madrid');
  await button(page, 'Add a holiday').click();
  await dialog.getByLabel('Date of holiday 1').fill('2027-01-06');
  await dialog.getByLabel('Name of holiday 1').fill('Epiphany');
  await button(page, 'Create').click();
  await page.locator('.mantine-InputWrapper-error').getByText('must be a small letter').waitFor();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('No schedule names it.').waitFor();
  await page.getByRole('row', { name: '2027-01-06 Epiphany' }).waitFor();
  await page.getByRole('button', { name: `Copy calendars.${name}` }).waitFor();

  await button(page, 'Change').click();
  await dialog.getByLabel('Saturday').check();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Import a file' }).click(),
  ]);
  await chooser.setFiles(fileOf('DTSTART:20261224T090000Z'));
  await button(page, 'Save').click();
  await page.locator('.mantine-InputWrapper-error').first().waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Import a file' }).click(),
  ]);
  await again.setFiles(fileOf('DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas'));
  await button(page, 'Save').click();
  await page.getByRole('row', { name: '2026-12-25 Christmas' }).waitFor();
  await page.getByRole('row', { name: '2027-01-06 Epiphany' }).waitFor();
  await page.getByRole('row', { name: new RegExp('2 Monday.*Saturday.*Cal Calendar') }).waitFor();
  await page.getByRole('row', { name: /1 Monday.*Friday.*Europe/ }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Change').click();
  await button(page, 'Remove holiday 1').click();
  await button(page, 'Save').click();
  await page.getByRole('row', { name: '2026-12-25 Christmas' }).waitFor({ state: 'detached' });
  const path = new URL(page.url()).pathname;

  const workflow = 'Pays';
  await stack.publish({ ...workflowOf([]), name: workflow });
  await goTo(page, `${project()}/schedules`);
  await button(page, 'New schedule').first().click();
  const schedule = 'Salaries';
  await dialog.getByLabel('Name').fill(schedule);
  await dialog.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: workflow }).click();
  await dialog.getByRole('textbox', { name: 'Cron' }).fill('0 9 6 1 *');
  await dialog.getByRole('combobox', { name: 'Calendar' }).click();
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('combobox', { name: 'On a day that is no working day' }).click();
  await page.getByRole('option', { name: 'Start on the working day before' }).click();
  await dialog.getByText(`or else on the previous working day of the calendar ${name}.`).waitFor();
  const times = dialog.getByRole('list', { name: 'Next times' });
  await times.getByText(/Jan.* 5.*2027|5 Jan.*2027/).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name: schedule }).waitFor();
  await button(page, 'Edit').click();
  expect(await dialog.getByRole('combobox', { name: 'Calendar' }).inputValue()).toBe(name);
  await button(page, 'Back').click();
  const scheduleId = new URL(page.url()).pathname.split('/').at(-1);

  await goTo(page, `${project()}/calendars`);
  const row = page.getByRole('row', { name: new RegExp(`${name}.*Saturday.*3`) });
  await row.waitFor();
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText('No calendar matches').waitFor();
  await page.getByRole('searchbox').fill('EPIPHANY');
  expect(await faultsInEach(page)).toEqual([]);
  await row.getByRole('link').click();
  await page.getByRole('link', { name: schedule }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  const remove = async (): Promise<void> => {
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  await page.getByText(`It can only be deleted once these do not name it: ${schedule}.`).waitFor();
  await button(page, 'Back').click();
  await stack.request('DELETE', `${stack.project}/schedules/${scheduleId}`);
  await page.reload();
  await remove();
  await button(page, 'Delete it').click();
  await page.getByRole('heading', { level: 1, name: 'Calendars' }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  await close();
});

it('a viewer sees the calendars of a project, and can change none', async () => {
  const body = { name: 'seen', timeZone: 'Asia/Tokyo' };
  expect((await stack.request('POST', `${stack.project}/calendars`, { body })).status).toBe(201);
  const { page, complaints, close } = await visitAs(browser, stack, 'viewer', 'Vic Viewer');
  await goTo(page, `${project()}/calendars`);
  await page
    .getByRole('row', { name: /seen.*Tokyo/ })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { level: 1, name: 'seen' }).waitFor();
  await page.getByText('It has none.').waitFor();
  for (const verb of ['New calendar', 'Change', 'More actions'])
    expect(await button(page, verb).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
