import { walletHolder } from '../../../src/account/audit/actor.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveEvent } from '../../../db/queries/holds/holds.ts';
import { findDataKey } from '../../../db/queries/data-keys.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { holdOnKey } from '../../stack/test-actions.ts';
import { letPass, race } from './spread.ts';

let stack: OwnStack;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack({ actions: [holdOnKey], relay: { everyMs: 20, olderThanMs: 0, batch: 100 } });
  workflowId = await stack.publish(
    workflowOf([{ id: 'hold', name: 'test/hold@v1', attributes: { key: '$.input.key' } }, check('after')]),
  );
});
afterAll(() => stack.stop());

/**
 * Receives an event as a wallet's protocol endpoint does: encrypted under the wallet's key, and matched by its own key.
 */
async function receive(key: string, value: unknown) {
  const { db, vault, tenant } = stack;
  const wrapped = await findDataKey(db, tenant.walletId);
  if (!wrapped) throw new Error('the wallet has no data key');
  const inboxId = uuidv7();
  const data = vault.unwrap(wrapped).seal(encryptionContext.event(inboxId), value);
  return receiveEvent(db, {
    inboxId,
    projectId: tenant.projectId,
    key,
    data,
    sealedUnder: tenant.walletId,
    by: walletHolder,
  });
}

const start = async (key: string) => (await stack.start(workflowId, { key })).body.id;
const hold = async (key: string) => (await stack.run(workflowId, { key })).id;
const unclaimed = async (key: string) =>
  (await stack.db.$client`select 1 from inbox where key = ${key} and hold_id is null`).length;

async function expectCompleted(id: string, data: unknown) {
  const { payload } = await stack.until(id, 'completed');
  expect(payload.actions['hold']?.output['data']).toEqual(data);
  expect(await brokenInvariants(stack, id)).toEqual([]);
}

describe('an event with the key of a hold', () => {
  it('completes the hold if it comes before the hold', async () => {
    await race(25, 5, async (index) => {
      const key = uuidv7();
      expect(await receive(key, index)).toEqual({ claimed: false, executionId: null });
      await expectCompleted(await start(key), index);
      expect(await unclaimed(key)).toBe(0);
    });
  });

  it('completes the hold if both come at the same instant', async () => {
    await race(25, 5, async (index) => {
      const key = uuidv7();
      const [id] = await Promise.all([start(key), letPass(stack, 2 * index).then(() => receive(key, index))]);
      await expectCompleted(id, index);
      expect(await unclaimed(key)).toBe(0);
    });
  });

  it('completes the hold if it comes after the hold', async () => {
    await race(10, 10, async (index) => {
      const key = uuidv7();
      const id = await hold(key);
      expect(await receive(key, index)).toEqual({ claimed: true, executionId: id });
      await expectCompleted(id, index);
    });
  });

  it('completes one hold once: a later event with the key is kept, and completes nothing', async () => {
    await race(20, 10, async () => {
      const key = uuidv7();
      const id = await hold(key);
      const results = await Promise.all(['a', 'b', 'c'].map((value) => receive(key, value)));
      expect(results.filter(({ claimed }) => claimed)).toEqual([{ claimed: true, executionId: id }]);
      expect(await unclaimed(key)).toBe(2);
      await stack.until(id, 'completed');
      expect(await brokenInvariants(stack, id)).toEqual([]);
    });
  });
});

describe('two holds with the same key', () => {
  it('get one event each, in any order', async () => {
    await race(20, 10, async () => {
      const key = uuidv7();
      const ids = await Promise.all([hold(key), hold(key)]);
      const results = await Promise.all([receive(key, 1), receive(key, 2)]);
      expect(new Set(results.map(({ executionId }) => executionId))).toEqual(new Set(ids));
      expect(await unclaimed(key)).toBe(0);
      for (const id of ids) {
        await stack.until(id, 'completed');
        expect(await brokenInvariants(stack, id)).toEqual([]);
      }
    });
  });

  it('lose no event to a hold that is cancelled at the same instant', async () => {
    await race(25, 5, async (index) => {
      const key = uuidv7();
      const [first, second] = [await hold(key), await hold(key)];
      const cancel = stack.request('POST', `${stack.project}/executions/${first}/cancel`);
      await letPass(stack, index % 5);
      const [{ executionId, claimed }] = await Promise.all([receive(key, index), cancel]);
      expect(claimed).toBe(true);
      // The first one may have accepted the event, and have ended, before the cancellation reached it.
      await stack.until(first, 'cancelled', ...(executionId === first ? (['completed'] as const) : []));
      const { status } = await stack.until(second, executionId === second ? 'completed' : 'onHold');
      expect([executionId, status]).toEqual(
        executionId === second ? [second, 'completed'] : [first, 'onHold'],
      );
    });
  });
});
