import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { temporalScheduleId } from '../../../src/executions/contract/schedule-workflow.ts';
import { eventually } from '../../stack/eventually.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { answer, remote, wait } from '../../system/definition.ts';
import { startOwnTemporal } from '../../system/own-servers.ts';
import { startSystem, type System } from '../../system/system.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let system: System;
let temporal: Awaited<ReturnType<typeof startOwnTemporal>>;
beforeAll(async () => {
  temporal = await startOwnTemporal();
  system = await startSystem({ programs: 'production', temporalAddress: temporal.address });
});
afterAll(async () => {
  await system.stop();
  await temporal.server.kill();
});
beforeEach(async () => {
  await temporal.server.ensureRunning();
  await system.heal();
});

it('runs continue from their checkpoints after Temporal has lost its data in a power failure', async () => {
  const workflowId = await system.publish({
    name: 'Call, wait, call',
    actions: [
      remote('before', system.ledger.url),
      wait('answer'),
      remote('between', system.ledger.url),
      wait('again'),
      remote('after', system.ledger.url),
    ],
  });
  const { body: schedule } = await system.request<{ id: string }>('POST', `${system.project}/schedules`, {
    body: { workflowId, name: 'Yearly', spec: { cron: '0 0 1 1 *' }, input: { who: 'Ada' } },
  });
  const scheduled = () => system.client.schedule.getHandle(temporalScheduleId(schedule.id)).describe();
  await eventually(scheduled);
  const begun = await Promise.all([1, 2, 3, 4].map(() => system.start(workflowId, { who: 'Ada' })));
  const held: ExecutionBody[] = [];
  for (const { body } of begun) held.push(await system.until(body.id, 'onHold'));
  const [waiting, answered, further, cancelled] = held;
  if (!waiting || !answered || !further || !cancelled) throw new Error('four were started');
  await answer(further);
  await reached(further.id, 'again');

  await temporal.server.kill();
  // This is the worst moment: the reconciler has just looked for every run, and has not recorded it yet.
  await system.db.$client`update executions set verified_at = clock_timestamp()`;
  await system.db.$client`delete from cursors`;
  // Events from outside meanwhile are for runs that Temporal has lost.
  await answer(answered);
  await system.request('POST', `${system.project}/executions/${cancelled.id}/cancel`);
  expect(await temporal.startTorn()).toHaveLength(1);

  for (const { id } of [answered, further]) await answer(await reached(id, 'again'), 'again');
  await answer(waiting);
  await answer(await reached(waiting.id, 'again'), 'again');
  for (const { id } of [waiting, answered, further]) {
    const { completedActionIds } = await system.until(id, 'completed');
    expect(completedActionIds).toEqual(['before', 'answer', 'between', 'again', 'after']);
    expect(system.ledger.counts(id)).toEqual({ before: 1, between: 1, after: 1 });
  }
  await system.until(cancelled.id, 'cancelled');
  expect(system.ledger.counts(cancelled.id)).toEqual({ before: 1 });
  await system.expectInvariants();

  // Its schedules are lost as well, and are not due to be compared yet.
  await eventually(scheduled);

  // The worker does not know that the schedule of its reconciler was lost as well.
  const { body: next } = await system.start(workflowId, { who: 'Grace' });
  await system.until(next.id, 'onHold');
  await system.client.workflow.getHandle(temporalWorkflowId(next.id, firstGeneration)).terminate();
  await system.until(next.id, 'failed');
  await system.expectInvariants();
}, 240_000);

/** Waits until this action is on hold. */
async function reached(id: string, actionId: string): Promise<ExecutionBody> {
  await eventually(async () =>
    expect(Object.keys((await system.get(id)).payload.actions)).toContain(actionId),
  );
  return system.until(id, 'onHold');
}
