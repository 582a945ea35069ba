import { Client, Connection } from '@temporalio/client';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { healExecution } from '../../../db/queries/executions/engine/heal.ts';
import { firstGeneration, generationOf } from '../../../src/executions/contract/generation.ts';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { createRelayMemory, dispatchPending } from '../../../services/outbox/dispatch-pending.ts';
import {
  findRunStart,
  listUndispatchedSignals,
  listUndispatchedStarts,
  type InboxSignal,
  type RunStart,
} from '../../../db/queries/outbox/outbox.ts';
import { createLog } from '../../../telemetry/log.ts';
import { createDispatcher } from '../../../temporal/dispatcher.ts';
import { set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';

const many = 200;
/** A worker runs up to 80 tasks at once, so those that began with it may end before it. */
const first = 90;
/** As it comes, twelve runs of the other account have not begun, and about as many are between that and their end. */
const firstWithWorker = 30;

let stack: OwnStack;
beforeAll(async () => {
  // However slow the machine is, the first commit of a run comes before that.
  stack = await startStack({ firstCommitsMs: 60_000 });
});
afterAll(() => stack.stop());

const another = async () =>
  createTestClient({
    ...stack,
    ...stack.dependencies,
    tenant: await createTestTenant(stack.db, stack.vault),
  });

it('the start of an account is among the first to end behind two hundred starts of another account', async () => {
  const { theirs, own, other } = await two();
  await stack.worker.stop();
  const before = await startMany(other, theirs);
  await stack.dependencies.background.idle();
  const { body } = await stack.start(own);
  await stack.dependencies.background.idle();
  await stack.worker.start();
  expect(await endedBefore(body.id, before)).toBeLessThan(first);
});

it('the start of an account does not wait either if a worker gets the first tasks of runs with their starts', async () => {
  const { theirs, own, other } = await two();
  const before = await startMany(other, theirs, 2 * many);
  const { body } = await stack.start(own);
  expect(await endedBefore(body.id, before)).toBeLessThan(firstWithWorker);
});

async function two() {
  const other = await another();
  const workflow = workflowOf([set('one', { a: 1 })]);
  return { other, theirs: await other.publish(workflow), own: await stack.publish(workflow) };
}

const startMany = (client: Pick<OwnStack, 'start'>, workflowId: string, count = many) =>
  Promise.all(Array.from({ length: count }, async () => (await client.start(workflowId)).body.id));

/** How many of these were open as it came and have ended before it. */
async function endedBefore(id: string, before: readonly string[]): Promise<number> {
  await stack.until(id, 'completed');
  await eventually(async () => {
    const [open] = await stack.db.$client<[{ count: number }]>`
      select count(*)::integer from executions where id = any (${[...before]}::uuid[]) and end_time is null`;
    expect(open?.count).toBe(0);
  });
  const [ended] = await stack.db.$client<[{ before: number }]>`
    select count(*)::integer as before from executions o join executions e on e.id = ${id}
    where o.id = any (${[...before]}::uuid[]) and o.end_time > e.created_at and o.end_time < e.end_time`;
  return ended?.before ?? many;
}

it('the relay lists undispatched starts in turn by account, however many of another one came first', async () => {
  const relayed = await startStack({ dispatchesAtOnce: false });
  onTestFinished(() => relayed.stop());
  const other = createTestClient({
    ...relayed,
    ...relayed.dependencies,
    tenant: await createTestTenant(relayed.db, relayed.vault),
  });
  await relayed.worker.stop();
  const [own, theirs] = [
    await relayed.publish(workflowOf([waiting('one')])),
    await other.publish(workflowOf([waiting('one')])),
  ];
  const before = await startedOn(other, theirs, 30);
  const after = await startedOn(relayed, own, 3);
  const starts = await listUndispatchedStarts(relayed.db, { olderThanMs: 0, limit: 10 });
  const order = starts.map(({ executionId }) => (after.includes(executionId) ? 'own' : 'theirs'));
  expect(order.slice(0, 6).filter((of) => of === 'own')).toHaveLength(3);
  expect(starts).toHaveLength(10);

  for (const id of before) await other.request('POST', `${other.project}/executions/${id}/cancel`);
  for (const id of after) await relayed.request('POST', `${relayed.project}/executions/${id}/cancel`);
  const signals = await listUndispatchedSignals(relayed.db, { olderThanMs: 0, limit: 6 });
  expect(signals.filter(({ executionId }) => after.includes(executionId))).toHaveLength(3);
});

async function startedOn(client: Pick<OwnStack, 'start'>, workflowId: string, count: number) {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await client.start(workflowId)).body.id);
  return ids;
}

