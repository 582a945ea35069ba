import { ScheduleOverlapPolicy } from '@temporalio/client';
import { expect } from 'vitest';
import { leftToRelay } from '../../db/dispatching.ts';
import { fireSchedule } from '../../services/schedules/fire.ts';
import { temporalScheduleId } from '../../src/executions/contract/schedule-workflow.ts';
import type { ScheduleSpec } from '../../src/time/schedules/spec.ts';
import type { OwnStack } from './stack.ts';

export interface Schedule {
  id: string;
  lastFired: { at: string; executionId: string } | null;
  lastSkipped: { at: string; reason: string } | null;
}

export const yearly = { cron: '0 0 1 1 *' };

/** A spec that fires once, a few seconds from now. */
export function soon(inSeconds = 4): ScheduleSpec {
  const now = Math.floor(Date.now() / 1_000);
  const endAt = new Date((now + inSeconds + 30) * 1_000).toISOString();
  return { everySeconds: 60, offsetSeconds: (now + inSeconds) % 60, jitterSeconds: 0, endAt };
}

/** Creates, reads and fires the schedules of a stack. */
export function schedulesIn(stack: OwnStack) {
  const path = `${stack.project}/schedules`;
  let minutes = 0;
  return {
    path,

    async create(body: { workflowId: string; [field: string]: unknown }): Promise<string> {
      const answer = await stack.request<Schedule>('POST', path, {
        body: { name: 'Test', spec: yearly, ...body },
      });
      expect(answer.status).toBe(201);
      return answer.body.id;
    },

    /** Creates a schedule for every minute, which Temporal does not know. */
    async createUntimed(body: { workflowId: string; [field: string]: unknown }): Promise<string> {
      const id = await this.create(body);
      await stack.db.$client`update schedules set spec = '{"everySeconds": 60}' where id = ${id}`;
      return id;
    },

    read: async (id: string) => (await stack.request<Schedule>('GET', `${path}/${id}`)).body,

    executionsOf: (id: string) => stack.db.$client<{ id: string; status: string }[]>`
      select id, status from executions where started_by->>'id' = ${id} order by id`,

    /** Fires as a worker does when Temporal says that the time has come. */
    fire: (scheduleId: string, at: Date) => {
      const { db: tx, vault, versions, evaluator } = stack.dependencies;
      const { log } = stack.reconciler;
      const ctx = { tx, vault, versions, evaluator, log, clock: () => new Date(), ...leftToRelay };
      return fireSchedule(ctx, { scheduleId, at });
    },

    /** Lets Temporal fire one whose times are all minutes for so many of its last ones, at once. */
    async fireInTemporal(id: string, times: number): Promise<void> {
      const last = Math.floor(Date.now() / 60_000) * 60_000;
      const [start, end] = [new Date(last - times * 60_000 - 1), new Date(last - 1)];
      const handle = stack.client.schedule.getHandle(temporalScheduleId(id));
      await handle.backfill({ start, end, overlap: ScheduleOverlapPolicy.ALLOW_ALL });
    },

    /** Returns another minute each time, a little ago. */
    moment: () => new Date((Math.floor(Date.now() / 60_000) - minutes++) * 60_000),
  };
}
