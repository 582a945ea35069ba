import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { eventually } from '../../stack/eventually.ts';
import { answer, wait } from '../../system/definition.ts';
import { startSystem, type System } from '../../system/system.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ programs: 'test' });
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

const hourMs = 3_600_000;

/** Replaces the worker by one whose clock is wrong by so much. */
async function work(offsetMs: number): Promise<void> {
  await system.worker.kill();
  await system.addWorker(`skewed-${offsetMs}`, { env: { CLOCK_OFFSET_MS: String(offsetMs) } });
}

/** Returns the length of the only hold of an execution, by Postgres's clock. */
async function lengthOf(id: string): Promise<number> {
  const [hold] = await system.db.$client<[{ ms: number }]>`
    select (extract(epoch from expires_at - created_at) * 1000)::float8 as ms from holds where execution_id = ${id}`;
  return hold.ms;
}

/** Returns the timers of a run in whole seconds. */
async function timersOf(id: string): Promise<number[]> {
  const { events } = await system.client.workflow
    .getHandle(temporalWorkflowId(id, firstGeneration))
    .fetchHistory();
  return (events ?? []).flatMap(({ timerStartedEventAttributes: timer }) =>
    timer ? [Number(timer.startToFireTimeout?.seconds ?? 0)] : [],
  );
}

const anHour = { ...wait('answer'), timeout: 'PT1H', remind: ['PT30M'] };
const sleepUntil = (until: string) => ({ id: 'sleep', name: 'general/sleep@v1', attributes: { until } });

describe('the end of a hold, by the clock of Postgres', () => {
  it.each([
    ['two hours slow', -2 * hourMs],
    ['two hours fast', 2 * hourMs],
  ])(
    'comes at its time if the clock of the worker is %s',
    async (_what, offsetMs) => {
      await work(offsetMs);
      const workflowId = await system.publish({ name: 'Waits for an hour', actions: [anHour] });
      const { body } = await system.start(workflowId, {});
      const held = await system.until(body.id, 'onHold', 'failed');
      expect(held.status).toBe('onHold');
      expect(Math.round((await lengthOf(body.id)) / 60_000)).toBe(60);
      await eventually(async () =>
        expect((await timersOf(body.id)).map((seconds) => Math.round(seconds / 60))).toEqual([60]),
      );
      await answer(held);
      expect((await system.until(body.id, 'completed')).error).toBeNull();
      await system.expectInvariants();
    },
    180_000,
  );

  it('comes at its time for a sleep until a moment in the future', async () => {
    await work(2 * hourMs);
    const until = new Date(Date.now() + hourMs).toISOString();
    const workflowId = await system.publish({ name: 'Sleeps', actions: [sleepUntil(until)] });
    const { body } = await system.start(workflowId, {});
    expect((await system.until(body.id, 'onHold', 'completed')).status).toBe('onHold');
    await system.request('POST', `${system.project}/executions/${body.id}/cancel`);
    await system.until(body.id, 'cancelled');
  }, 180_000);

  it('comes at its time if the timer of the run was too short: the run waits for the rest', async () => {
    const workflowId = await system.publish({
      name: 'Waits',
      actions: [{ ...wait('answer'), timeout: 'PT2S' }],
    });
    const { body } = await system.start(workflowId, {});
    const held = await system.until(body.id, 'onHold');
    await system.db.$client`
      update holds set expires_at = clock_timestamp() + interval '1 hour' where execution_id = ${body.id}`;
    await eventually(async () =>
      expect((await timersOf(body.id)).map((seconds) => Math.round(seconds / 60))).toEqual([0, 60]),
    );
    await answer(held);
    await system.until(body.id, 'completed');
    await system.expectInvariants();
  }, 180_000);
});