it('a start lasts until its run has started, and the relay has eight of them open', async () => {
  // However slow the machine is, the first commit comes before that.
  const relayed = await startStack({ dispatchesAtOnce: false, firstCommitsMs: 60_000 });
  onTestFinished(() => relayed.stop());
  const { db, dependencies } = relayed;
  const { dispatcher } = dependencies;
  const log = createLog({ level: 'silent', process: 'test' });
  const ids = await startedOn(relayed, await relayed.publish(workflowOf([set('one', { a: 1 })])), 30);
  const run = await findRunStart(db, ids[0] ?? '');
  if (run) await dispatcher.start(run);
  expect((await relayed.get(ids[0] ?? '')).status).toBe('completed');

  const underWay = { now: 0, most: 0 };
  const start = async (runStart: RunStart): Promise<void> => {
    underWay.most = Math.max(underWay.most, ++underWay.now);
    await dispatcher.start(runStart);
    underWay.now--;
  };
  const counted = { ...dependencies, tx: db, log, dispatcher: { ...dispatcher, start } };
  const memory = createRelayMemory();
  const round = () => dispatchPending(counted, memory, { olderThanMs: 0, batch: 100 });
  expect(await round()).toEqual({ count: 24, isMore: true });
  expect(await round()).toEqual({ count: 5, isMore: false });
  expect(underWay).toEqual({ now: 0, most: 8 });
  for (const id of ids) await relayed.until(id, 'completed');
});

it('a round of the relay ends with the first start that fails', async () => {
  const relayed = await startStack({ dispatchesAtOnce: false });
  onTestFinished(() => relayed.stop());
  const { db, dependencies } = relayed;
  await startedOn(relayed, await relayed.publish(workflowOf([set('one', { a: 1 })])), 20);
  const log = createLog({ level: 'silent', process: 'test' });
  const client = new Client({ connection: Connection.lazy({ address: '127.0.0.1:1' }) });
  onTestFinished(() => client.connection.close());
  const dispatcher = createDispatcher({ db, client, taskQueue: relayed.taskQueue, log, deadlineMs: 500 });
  const away = { ...dependencies, tx: db, log, dispatcher };
  expect(await dispatchPending(away, createRelayMemory(), { olderThanMs: 0, batch: 100 })).toEqual({
    count: 8,
    isMore: false,
  });
});

it('starts and signals that Temporal refuses give way to others for a while', async () => {
  const relayed = await startStack({ dispatchesAtOnce: false });
  onTestFinished(() => relayed.stop());
  const { db, client, dependencies } = relayed;
  const workflowId = await relayed.publish(workflowOf([waiting('one')]));
  const refused = await startedOn(relayed, workflowId, 8);
  const taken = await startedOn(relayed, workflowId, 4);
  const log = createLog({ level: 'silent', process: 'test' });
  // Temporal has no such namespace.
  const elsewhere = new Client({ connection: client.connection, namespace: 'nowhere' });
  const options = { db, taskQueue: relayed.taskQueue, log, deadlineMs: 5_000 };
  const [refusing, taking] = [elsewhere, client].map((of) => createDispatcher({ ...options, client: of }));
  if (!refusing || !taking) throw new Error('there is no dispatcher');
  const of = (id: string) => (refused.includes(id) ? refusing : taking);
  const dispatcher = {
    ...taking,
    start: (run: RunStart) => of(run.executionId).start(run),
    signal: (signal: InboxSignal) => of(signal.executionId).signal(signal),
  };
  const memory = createRelayMemory();
  const round = (batch: number) =>
    dispatchPending({ ...dependencies, tx: db, log, dispatcher }, memory, { olderThanMs: 0, batch });
  expect(await round(8)).toEqual({ count: 8, isMore: false });
  const started = async () =>
    (await db.$client`select from executions where id = any (${taken}::uuid[]) and dispatched_at is not null`)
      .count;
  await eventually(async () => {
    await round(8);
    expect(await started()).toBe(4);
  });
  for (const id of taken) await relayed.until(id, 'onHold');

  for (const id of [...refused, ...taken])
    await relayed.request('POST', `${relayed.project}/executions/${id}/cancel`);
  const signalled = async () =>
    (
      await db.$client`select from inbox where execution_id = any (${taken}::uuid[]) and dispatched_at is not null`
    ).count;
  await eventually(async () => {
    await round(8);
    expect(await signalled()).toBe(4);
  });
  for (const id of taken) await relayed.until(id, 'cancelled');
});

it('the start of another run for an execution on hold waits for no commit: it has none to make', async () => {
  const relayed = await startStack({ dispatchesAtOnce: false, firstCommitsMs: 600_000 });
  onTestFinished(() => relayed.stop());
  const { db, dependencies } = relayed;
  const [id = ''] = await startedOn(relayed, await relayed.publish(workflowOf([waiting('one')])), 1);
  const startIt = async (): Promise<void> => {
    const run = await findRunStart(db, id);
    if (run) await dependencies.dispatcher.start(run);
  };
  await startIt();
  const { generation = firstGeneration } = (await findRunStart(db, id)) ?? {};
  await healExecution(db, { executionId: id, generation });
  await startIt();
  const handle = relayed.client.workflow.getHandle(temporalWorkflowId(id, generationOf(generation + 1)));
  expect((await handle.describe()).status.name).toBe('RUNNING');
});
