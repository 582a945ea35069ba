import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ScheduleSpec, ScheduleWithInput } from '../../console/src/api/types.ts';
import { meaningOf } from '../../src/time/schedules/meaning.ts';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { schedule as first } from './records/hooks.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { meanings } from './records/schedule-times.ts';
import { workflow } from './records/workflows.ts';
import { button, chooseOption, dialog, hides, shows, showsPage, textbox } from './shown.ts';

const address = inProject(`/schedules/${first.id}`);
const inputOf = (text: string) => page.getByLabelText('Input', { exact: true }).getByText(text);
const nextTimes = dialog().getByRole('list', { name: 'Next times' });
async function hasTimes(time: RegExp, count: number): Promise<void> {
  await expect.poll(() => nextTimes.getByText(time).elements().length).toBe(count);
}

let kept: ScheduleWithInput;
beforeEach(() => {
  kept = first;
  everyRecord();
  meanings();
  on('GET /v1/projects/{projectId}/schedules', () => listOf(kept));
  on('GET /v1/projects/{projectId}/schedules/{scheduleId}', ({ query }) =>
    query['reveal'] === 'true' ? kept : { ...kept, input: { name: '•••' } },
  );
});

/** Keeps what is sent. */
const keep = (body: {
  name?: string;
  spec?: ScheduleSpec;
  input?: Record<string, unknown>;
}): ScheduleWithInput => {
  const { name = kept.name, spec = kept.spec, input = kept.input } = body;
  kept = { ...kept, name, spec, input, meaning: meaningOf(spec) };
  return kept;
};
const creates = () => on('POST /v1/projects/{projectId}/schedules', ({ body }) => keep(body));
const changes = () =>
  on('PATCH /v1/projects/{projectId}/schedules/{scheduleId}', ({ body }) => keep({ ...body }));

async function begin(name: string): Promise<void> {
  await open(inProject('/schedules'));
  await button('New schedule').click();
  await textbox('Name').fill(name);
  await chooseOption('Workflow', workflow.name);
}

it('the form of a schedule says what its cron means and when it fires next in its zone', async () => {
  const created = creates();
  await begin('Nightly');
  await textbox('Cron').fill('0 0 31 2 *');
  await shows(dialog().getByText('never fires: no day matches'));
  await textbox('Cron').fill('30 2 * * *');
  await shows(dialog().getByText(/^At 02:30 every day, in the time zone/));
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await shows(dialog().getByText('At 02:30 every day, in the time zone Asia/Tokyo.'));
  await hasTimes(/\b0?2:30.*GMT\+9/, 5);
  expect(await faultsInEach(dialog())).toEqual([]);
  await textbox('Who').fill('Ada');
  await button('Create').click();
  await showsPage('Nightly');
  await shows(page.getByText('Active', { exact: true }));
  await shows(inputOf('•••'));
  const spec = { cron: '30 2 * * *', zone: 'Asia/Tokyo' };
  expect(created.bodies()).toEqual([
    { name: 'Nightly', workflowId: workflow.id, overlap: 'skip', spec, input: { name: 'Ada' } },
  ]);
});

it('a schedule is edited, and its revealed input is what the form begins with', async () => {
  kept = { ...first, input: { name: 'Ada' } };
  const changed = changes();
  await open(address);
  await button('Reveal values').click();
  await shows(inputOf('Ada'));
  await button('Edit').click();
  await textbox('Cron').fill('*/15 * * * *');
  await chooseOption('If one of its executions is still open', 'Start another one as well');
  await button('Give another input').click();
  await expect.element(textbox('Who')).toHaveValue('Ada');
  await textbox('Who').fill('Grace');
  await button('Save').click();
  await shows(page.getByText('Every 15 minutes every day, in the time zone UTC.').first());
  await shows(inputOf('Grace'));
  expect(changed.bodies()).toEqual([
    {
      name: 'Nightly',
      overlap: 'allow',
      spec: { cron: '*/15 * * * *', zone: 'UTC' },
      input: { name: 'Grace' },
    },
  ]);
});

it('a schedule takes a calendar, and says on which days it starts instead', async () => {
  const created = creates();
  await begin('Salaries');
  await textbox('Cron').fill('0 9 6 1 *');
  await chooseOption('Calendar', 'madrid');
  await chooseOption('On a day that is no working day', 'Start on the working day before');
  await shows(dialog().getByText('or else on the previous working day of the calendar madrid.'));
  await shows(nextTimes.getByText(/Jan.* 5.*2027|5 Jan.*2027/));
  expect(await faultsInEach(dialog())).toEqual([]);
  await textbox('Who').fill('Ada');
  await button('Create').click();
  await showsPage('Salaries');
  await button('Edit').click();
  await expect.element(dialog().getByRole('combobox', { name: 'Calendar' })).toHaveValue('madrid');
  expect(created.bodies()).toMatchObject([
    { spec: { workingDays: { calendar: 'madrid', onNonWorkingDay: 'previousWorkingDay' } } },
  ]);
});

it('a schedule fires at intervals, which can become a cron', async () => {
  const [created, changed] = [creates(), changes()];
  await begin('Often');
  await dialog().getByText('Interval', { exact: true }).click();
  await shows(dialog().getByText('Every 15 minutes.'));
  await chooseOption('Unit', 'seconds');
  await shows(dialog().getByText('must be at least 60'));
  await chooseOption('Unit', 'hours');
  await dialog().getByLabelText('Every').fill('2');
  await dialog().getByLabelText('Later (seconds)').fill('60');
  await shows(dialog().getByText('Every 2 hours, moved by 1 minute.'));
  await hasTimes(/0?1.*UTC/, 5);
  expect(await faultsInEach(dialog())).toEqual([]);
  await textbox('Who').fill('Ada');
  await button('Create').click();
  await showsPage('Often');
  await button('Edit').click();
  await expect.element(dialog().getByLabelText('Every')).toHaveValue('2');
  await dialog().getByText('Cron', { exact: true }).first().click();
  await textbox('Cron').fill('0 6 * * *');
  await shows(dialog().getByText(/At 06:00 every day/));
  await button('Save').click();
  await hides(dialog());
  await shows(page.getByText(/At 06:00 every day/).first());
  expect(created.bodies()).toMatchObject([{ spec: { everySeconds: 7_200, offsetSeconds: 60 } }]);
  expect(changed.bodies()).toMatchObject([{ spec: { cron: '0 6 * * *' } }]);
});

it('the calendars of a schedule that only the API can write stay as they are when it is edited', async () => {
  const spec: ScheduleSpec = {
    calendars: [{ dayOfMonth: [{ start: 1 }], hour: [{ start: 6 }], minute: [{ start: 0 }] }],
  };
  kept = { ...first, name: 'Often', spec };
  const changed = changes();
  await open(address);
  await button('Edit').click();
  await shows(page.getByText('Its calendars can only be changed through the API.'));
  await textbox('Name').fill('Seldom');
  await button('Save').click();
  await showsPage('Seldom');
  expect(changed.bodies()).toEqual([{ name: 'Seldom', overlap: 'skip' }]);
});
