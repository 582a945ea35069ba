import { ScheduleOverlapPolicy } from '@temporalio/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresAnswers } from '../../../db/queries/health.ts';
import { readBacklog } from '../../../db/queries/log/backlog.ts';
import { readFeedLagSeconds } from '../../../db/queries/log/feed-lag.ts';
import { temporalScheduleId } from '../../../src/executions/contract/schedule-workflow.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import { isTimeOf, nextTimes } from '../../../src/time/schedules/times.ts';
import { compareAllSchedules, compareSchedules } from '../../../services/schedules/compare.ts';
import { createWorkerMetrics } from '../../../workers/metrics.ts';
import { createApiMetrics } from '../../../api/http/metrics.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { schedulesIn, yearly } from '../../stack/schedules.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

const api = createApiMetrics({
  background: { load: () => ({ running: 0, queued: 0 }) },
  pingDatabase: () => postgresAnswers(stack.db),
  readFeedLagSeconds: () => readFeedLagSeconds(stack.db),
});
const worker = createWorkerMetrics({
  pingDatabase: () => postgresAnswers(stack.db),
  readBacklog: () => readBacklog(stack.db),
});

let stack: OwnStack;
let schedules: ReturnType<typeof schedulesIn>;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack({ metrics: { api: api.requests, worker: worker.actions } });
  schedules = schedulesIn(stack);
  workflowId = await stack.publish(workflowOf([]));
});
afterAll(() => stack.stop());

const handleOf = (id: string) => stack.client.schedule.getHandle(temporalScheduleId(id));
const describeIn = (id: string) =>
  stack.client.withDeadline(Date.now() + 2_000, () => handleOf(id).describe());
const strayOf = async (id: string) =>
  (
    await stack.request<{ strayFirings: { count: number; lastAt: string | null } }>(
      'GET',
      `${schedules.path}/${id}`,
    )
  ).body.strayFirings;

const minuteOf = (time: number) => Math.floor(time / 60_000) * 60_000;

/** A cron that has its only time of a day a few minutes ago, in a zone. */
function aMomentAgo(zone: string): { spec: ScheduleSpec; at: number } {
  const at = minuteOf(Date.now()) - 180_000;
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const [hour, minute] = ['hour', 'minute'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return { spec: { cron: `${minute} ${hour} * * *`, zone, jitterSeconds: 0 }, at };
}

// These differ between the databases of 2025 and of 2026.
it.each(['America/Vancouver', 'America/Edmonton', 'Africa/Casablanca', 'Australia/Lord_Howe'])(
  'a schedule of %s fires at its time, whatever Temporal knows of the zone',
  async (zone) => {
    const { spec, at } = aMomentAgo(zone);
    const id = await schedules.create({ workflowId, spec });
    await stack.dependencies.background.idle();
    await eventually(async () => expect((await describeIn(id)).spec.calendars?.length).toBeGreaterThan(0));
    await handleOf(id).backfill({
      start: new Date(at - 7_200_000),
      end: new Date(at + 60_000),
      overlap: ScheduleOverlapPolicy.ALLOW_ALL,
    });
    const firings = () => stack.db.$client<{ at: number; state: string }[]>`
      select extract(epoch from nominal_at)::float8 * 1000 as at, state from schedule_firings where schedule_id = ${id}`;
    await eventually(async () => expect(await firings()).toEqual([{ at, state: 'started' }]));
    expect(await strayOf(id)).toEqual({ count: 0, lastAt: null });
  },
);

it("Temporal's own next times equal those that the schedule shows, in zones that Temporal may know differently", async () => {
  for (const zone of ['America/Vancouver', 'Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
    const spec = { cron: '17 1,13 * * *', zone };
    const id = await schedules.create({ workflowId, spec });
    const timesOf = async () =>
      (await describeIn(id)).info.nextActionTimes.map((time) => minuteOf(time.getTime()));
    await eventually(async () => {
      const times = await timesOf();
      const own = times.filter((time) => isTimeOf(spec, time));
      expect(own.length).toBeGreaterThan(2);
      expect(nextTimes(spec, Date.now(), own.length)).toEqual(own);
    });
  }
});

it('the clocks in Temporal are updated if they differ from the current ones', async () => {
  const id = await schedules.create({ workflowId, spec: { cron: '0 9 * * *', zone: 'Europe/Madrid' } });
  await stack.dependencies.background.idle();
  const noteOf = async () => (await describeIn(id)).state.note;
  await eventually(async () =>
    expect(await noteOf()).toMatch(/clocks that are (60|120|60 and 120) min ahead/),
  );
  const note = await noteOf();
  // As another database of zones has made it.
  await handleOf(id).update((schedule) => ({
    ...schedule,
    state: {
      ...schedule.state,
      note: note?.replace(/clocks that are .* min/, 'clocks that are 0 min') ?? '',
    },
  }));
  await eventually(async () => expect(await noteOf()).toMatch('are 0 min'));
  await compareAllSchedules({ tx: stack.db });
  await compareSchedules({ ...stack.reconciler, dispatcher: stack.dependencies.dispatcher });
  await eventually(async () => expect(await noteOf()).toBe(note));
});

it('a firing at a wrong time starts nothing, and is counted, shown and measured, until the times change', async () => {
  const id = await schedules.create({ workflowId, spec: yearly });
  await stack.dependencies.background.idle();
  await eventually(async () => expect((await describeIn(id)).state.paused).toBe(false));
  const measured = async () =>
    Number(/^holdfast_schedules_stray_firings_total (\d+)$/m.exec(await worker.render())?.[1]);
  expect([await strayOf(id), await measured()]).toEqual([{ count: 0, lastAt: null }, 0]);
  // As if somebody presses the button in Temporal's UI.
  await handleOf(id).trigger();
  await eventually(async () =>
    expect(await strayOf(id)).toMatchObject({ count: 1, lastAt: expect.any(String) }),
  );
  await eventually(async () => expect(await measured()).toBe(1));
  expect(await schedules.fire(id, new Date('2026-11-01T12:34:00Z'))).toBe('stray');
  expect(await strayOf(id)).toEqual({ count: 2, lastAt: '2026-11-01T12:34:00.000Z' });
  expect(await schedules.executionsOf(id)).toEqual([]);
  await stack.request('PATCH', `${schedules.path}/${id}`, { body: { name: 'Renamed' } });
  expect(await strayOf(id)).toMatchObject({ count: 2 });
  await stack.request('PATCH', `${schedules.path}/${id}`, { body: { spec: { cron: '0 1 1 1 *' } } });
  expect(await strayOf(id)).toEqual({ count: 0, lastAt: null });
});

it('a time that Temporal has because clocks change is ignored, and not counted', async () => {
  const spec = { cron: '30 2 * * *', zone: 'Europe/Madrid' };
  const id = await schedules.create({ workflowId, spec });
  expect(await schedules.fire(id, new Date('2026-10-25T00:30:00Z'))).toBe('other');
  expect(await strayOf(id)).toEqual({ count: 0, lastAt: null });
});

it('health shows the version of the time zone database that is used', async () => {
  const { body } = await stack.request<{ timeZones: string }>('GET', '/health/ready', { apiKey: null });
  expect(body.timeZones).toMatch(/^20\d\d[a-z]$/);
  expect(body.timeZones).toBe(process.versions['tz']);
});
