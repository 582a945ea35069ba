import { ScheduleNotFoundError } from '@temporalio/client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { takeToCompare } from '../../../db/queries/schedules/compare.ts';
import { compareAllSchedules, compareSchedules } from '../../../services/schedules/compare.ts';
import { temporalScheduleId } from '../../../src/executions/contract/schedule-workflow.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import { isTimeOf, nextTimes } from '../../../src/time/schedules/times.ts';
import { matchSchedule } from '../../../temporal/schedules.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { schedulesIn, yearly, type Schedule } from '../../stack/schedules.ts';
import { clientOfWorker, clientWithoutFirstAnswer } from '../../stack/unanswered.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let schedules: ReturnType<typeof schedulesIn>;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack();
  schedules = schedulesIn(stack);
  workflowId = await stack.publish(workflowOf([]));
});
afterAll(() => stack.stop());

describe("Temporal's schedule", () => {
  const handleOf = (id: string) => stack.client.schedule.getHandle(temporalScheduleId(id));
  // Temporal now and then does not answer this question, but the next one.
  const describeIn = (id: string) =>
    stack.client.withDeadline(Date.now() + 2_000, () => handleOf(id).describe());
  const stateOf = async (id: string) => {
    try {
      return (await describeIn(id)).state.paused ? 'paused' : 'there';
    } catch (error) {
      if (error instanceof ScheduleNotFoundError) return 'missing';
      throw error;
    }
  };
  const compare = () => compareSchedules({ ...stack.reconciler, dispatcher: stack.dependencies.dispatcher });

  it('fires at the times that the schedule shows, as it is changed, paused and deleted', async () => {
    const id = await schedules.create({ workflowId });
    const change = (spec: ScheduleSpec) =>
      stack.request('PATCH', `${schedules.path}/${id}`, { body: { spec: { ...spec, jitterSeconds: 0 } } });
    const timesOf = async () => {
      const { info } = await describeIn(id);
      return info.nextActionTimes.map((time) => time.getTime());
    };
    const specs: ScheduleSpec[] = [
      { cron: '30 2 * * *', zone: 'Europe/Madrid' },
      { cron: '30 2 * * *', zone: 'Europe/Madrid', startAt: '2027-03-26T00:00:00Z' },
      { cron: '30 2 * * *', zone: 'Europe/Madrid', startAt: '2027-10-29T00:00:00Z' },
      { cron: '30 1 * * *', zone: 'Europe/Madrid', startAt: '2027-10-29T00:00:00Z' },
      { cron: '30 1 * * *', zone: 'America/New_York', startAt: '2027-11-04T12:00:00Z' },
      { cron: '*/30 * * * *', zone: 'Europe/Madrid', startAt: '2027-10-30T22:00:00Z' },
      { cron: '*/30 * * * *', zone: 'America/New_York', startAt: '2027-11-07T04:00:00Z' },
      { cron: '*/20 * * * *', zone: 'Australia/Lord_Howe', startAt: '2027-04-03T14:30:00Z' },
      { cron: '30 2 * * *', zone: 'Europe/Madrid', startAt: '2027-10-31T00:45:00Z' },
      { cron: '0 9 1-7 * 1', zone: 'america/new_york' },
      { everySeconds: 5_400, offsetSeconds: 600, endAt: '2030-01-01T00:00:00Z' },
      {
        calendars: [{ dayOfMonth: [{ start: 1, end: 7 }], dayOfWeek: [{ start: 1 }], hour: [{ start: 9 }] }],
      },
      {
        calendars: [
          { month: [{ start: 2 }], dayOfMonth: [{ start: 29 }], minute: [{ start: 0, end: 59, step: 20 }] },
        ],
      },
    ];
    for (const spec of specs) {
      await change(spec);
      await eventually(async () => {
        const times = await timesOf();
        expect(times.length).toBeGreaterThan(2);
        // Around a change of clocks, Temporal fires at other times, too, which the schedule ignores.
        const own = times.filter((time) => isTimeOf(spec, time));
        expect(nextTimes(spec, Date.now(), own.length)).toEqual(own);
        expect(own.length).toBeGreaterThan(times.length / 3);
      });
    }
    await stack.request('POST', `${schedules.path}/${id}/pause`);
    await eventually(async () => expect(await stateOf(id)).toBe('paused'));
    await stack.request('DELETE', `${schedules.path}/${id}`);
    await eventually(async () => expect(await stateOf(id)).toBe('missing'));
  });

  it('fires late times for longer than they may start something, so that a missed night is recorded', async () => {
    const hasWindow = async (cron: string, window: number) => {
      const id = await schedules.create({ workflowId, spec: { cron }, catchUpSeconds: 600 });
      await eventually(async () => expect((await describeIn(id)).policies?.catchupWindow).toBe(window));
    };
    await hasWindow('30 2 * * *', 7 * 86_400_000);
    await hasWindow('* * * * *', 600_000);
  });

  it("fires in its account's turn, also if an earlier release has made it", async () => {
    const id = await schedules.create({ workflowId });
    await stack.dependencies.background.idle();
    const keyOf = async () => (await describeIn(id)).action.priority?.fairnessKey;
    const ofAccount = stack.tenant.accountId;
    await eventually(async () => expect(await keyOf()).toBe(ofAccount));
    await handleOf(id).update(({ action: { priority: _key, ...action }, ...schedule }) => ({
      ...schedule,
      action,
      state: { ...schedule.state, note: 'Holdfast keeps this schedule as it is in revision 1.' },
    }));
    await eventually(async () => expect(await keyOf()).toBeUndefined());
    await compareAllSchedules({ tx: stack.db });
    await compare();
    await eventually(async () => expect(await keyOf()).toBe(ofAccount));
  });

  it('has the last of several changes shortly after each other', async () => {
    const id = await schedules.create({ workflowId });
    for (let round = 0; round < 10; round++) {
      for (const everySeconds of [3_600, 7_200])
        await stack.request('PATCH', `${schedules.path}/${id}`, { body: { spec: { everySeconds } } });
      await stack.request('POST', `${schedules.path}/${id}/pause`);
      // Another process may write an older state for a moment, before it looks again.
      await eventually(async () => expect([round, await stateOf(id)]).toEqual([round, 'paused']));
      await stack.request('POST', `${schedules.path}/${id}/resume`);
      await eventually(async () => expect([round, await stateOf(id)]).toEqual([round, 'there']));
    }
  });

  it('is checked again if Temporal does not answer', async () => {
    const id = await schedules.create({ workflowId });
    await stack.dependencies.background.idle();
    const { client, calls } = await clientWithoutFirstAnswer(inject('temporalAddress'), 'DescribeSchedule');
    const { db } = stack.dependencies;
    await matchSchedule({ db, client, taskQueue: 'another', deadlineMs: 20_000 }, id);
    expect(calls()).toBe(2);
  });

  it('is checked again by a worker, too, if its connection reports the timeout differently', async () => {
    const id = await schedules.create({ workflowId });
    await stack.dependencies.background.idle();
    const { client, mute, unmute } = await clientOfWorker(inject('temporalAddress'));
    const { db } = stack.dependencies;
    mute();
    setTimeout(unmute, 2_000);
    const matched = matchSchedule({ db, client, taskQueue: 'another', deadlineMs: 20_000 }, id);
    await expect(matched).resolves.toBeUndefined();
  });

  it('is repaired if Temporal has lost it, or somebody has paused it there', async () => {
    const [lost, paused] = [await schedules.create({ workflowId }), await schedules.create({ workflowId })];
    await stack.dependencies.background.idle();
    await compare();
    await handleOf(lost).delete();
    await handleOf(paused).pause('by hand');
    await compare();
    // Temporal says so a moment later.
    await eventually(async () =>
      expect([await stateOf(lost), await stateOf(paused)]).toEqual(['missing', 'paused']),
    );
    await compareAllSchedules({ tx: stack.db });
    await compare();
    await eventually(async () =>
      expect([await stateOf(lost), await stateOf(paused)]).toEqual(['there', 'there']),
    );
  });

  describe('after Temporal has lost it', () => {
    const [hour, day] = [3_600_000, 86_400_000];
    const now = Math.floor(Date.now() / 1_000) * 1_000;
    /** It had a time twelve hours ago, and each day before that. */
    const spec = { everySeconds: day / 1_000, offsetSeconds: ((now - 12 * hour) % day) / 1_000 };
    const daysAgo = (days: number) => new Date(now - 12 * hour - days * day);

    /** Creates one that is as it is now for as long, and takes it from Temporal. */
    async function lost(
      sinceDays: number,
      { isPaused = false, ...more }: { isPaused?: boolean; catchUpSeconds?: number } = {},
    ) {
      const id = await schedules.create({ workflowId, spec, ...more });
      if (isPaused) await stack.request('POST', `${schedules.path}/${id}/pause`);
      await stack.dependencies.background.idle();
      await compare();
      const since = new Date(now - sinceDays * day).toISOString();
      await stack.db.$client`update schedules set updated_at = ${since}::timestamptz where id = ${id}`;
      await handleOf(id).delete();
      await eventually(async () => expect(await stateOf(id)).toBe('missing'));
      return id;
    }
    async function restored(id: string) {
      await compareAllSchedules({ tx: stack.db });
      await compare();
      await eventually(async () => expect(await stateOf(id)).not.toBe('missing'));
    }
    const firingsOf = (id: string) => stack.db.$client<{ at: number; state: string; reason: string }[]>`
      select extract(epoch from nominal_at)::float8 * 1000 as at, state, reason from schedule_firings where schedule_id = ${id} order by nominal_at desc`;
    const late = (days: number) => ({
      at: daysAgo(days).getTime(),
      state: 'missed',
      reason: 'schedule.late',
    });

    it('records the nights that it missed, since its last change', async () => {
      const id = await lost(3);
      await restored(id);
      await eventually(async () => expect(await firingsOf(id)).toEqual([late(0), late(1), late(2)]));
    });

    it('records no decided time twice, and none before that', async () => {
      const id = await lost(6);
      await schedules.fire(id, daysAgo(2));
      await restored(id);
      await eventually(async () => expect(await firingsOf(id)).toEqual([late(0), late(1), late(2)]));
    });

    it('starts the times that are not too late', async () => {
      const id = await lost(2, { catchUpSeconds: day / 1_000 });
      await restored(id);
      await eventually(async () =>
        expect(await firingsOf(id)).toEqual([
          { at: daysAgo(0).getTime(), state: 'started', reason: null },
          late(1),
        ]),
      );
    });

    it('records no time while it was paused', async () => {
      const [paused, other] = [await lost(3, { isPaused: true }), await lost(3)];
      await restored(paused);
      await eventually(async () => expect(await firingsOf(other)).toHaveLength(3));
      expect(await firingsOf(paused)).toEqual([]);
    });
  });

  it('is compared at once after all schedules were made due, to any part of a millisecond', async () => {
    await schedules.create({ workflowId });
    for (let round = 0; round < 50; round++) {
      await compareAllSchedules({ tx: stack.db });
      expect((await takeToCompare(stack.db, 50)).length).toBeGreaterThan(0);
    }
  });

  it('deletes itself when it fires if its row is missing, as after a restore', async () => {
    const id = await schedules.create({ workflowId, spec: yearly });
    await stack.dependencies.background.idle();
    await stack.db.$client`delete from schedules where id = ${id}`;
    // A time of its own might come before the row is gone.
    await handleOf(id).trigger();
    await eventually(async () => expect(await stateOf(id)).toBe('missing'));
  });

  it('is created by the reconciler if the process was killed after the commit', async () => {
    const other = await startStack({ dispatchesAtOnce: false });
    try {
      const otherWorkflow = await other.publish(workflowOf([]));
      const body = { workflowId: otherWorkflow, name: 'Test', spec: yearly };
      const { body: made } = await other.request<Schedule>('POST', `${other.project}/schedules`, { body });
      await eventually(async () => expect(await stateOf(made.id)).toBe('missing'));
      const { dispatcher } = other.dependencies;
      await compareSchedules({ ...other.reconciler, dispatcher });
      await eventually(async () => expect(await stateOf(made.id)).toBe('there'));
      await other.request('DELETE', `${other.project}/schedules/${made.id}`);
      await compareSchedules({ ...other.reconciler, dispatcher });
      await eventually(async () => expect(await stateOf(made.id)).toBe('missing'));
    } finally {
      await other.stop();
    }
  });

  it('is deleted by the reconciler if its project is deleted', async () => {
    const { body: project } = await stack.request<{ id: string }>('POST', '/v1/projects', {
      body: { name: 'Short' },
    });
    const path = `/v1/projects/${project.id}`;
    const workflow = await stack.request<{ id: string }>('POST', `${path}/workflows`, {
      body: workflowOf([]),
    });
    const made = await stack.request<Schedule>('POST', `${path}/schedules`, {
      body: { workflowId: workflow.body.id, name: 'Test', spec: yearly },
    });
    await stack.dependencies.background.idle();
    expect((await stack.request('DELETE', path)).status).toBe(204);
    await compare();
    await eventually(async () => expect(await stateOf(made.body.id)).toBe('missing'));
  });
});
