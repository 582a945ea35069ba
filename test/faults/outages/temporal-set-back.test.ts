import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../stack/eventually.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { answer, remote, wait } from '../../system/definition.ts';
import { startOwnTemporal } from '../../system/own-servers.ts';
import { startSystem, type System } from '../../system/system.ts';

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

/** Waits until this action is on hold. */
async function reached(id: string, actionId: string): Promise<ExecutionBody> {
  await eventually(async () =>
    expect(Object.keys((await system.get(id)).payload.actions)).toContain(actionId),
  );
  return system.until(id, 'onHold');
}

/** Changes the times of all claims so far to a minute ago. */
const aMinuteLater = () => system.db.$client`
  update holds set signal_again_at = signal_again_at - interval '1 minute' where state = 'claimed'`;

it('Temporal acts on every accepted event after it was set back to an older state', async () => {
  const workflowId = await system.publish({
    name: 'Wait, call, wait, call',
    actions: [
      wait('answer'),
      remote('between', system.ledger.url),
      wait('again'),
      remote('after', system.ledger.url),
    ],
  });
  const begun = await Promise.all([1, 2, 3].map(() => system.start(workflowId, { who: 'Ada' })));
  const [taken, further, cancelled] = await Promise.all(
    begun.map(({ body }) => system.until(body.id, 'onHold')),
  );
  if (!taken || !further || !cancelled) throw new Error('three were started');

  const setBack = await temporal.keepCopy();
  await answer(further);
  const ahead = await reached(further.id, 'again');
  const later = (await system.start(workflowId, { who: 'Grace' })).body;
  const unknown = await system.until(later.id, 'onHold');
  // The worker is killed, as an operator does it: otherwise it would continue from what it remembers of the runs.
  await system.worker.kill();
  await temporal.server.stop();
  // The answer got 202 and was signalled, but the run that knows of it is gone.
  await answer(taken);
  await answer(ahead, 'again');
  await answer(unknown);
  await system.request('POST', `${system.project}/executions/${cancelled.id}/cancel`);
  await system.db.$client`update inbox set dispatched_at = clock_timestamp() where dispatched_at is null`;
  await setBack();
  await system.worker.start();
  await aMinuteLater();

  await system.until(cancelled.id, 'cancelled');
  for (const { id } of [taken, unknown]) await answer(await reached(id, 'again'), 'again');
  for (const { id } of [taken, further, unknown]) {
    const { completedActionIds } = await system.until(id, 'completed');
    expect(completedActionIds).toEqual(['answer', 'between', 'again', 'after']);
    expect(system.ledger.counts(id)).toEqual({ between: 1, after: 1 });
  }
  await system.expectInvariants();
}, 240_000);
