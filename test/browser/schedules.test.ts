import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Firing, ScheduleWithInput } from '../../console/src/api/types.ts';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open, reload } from './open.ts';
import { firing, form, inboundWebhook, schedule as first } from './records/hooks.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { workflow } from './records/workflows.ts';
import { button, buttonsAmong, chooseVerb, dialog, hides, shows, showsPage } from './shown.ts';

const address = inProject(`/schedules/${first.id}`);

let kept: ScheduleWithInput;
let firings: Firing[];
beforeEach(() => {
  kept = first;
  firings = [];
  everyRecord();
  on('GET /v1/projects/{projectId}/schedules', () => listOf(kept));
  on('GET /v1/projects/{projectId}/schedules/{scheduleId}', () => kept);
  on('GET /v1/projects/{projectId}/schedules/{scheduleId}/firings', () => listOf(...firings));
});

it('a schedule is paused, backfilled, resumed and deleted', async () => {
  on(
    'POST /v1/projects/{projectId}/schedules/{scheduleId}/pause',
    () => (kept = { ...kept, isPaused: true, nextTimes: [] }),
  );
  on('POST /v1/projects/{projectId}/schedules/{scheduleId}/resume', () => (kept = first));
  const filled = on('POST /v1/projects/{projectId}/schedules/{scheduleId}/backfill', () => {
    firings = [
      { ...firing, kind: 'backfill' },
      { ...firing, id: form.id, kind: 'trigger' },
    ];
    return { count: 2 };
  });
  const deleted = on('DELETE /v1/projects/{projectId}/schedules/{scheduleId}', () => undefined);
  await open(address);
  await shows(page.getByText('Next times, each up to 30 s later'));
  await hides(page.getByText('Fired at other times'));
  await button('Pause').click();
  await shows(page.getByText('It is paused, so it starts nothing by itself.'));
  await chooseVerb(button('More actions'), 'Backfill');
  await dialog().getByLabelText('From').fill('2026-11-02T09:00');
  await dialog().getByLabelText('Until').fill('2026-11-02T09:15');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Start them').click();
  await shows(page.getByText('2 executions start.'));
  const table = page.getByRole('table', { name: 'History' });
  for (const name of [/Started.*Backfill/, /Started.*By hand/]) await shows(table.getByRole('row', { name }));
  expect(await faultsInEach()).toEqual([]);
  await button('Resume').click();
  await shows(page.getByText('Active', { exact: true }));
  await chooseVerb(button('More actions'), 'Delete');
  on('GET /v1/projects/{projectId}/schedules', () => listOf());
  await button('Delete it').click();
  await showsPage('Schedules');
  await hides(page.getByRole('row', { name: /Nightly/ }));
  const [from, to] = [new Date('2026-11-02T09:00'), new Date('2026-11-02T09:15')];
  expect(filled.bodies()).toEqual([{ from: from.toISOString(), to: to.toISOString() }]);
  expect(deleted.requests.map(({ params }) => params['scheduleId'])).toEqual([first.id]);
});

it('a time that was skipped and one that was missed are shown as such, and a viewer can change no schedule', async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const missed = { ...first, name: 'Refused', lastSkipped: { at, reason: 'workflow.unpublished' } };
  const skipped = { ...first, name: 'Overlapping', lastSkipped: { at, reason: 'schedule.overlap' } };
  kept = missed;
  on('GET /v1/projects/{projectId}/schedules', () => listOf({ ...skipped, id: form.id }, missed));
  await open(inProject('/schedules'), 'viewer');
  await shows(page.getByRole('row', { name: /Overlapping.*Skipped 1 h ago: another one was open/ }));
  await shows(page.getByRole('row', { name: /Refused.*Missed 1 h ago: workflow\.unpublished/ }));
  expect(buttonsAmong('New schedule')).toEqual([]);
  await page.getByRole('link', { name: 'Refused' }).click();
  await shows(page.getByText('Missed 1 h ago'));
  expect(buttonsAmong('Trigger now', 'Edit', 'Pause', 'Resume', 'More actions')).toEqual([]);
});

it('a firing of Temporal at a wrong time is shown', async () => {
  const lastAt = new Date(Date.now() - 3_600_000).toISOString();
  kept = { ...first, strayFirings: { count: 3, lastAt } };
  await open(address);
  await shows(page.getByText('Fired at other times'));
  await expect.element(page.getByText(/3 times, the last 1 h ago/)).toBeInTheDocument();
});

it.each([
  ['a schedule', address],
  ['a form', inProject(`/forms/${form.id}`)],
  ['an inbound webhook', inProject(`/inbound-webhooks/${inboundWebhook.id}`)],
])('%s says that its workflow is not published', async (_what, of) => {
  const mark = page.getByText('Not published: nothing starts');
  await open(of, 'viewer');
  await shows(page.getByRole('main').getByRole('link', { name: workflow.name }));
  await hides(mark);
  on('GET /v1/projects/{projectId}/workflows', () => listOf({ ...workflow, publishedVersion: null }));
  await reload('viewer');
  await shows(mark);
  expect(await faultsInEach()).toEqual([]);
});
