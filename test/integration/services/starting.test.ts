import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batched } from '../../../api/batched.ts';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { createVault } from '../../../db/encryption/vault.ts';
import { createAccountOf } from '../../../db/queries/accounts/account-of.ts';
import { findRunStart, markStartDispatched } from '../../../db/queries/outbox/outbox.ts';
import { createVersions } from '../../../db/versions.ts';
import { actIn } from '../../../services/administrator.ts';
import { inTransaction, type ContextWith } from '../../../services/context.ts';
import { findExecution, readExecution } from '../../../services/executions/find.ts';
import { listExecutions } from '../../../services/executions/list.ts';
import { newExecutionId, startExecution } from '../../../services/executions/start.ts';
import { createRelayMemory, dispatchPending } from '../../../services/outbox/dispatch-pending.ts';
import { createWorkflow } from '../../../services/workflows/create.ts';
import { publishWorkflow } from '../../../services/workflows/publish.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { createEvaluator } from '../../../threads/evaluator.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { createTestTenant, testMasterKeys } from '../../stack/tenant.ts';
import { firstGeneration, nextGeneration } from '../../../src/executions/contract/generation.ts';

let database: TestDatabase;
let db: Database;
let ctx: ContextWith<'vault' | 'versions' | 'evaluator' | 'catalogue' | 'batched' | 'dispatcher'>;
let projectId: string;
let workflowId: string;
const dispatched: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, max: 4, applicationName: 'test' });
  const vault = createVault(testMasterKeys);
  const tenant = await createTestTenant(db, vault);
  ({ projectId } = tenant);
  const origin = { ip: null, requestId: null };
  const afterCommit = (task: () => Promise<void>) => void task();
  const administrator = { tx: db, administrator: 'test', origin, clock: () => new Date(), afterCommit };
  ctx = {
    ...(await actIn(administrator, tenant.accountId)),
    vault,
    versions: createVersions(db, catalogue),
    evaluator: createEvaluator(createAccountOf(db)),
    catalogue,
    batched: batched(db),
    dispatcher: {
      start: async ({ executionId }) => void dispatched.push(executionId),
      signal: async () => {},
      schedule: async () => {},
    },
  };
  const source = JSON.stringify(workflowOf([check('one')]));
  ({ id: workflowId } = await inTransaction(ctx, async (within) => {
    const draft = { name: 'Test', description: null, format: 'json' as const, source };
    const { id } = await createWorkflow(within, projectId, draft);
    return publishWorkflow(within, { projectId, id });
  }));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
beforeEach(() => void dispatched.splice(0));

const newStart = () => ({ id: newExecutionId(), projectId, workflowId, input: {}, labels: {} });
const auditOf = (id: string) =>
  db.$client<{ action: string }[]>`select action from audit_log where record_id = ${id}`;

describe('a list of executions with their values', () => {
  it.each([
    ['every one that was read', 2, undefined, 2],
    ['none that only says that there is another page', 2, 1, 1],
  ])('audits %s', async (_what, limit, shown, audited) => {
    const reader = { ...ctx, caller: { ...ctx.caller, wantsValues: true } };
    for (let count = 0; count < limit; count++) await startExecution(ctx, newStart());
    const page = { limit, after: null, newestFirst: true, ...(shown === undefined ? {} : { shown }) };
    const { rows } = await listExecutions(reader, projectId, { filter: {}, page, withPayload: true });
    const entries = await Promise.all(rows.map(({ id }) => auditOf(id)));
    const reveals = entries.flat().filter(({ action }) => action === 'execution.reveal');
    expect(reveals).toHaveLength(audited);
  });
});

describe('a start', () => {
  it('is committed with its audit entry without a transaction, and dispatched', async () => {
    const start = newStart();
    await startExecution(ctx, start);
    expect(await readExecution(ctx, start)).toMatchObject({ id: start.id, status: 'created' });
    expect(await auditOf(start.id)).toEqual([{ action: 'execution.start' }]);
    expect(dispatched).toEqual([start.id]);
  });

  it('that is dispatched late leaves a newer attempt to be dispatched', async () => {
    const { id: executionId } = await startExecution(ctx, newStart());
    await db.$client`update executions set attempt = 2 where id = ${executionId}`;
    const isDispatched = async () => (await findRunStart(db, executionId))?.dispatched;
    await markStartDispatched(db, { executionId, generation: firstGeneration });
    expect(await isDispatched()).toBe(false);
    await markStartDispatched(db, { executionId, generation: nextGeneration(firstGeneration) });
    expect(await isDispatched()).toBe(true);
  });

  it('is dispatched by the relay if its process ends before', async () => {
    const start = newStart();
    await startExecution({ ...ctx, afterCommit: () => {} }, start);
    expect(dispatched).toEqual([]);
    const relay = { tx: db, dispatcher: ctx.dispatcher, log: pino({ level: 'silent' }) };
    await dispatchPending(relay, createRelayMemory(), { olderThanMs: 0, batch: 100 });
    expect(dispatched).toContain(start.id);
  });

  it('leaves no execution and no audit entry in a transaction that is rolled back, and is not dispatched', async () => {
    const start = newStart();
    const undone = inTransaction(ctx, async (within) => {
      await startExecution(within, start);
      expect(await readExecution(within, start)).toMatchObject({ id: start.id });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await findExecution(ctx, start)).toBeNull();
    expect(await auditOf(start.id)).toEqual([]);
    expect(dispatched).toEqual([]);
  });
});
