import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, effectsOnce, everyKind } from '../../system/definition.ts';
import { lockNewestExecution } from '../../system/row-lock.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
let workflowId: string;
beforeAll(async () => {
  system = await startSystem({ programs: 'test', startsThroughWorker: true });
  workflowId = await system.publish(everyKind(system));
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

/** Kills the worker while Postgres works on its commit. Postgres decides whether it takes effect. */
async function killInCommit(point: string, postgres: 'carries it out' | 'drops it') {
  const lock = Promise.withResolvers<Awaited<ReturnType<typeof lockNewestExecution>>>();
  const begun = system.ledger.at(point, async () => lock.resolve(await lockNewestExecution(system.db)));
  const { body } = await system.start(workflowId, { who: 'Ada' });
  if (point !== 'committing first/run') await answer(await system.until(body.id, 'onHold'));
  await begun;
  const row = await lock.promise;
  await row.reached();
  await system.worker.kill();
  if (postgres === 'drops it') await row.dropCommit();
  await row.release();
  await system.worker.start();
  if (point === 'committing first/run') await answer(await system.until(body.id, 'onHold'));
  await system.until(body.id, 'completed');
  return system.ledger.counts(body.id);
}

describe('a worker that is killed in the middle of a commit', () => {
  it.each(['committing first/run', 'committing last/run'])(
    'finds its work done (%s) if Postgres carries the commit out',
    async (point) => {
      expect(await killInCommit(point, 'carries it out')).toEqual(effectsOnce);
      await system.expectInvariants();
    },
    180_000,
  );

  it('repeats that effect under the same key if Postgres drops the commit', async () => {
    expect(await killInCommit('committing first/run', 'drops it')).toEqual({ ...effectsOnce, first: 2 });
    await system.expectInvariants();
  }, 180_000);
});
