import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { createVault } from '../../../db/encryption/vault.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { actIn } from '../../../services/administrator.ts';
import { createApiKey } from '../../../services/api-keys/create.ts';
import { listApiKeys } from '../../../services/api-keys/list.ts';
import { fromOutside } from '../../../net/outbound/wants.ts';
import { answerTo } from '../../../src/executions/concurrency/turns.ts';
import { inTransaction, type Context } from '../../../services/context.ts';
import { continueAfterRestore } from '../../../services/restore/continue.ts';
import { rotateMasterKey } from '../../../services/master-keys/rotate.ts';
import { sendTestEvent } from '../../../services/webhooks/send-test-event.ts';
import { workOnBulkJob } from '../../../services/bulk-jobs/work.ts';
import { deliverQueue } from '../../../services/deliveries/deliver-queue.ts';
import { createRelayMemory, dispatchPending } from '../../../services/outbox/dispatch-pending.ts';
import { signalOverdueHolds } from '../../../services/outbox/signal-overdue-holds.ts';
import { reconcile } from '../../../services/reconciler/reconcile.ts';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { renewSessions } from '../../../services/executions/renew-sessions.ts';
import { prepareCredentialDefinition } from '../../../services/anoncreds/create-credential-definition.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { createTestTenant, testMasterKeys } from '../../stack/tenant.ts';

let database: TestDatabase;
let db: Database;
let ctx: Context;
const done: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, max: 2, applicationName: 'test' });
  const { accountId } = await createTestTenant(db, createVault(testMasterKeys));
  const origin = { ip: null, requestId: null };
  const afterCommit = (task: () => Promise<void>) => void task();
  const administrator = { tx: db, administrator: 'test', origin, clock: () => new Date(), afterCommit };
  ctx = await actIn(administrator, accountId);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const newKey = (name: string) => ({ name, scopes: ['admin' as const], projectIds: null, expiresAt: null });
const none = '019b0000-0000-7000-8000-000000000000';
const page = { limit: 100, after: null, newestFirst: false };
const names = async () => (await listApiKeys(ctx, { page })).map(({ name }) => name);

/** A context whose other parts the verb must not reach. */
const only = (parts: object): never => parts as never;

/** Runs in Temporal that nobody may touch. */
const untouchable = {
  terminateOpen: () => Promise.reject(new Error('runs were terminated')),
  async *listClosed() {},
};

describe('a verb that commits in steps, or waits', () => {
  it.each<[string, (tx: Database) => Promise<unknown>]>([
    [
      'rotateMasterKey',
      (tx) => rotateMasterKey({ tx, administrator: 'test', tell: () => {} }, testMasterKeys),
    ],
    [
      'continueAfterRestore',
      (tx) => continueAfterRestore({ tx, administrator: 'test', tell: () => {} }, untouchable),
    ],
    [
      'dispatchPending',
      (tx) => dispatchPending(only({ tx }), createRelayMemory(), { olderThanMs: 0, batch: 1 }),
    ],
    ['signalOverdueHolds', (tx) => signalOverdueHolds(only({ tx }))],
    ['reconcile', (tx) => reconcile(only({ tx }))],
    ['deliverQueue', (tx) => deliverQueue(only({ tx }), only({}), only({}), only({}))],
    ['purgeDaily', (tx) => purgeDaily(only({ tx }))],
    ['workOnBulkJob', (tx) => workOnBulkJob(only({ tx }))],
    ['renewSessions', (tx) => renewSessions(only({ tx }), { projectId: none, executionId: none })],
    ['prepareCredentialDefinition', (tx) => prepareCredentialDefinition(only({ tx }), none, only({}))],
    [
      'sendTestEvent',
      (tx) =>
        sendTestEvent(
          only({ tx }),
          { projectId: none, id: none, publicUrl: '' },
          new AbortController().signal,
        ),
    ],
  ])('%s refuses to do so within a transaction', async (_name, verb) => {
    await expect(transact(db, verb)).rejects.toThrow('outside of a transaction');
  });
});

describe('a verb of an administrator', () => {
  it('wraps no data key as long as one is wrapped with a master key that it is not given', async () => {
    const others = [{ id: 'other', key: randomBytes(32) }];
    const rotated = rotateMasterKey({ tx: db, administrator: 'test', tell: () => {} }, others);
    await expect(rotated).rejects.toThrow(/^HOLDFAST_MASTER_KEY lacks 'test' \(\d+ data keys\)/);
  });

  it('continues nothing after a restore, and terminates no run, while a process is connected', async () => {
    const worker = connectDatabase({ url: database.url, max: 1, applicationName: 'holdfast-worker' });
    onTestFinished(() => worker.$client.end());
    await worker.$client`select 1`;
    const continued = continueAfterRestore({ tx: db, administrator: 'test', tell: () => {} }, untouchable);
    await expect(continued).rejects.toThrow('These are connected: holdfast-worker.');
  });
});

describe('a verb', () => {
  it('refuses to audit outside of a transaction if it changes something', async () => {
    await expect(createApiKey(ctx, newKey('alone'))).rejects.toThrow('within a transaction');
  });

  it('writes all or nothing with the others of its transaction, and leaves tasks for after the commit', async () => {
    const twoOf = (first: string, second: string) =>
      inTransaction(ctx, async (within) => {
        await createApiKey(within, newKey(first));
        within.afterCommit(
          async () => void done.push(...(await names())),
          answerTo({ ...ctx.caller, projectId: '' }),
        );
        expect(done).toEqual([]);
        await createApiKey(within, newKey(second));
      });
    await expect(twoOf('same', 'same')).rejects.toThrow("is called 'same'");
    expect(await names()).not.toContain('same');
    expect(done).toEqual([]);
    await twoOf('one', 'other');
    expect(await names()).toEqual(expect.arrayContaining(['one', 'other']));
  });

  it('leaves its tasks once if its transaction is repeated, and none of a part that was rolled back', async () => {
    const tasks: string[] = [];
    const leave = ({ afterCommit }: Pick<typeof ctx, 'afterCommit'>, task: string): void =>
      afterCommit(async () => void tasks.push(task), answerTo({ ...ctx.caller, projectId: '' }));
    let runs = 0;
    await inTransaction(ctx, async (within) => {
      runs++;
      leave(within, 'whole');
      const undone = inTransaction(within, async (inner) => {
        leave(inner, 'undone');
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await inTransaction(within, async (inner) => leave(inner, 'part'));
      // What it needs from outside is loaded, and it runs again.
      await fromOutside('data', async () => 'loaded').catch(() => {});
      expect(tasks).toEqual([]);
    });
    expect(runs).toBe(2);
    expect(tasks).toEqual(['whole', 'part']);
  });
});
