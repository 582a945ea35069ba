import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../stack/eventually.ts';
import { answer, effectsOnce, everyKind } from '../../system/definition.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
let workflowId: string;
beforeAll(async () => {
  system = await startSystem({ programs: 'test' });
  workflowId = await system.publish(everyKind(system));
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

/** Returns all that is stored about an execution, to the last byte. */
const written = async (id: string): Promise<unknown> => {
  const { $client: sql } = system.db;
  return [
    await sql`select * from executions where id = ${id}`,
    await sql`select * from execution_entries where execution_id = ${id} order by path`,
    await sql`select * from holds where execution_id = ${id} order by id`,
    await sql`select * from inbox where execution_id = ${id} order by id`,
    await sql`select * from log where execution_id = ${id} order by id`,
  ];
};

/** Waits for the last write about an execution: the API makes it once Temporal has answered. */
const everySignalDispatched = (id: string): Promise<void> =>
  eventually(async () => {
    const undispatched = await system.db
      .$client`select from inbox where execution_id = ${id} and dispatched_at is null`;
    expect(undispatched).toHaveLength(0);
  });

const stalledMs = 10_000;

/** Stalls the worker between effect and commit, and lets another one finish. Returns what is stored then. */
async function finishWithout(point: string) {
  const before = Date.now();
  const stalled = system.ledger.at(point, () => system.worker.stall());
  const { body } = await system.start(workflowId, { who: 'Ada' });
  await stalled;
  const other = await system.addWorker(`other-${before}`);
  await answer(await system.until(body.id, 'onHold'));
  await system.until(body.id, 'completed');
  await sleep(Math.max(0, before + stalledMs - Date.now()));
  await system.expectInvariants();
  await everySignalDispatched(body.id);
  await other.kill();
  return { id: body.id, records: await written(body.id) };
}

describe('a worker that is stalled, not dead', () => {
  it('commits nothing if it continues after the effect of a local action', async () => {
    const { id, records } = await finishWithout('effect first');
    const late = system.ledger.at('committed first/run', () => 'tried');
    system.worker.goOn();
    expect(await late).toBe('tried');
    expect(await written(id)).toEqual(records);
    expect(system.ledger.counts(id)).toEqual({ ...effectsOnce, first: 2 });
    await system.expectInvariants();
  }, 180_000);

  it('makes nothing happen twice if it continues after the effect of a remote action', async () => {
    const stalled = system.ledger.at('effect call', () => system.worker.stall());
    const { body } = await system.start(workflowId, { who: 'Ada' });
    await stalled;
    const other = await system.addWorker('other');
    await sleep(stalledMs);
    system.worker.goOn();
    await answer(await system.until(body.id, 'onHold'));
    await system.until(body.id, 'completed');
    const { call = 0, ...rest } = system.ledger.counts(body.id);
    expect(rest).toEqual({ first: 1, last: 1 });
    expect([1, 2]).toContain(call);
    await system.expectInvariants();
    await other.kill();
  }, 180_000);

  it('does its work if nobody did it meanwhile', async () => {
    const stalled = system.ledger.at('beginning last', () => system.worker.stall());
    const { body } = await system.start(workflowId, { who: 'Ada' });
    await answer(await system.until(body.id, 'onHold'));
    await stalled;
    await sleep(stalledMs);
    system.worker.goOn();
    const { completedActionIds } = await system.until(body.id, 'completed');
    expect(completedActionIds).toEqual(['first', 'call', 'answer', 'last']);
    await system.expectInvariants();
  }, 180_000);
});
