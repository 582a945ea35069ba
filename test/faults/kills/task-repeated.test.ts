import { walletHolder } from '../../../src/account/audit/actor.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveEvent } from '../../../db/queries/holds/holds.ts';
import { findDataKey } from '../../../db/queries/data-keys.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { createVault } from '../../../db/encryption/vault.ts';
import { testMasterKeys } from '../../stack/tenant.ts';
import { earlyKey } from '../../system/ledger-action.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ programs: 'test' });
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

/**
 * Sends an event for the youngest execution before its hold, so that it holds and continues within one workflow task.
 */
async function receiveEarly(data: string): Promise<void> {
  const { db, tenant } = system;
  const [{ id }] = await db.$client<
    [{ id: string }]
  >`select id from executions order by created_at desc limit 1`;
  const wrapped = await findDataKey(db, tenant.walletId);
  if (!wrapped) throw new Error('the wallet has no data key');
  const inboxId = uuidv7();
  await receiveEvent(db, {
    inboxId,
    projectId: tenant.projectId,
    key: earlyKey(id),
    data: createVault(testMasterKeys).unwrap(wrapped).seal(encryptionContext.event(inboxId), data),
    sealedUnder: tenant.walletId,
    by: walletHolder,
  });
}

const early = { id: 'early', name: 'test/early@v1' };
const effect = (id: string) => ({ id, name: 'test/ledger@v1', attributes: { effect: id } });

/**
 * Runs an execution whose worker is killed at this point, so that Temporal repeats the workflow task and forgets what
 * it was sent.
 */
async function runThroughKill(actions: object[], event: string, point: string) {
  const workflowId = await system.publish({ name: 'Early', actions });
  const received = system.ledger.at('beginning early', () => receiveEarly(event));
  const replaced = system.ledger.at(point, () => system.worker.kill()).then(() => system.worker.start());
  const { body } = await system.start(workflowId, {});
  await received;
  await replaced;
  return body.id;
}

describe('a run that is asked again after an action that had committed twice', () => {
  it('continues with the next action', async () => {
    const id = await runThroughKill([early, effect('next'), effect('last')], 'came', 'beginning next');
    const { completedActionIds } = await system.until(id, 'completed', 'failed');
    expect(completedActionIds).toEqual(['early', 'next', 'last']);
    expect(system.ledger.counts(id)).toEqual({ next: 1, last: 1 });
    await system.expectInvariants();
  }, 180_000);

  it('writes the final state', async () => {
    const id = await runThroughKill([early, effect('never')], 'refused', 'finishing');
    expect((await system.until(id, 'failed')).error).toMatchObject({ code: 2002 });
    await system.expectInvariants();
  }, 180_000);
});
