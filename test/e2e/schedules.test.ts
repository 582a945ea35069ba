import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, openMenu, sharedBrowser, sharedVisit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const viewer = sharedVisit(() => visitAs(browser, stack, 'viewer', 'Vic Viewer'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const input = { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] };
const pageOf = (path = '') =>
  `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/schedules${path}`;

it('a schedule is created with what its cron means, triggered, changed, paused, backfilled and deleted', async () => {
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
  await dialog.getByRole('textbox', { name: 'Cron' }).fill('0 0 31 2 *');
  await dialog.getByText('never fires: no day matches').waitFor();
  await dialog.getByRole('textbox', { name: 'Cron' }).fill('30 2 * * *');
  await dialog.getByText('At 02:30 every day, in the time zone Europe/Madrid.').waitFor();
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await dialog.getByText('At 02:30 every day, in the time zone Asia/Tokyo.').waitFor();
  const times = dialog.getByRole('list', { name: 'Next times' }).getByText(/\b0?2:30.*GMT\+9/);
  expect(await times.count()).toBe(5);
  expect(await faultsInEach(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'who' }).fill('Ada');
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByLabel('Input', { exact: true }).getByText('•••').waitFor();
  expect(await faultsInEach(page)).toEqual([]);

  await button(page, 'Trigger now').click();
  await page.waitForURL(/\/executions\//);
  await page.getByText('Completed').first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await button(page, 'Reveal values').click();
  await page.getByLabel('Input', { exact: true }).getByText('Ada').waitFor();
  await button(page, 'Edit').click();
  await dialog.getByRole('textbox', { name: 'Cron' }).fill('*/15 * * * *');
  await dialog.getByRole('combobox', { name: 'If an execution of it is still open' }).click();
  await page.getByRole('option', { name: 'Start another one as well' }).click();
  await button(page, 'Give another input').click();
  await dialog.getByRole('textbox', { name: 'who' }).and(page.locator('[value=Ada]')).fill('Grace');
  await button(page, 'Save').click();
  await page.getByText('Every 15 minutes every day, in the time zone Asia/Tokyo.').first().waitFor();
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
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Start them').click();
  await page.getByText('2 executions start.').waitFor();
  const firings = page.getByRole('table', { name: 'Times that have come' });
  await firings
    .getByRole('row', { name: /Started.*Backfill/ })
    .nth(1)
    .waitFor();
  await firings.getByRole('row', { name: /Started.*By hand/ }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Resume').click();
  await page.getByText('Active', { exact: true }).waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Schedules' }).click();
  const row = page.getByRole('row', { name: new RegExp(`Active.*${name}.*Every 15 minutes`) });
  await row.getByRole('link').click();
  await openMenu(page, button(page, 'More actions'));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page, 'Delete it').click();
  await page.getByRole('heading', { level: 1, name: 'Schedules' }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(complaints.filter((text) => !/status of 4(?:00|22)/.test(text))).toEqual([]);
  await close();
});

it('a time that was skipped and one that was missed are shown as such, and a viewer can change no schedule', async () => {
  const make = async (name: string, at: object): Promise<string> => {
    const workflowId = await stack.publish(workflowOf([]));
    const body = { name, workflowId, spec: { everySeconds: 900 }, isPaused: true };
    const { body: made } = await stack.request<{ id: string }>('POST', `${stack.project}/schedules`, {
      body,
    });
    await stack.db.$client`update schedules set ${stack.db.$client(at)} where id = ${made.id}`;
    return made.id;
  };
  const last_skipped_at = new Date(Date.now() - 3_600_000).toISOString();
  await make('Overlapping', { last_skipped_at, last_skipped_reason: 'schedule.overlap' });
  const missed = await make('Refused', { last_skipped_at, last_skipped_reason: 'workflow.unpublished' });
  const { page, complaints } = await viewer();
  await goTo(page, pageOf());
  await page.getByRole('row', { name: /Overlapping.*Skipped 1 h ago: another one was open/ }).waitFor();
  await page.getByRole('row', { name: /Refused.*Missed 1 h ago: workflow\.unpublished/ }).waitFor();
  expect(await button(page, 'New schedule').count()).toBe(0);
  await goTo(page, pageOf(`/${missed}`));
  await page.getByText('Missed 1 h ago').waitFor();
  for (const verb of ['Trigger now', 'Edit', 'Pause', 'Resume', 'More actions'])
    expect(await button(page, verb).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('a schedule, a form and an inbound webhook say that their workflow is not published', async () => {
  const workflowId = await stack.publish(workflowOf([]));
  const make = async (path: string, body: object): Promise<string> => {
    const made = await stack.request<{ id: string }>('POST', `${stack.project}/${path}`, {
      body: { workflowId, ...body },
    });
    return `${path}/${made.body.id}`;
  };
  const paths = [
    await make('schedules', { name: 'Unstarted', spec: { everySeconds: 900 } }),
    await make('forms', { name: 'Unstarted', title: 'Unstarted' }),
    await make('inbound-webhooks', { name: 'Unstarted', verification: { type: 'none' }, input: {} }),
  ];
  const { page, complaints } = await viewer();
  const show = async (path: string) => {
    await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/${path}`);
    await page.getByRole('heading', { level: 1, name: 'Unstarted' }).waitFor();
    await page.locator('#page').getByRole('link', { name: 'Test' }).waitFor();
  };
  const mark = page.getByText('Not published: nothing starts');
  await show(paths[0] ?? '');
  expect(await mark.count()).toBe(0);
  await stack.request('POST', `${stack.project}/workflows/${workflowId}/unpublish`);
  for (const path of paths) {
    await show(path);
    await mark.waitFor();
    expect(await faultsInEach(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

it('the calendars of a schedule stay as they are when it is edited in the console', async () => {
  const workflowId = await stack.publish(workflowOf([]));
  const spec = { calendars: [{ dayOfMonth: [{ start: 1 }], hour: [{ start: 6 }], minute: [{ start: 0 }] }] };
  const { body: made } = await stack.request<{ id: string }>('POST', `${stack.project}/schedules`, {
    body: { name: 'Often', workflowId, spec },
  });
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Sue Schedule');
  await goTo(page, pageOf(`/${made.id}`));
  await button(page, 'Edit').click();
  await page.getByText('Its calendars can only be changed through the API.').waitFor();
  await page.getByRole('dialog').getByLabel('Name').fill('Seldom');
  await button(page, 'Save').click();
  await page.getByRole('heading', { level: 1, name: 'Seldom' }).waitFor();
  expect((await stack.request('GET', `${stack.project}/schedules/${made.id}`)).body).toMatchObject({ spec });
  expect(complaints).toEqual([]);
  await close();
});

it('a schedule fires at intervals, which are edited in the console', async () => {
  const workflow = 'Poll';
  await stack.publish({ ...workflowOf([]), name: workflow });
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Sue Schedule');
  await goTo(page, pageOf());
  await button(page, 'New schedule').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Often');
  await dialog.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: workflow }).click();
  await dialog.getByText('Interval', { exact: true }).click();
  await dialog.getByText('Every 15 minutes.').waitFor();
  await dialog.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'seconds' }).click();
  await dialog.getByText('must be at least 60').waitFor();
  await dialog.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'hours' }).click();
  await dialog.getByLabel('Every').fill('2');
  await dialog.getByLabel('Later (seconds)').fill('60');
  await dialog.getByText('Every 2 hours, moved by 1 minute.').waitFor();
  expect(
    await dialog
      .getByRole('list', { name: 'Next times' })
      .getByText(/0?1.*UTC/)
      .count(),
  ).toBe(5);
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name: 'Often' }).waitFor();
  await button(page, 'Edit').click();
  expect(await dialog.getByLabel('Every').inputValue()).toBe('2');
  await dialog.getByText('Cron', { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Cron' }).fill('0 6 * * *');
  await dialog.getByText(/At 06:00 every day/).waitFor();
  await button(page, 'Save').click();
  await page
    .getByText(/At 06:00 every day/)
    .first()
    .waitFor();
  expect(complaints.filter((text) => !/status of 4(?:00|22)/.test(text))).toEqual([]);
  await close();
});
