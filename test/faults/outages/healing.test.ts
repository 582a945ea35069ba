import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { fruitlessHealings, healExecution } from '../../../db/queries/executions/engine/heal.ts';
import { reconcile } from '../../../services/reconciler/reconcile.ts';
import { keepWalk, verifyAllRuns } from '../../../services/reconciler/walk.ts';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { check, fetching, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { standsStill } from '../../stack/stood-still.ts';
import { keepRows, loseRows } from './lost-rows.ts';
import { firstGeneration, generationOf } from '../../../src/executions/contract/generation.ts';

let stack: OwnStack;
let twoPeople: string;
let workflowBundle = inject('workflowBundle');
/** These are about runs: they are to perform what was answered themselves. */
let answersEarly = false;
beforeAll(async () => {
  stack = await startStack({
    relay: { everyMs: 50, olderThanMs: 0, batch: 100 },
    workflowBundle: () => workflowBundle,
    answersEarly: () => answersEarly,
  });
  twoPeople = await stack.publish({
    name: 'Two people',
    actions: [
      { id: 'both', parallel: { left: [waiting('one'), check('after')], right: [waiting('two')] } },
      check('last'),
    ],
  });
});
afterAll(() => stack.stop());
beforeEach(() => {
  answersEarly = false;
  return deploy(inject('workflowBundle'));
});

/** Replaces the worker by one with other code. */
async function deploy(bundle: string): Promise<void> {
  if (bundle !== workflowBundle) await stack.worker.stop();
  workflowBundle = bundle;
  await stack.worker.start();
}

async function changedBundle(change: 'with-a-timer' | 'with-an-activity'): Promise<string> {
  const workflowsPath = fileURLToPath(new URL(`changed-workflows/${change}.ts`, import.meta.url));
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
  const path = join(inject('runFolder'), `${change}-${process.pid}.js`);
  writeFileSync(path, code);
  return path;
}

const onHold = async () => (await stack.run(twoPeople)).id;
const runOf = (id: string, generation: number) =>
  stack.client.workflow.getHandle(temporalWorkflowId(id, generationOf(generation)));
const expectRun = async (id: string, generation: number, status: string) =>
  expect((await runOf(id, generation).describe()).status.name).toBe(status);
const untilRun = (...run: Parameters<typeof expectRun>) => eventually(() => expectRun(...run));

async function answer(id: string, actionId: string, data: unknown = {}): Promise<void> {
  const path = `${stack.project}/executions/${id}/resume`;
  expect((await stack.request('POST', path, { body: { actionId, data } })).status).toBe(202);
}

/** Answers both people. The execution completes, and nothing of it is missing. */
async function expectCompletes(id: string, ...actionIds: string[]): Promise<void> {
  for (const actionId of actionIds) await answer(id, actionId);
  const { completedActionIds, ...done } = await stack.until(id, 'completed');
  expect(done).toMatchObject({ attempt: 1, error: null });
  expect(completedActionIds.toSorted()).toEqual(['after', 'both', 'last', 'one', 'two']);
}

/** Runs the reconciler until it has done this. */
const reconciled = (look: () => Promise<unknown>) =>
  eventually(async () => {
    await reconcile(stack.reconciler);
    await look();
  });

/** Lets the reconciler find another Postgres than it knows. */
async function promoted(): Promise<void> {
  await reconcile(stack.reconciler);
  await stack.db.$client`update cursors set position = 'another' where name = 'postgres'`;
}

/** Lets time pass: the runs of all that stand still are looked for. */
async function anHourLater(): Promise<void> {
  await stack.db.$client`
    update executions set updated_at = updated_at - interval '1 hour', dispatched_at = dispatched_at - interval '1 hour'`;
  await verifyAllRuns({ tx: stack.db });
}

describe('a run that cannot be replayed', () => {
  it('fails, and another run continues from Postgres', async () => {
    const id = await onHold();
    await deploy(await changedBundle('with-an-activity'));
    await answer(id, 'one');
    await untilRun(id, 1, 'FAILED');
    expect(await stack.get(id)).toMatchObject({ status: 'running', error: null });
    await reconciled(() => expectRun(id, 2, 'RUNNING'));
    await expectCompletes(id, 'two');
  });

  it('does not stop its execution, which goes on in the worker, and another run takes its place', async () => {
    const id = await onHold();
    await deploy(await changedBundle('with-an-activity'));
    answersEarly = true;
    await answer(id, 'one');
    await untilRun(id, 1, 'FAILED');
    await eventually(async () => expect((await stack.get(id)).completedActionIds).toContain('after'));
    await anHourLater();
    await reconciled(() => expectRun(id, 2, 'RUNNING'));
    await expectCompletes(id, 'two');
  });

  it('is replaced if only the server notices it and refuses its tasks', async () => {
    const id = await onHold();
    await deploy(await changedBundle('with-a-timer'));
    await answer(id, 'one');
    await eventually(async () => {
      const { raw } = await runOf(id, 1).describe();
      expect(raw.pendingWorkflowTask?.attempt).toBeGreaterThanOrEqual(4);
    });
    await standsStill(stack, id);
    await reconciled(() => expectRun(id, 2, 'RUNNING'));
    await expectRun(id, 1, 'TERMINATED');
    await expectCompletes(id, 'two');
  });
});

describe('an operator who terminates a run', () => {
  it('ends the execution, and a redrive continues it', async () => {
    const id = await onHold();
    await answer(id, 'one');
    await eventually(async () => expect((await stack.get(id)).completedActionIds).toContain('after'));
    await runOf(id, 1).terminate();
    await reconciled(async () => expect((await stack.get(id)).status).toBe('failed'));
    const { error } = await stack.get(id);
    expect(error).toMatchObject({ code: 2007, message: expect.stringContaining('operator terminated') });
    await expect(runOf(id, 2).describe()).rejects.toThrow('not found');

    await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    await answer((await stack.until(id, 'onHold')).id, 'two');
    expect(await stack.until(id, 'completed')).toMatchObject({ attempt: 2 });
  });
});

describe('runs that achieve nothing several times', () => {
  const fruitless = (id: string, times: number) =>
    stack.db.$client`
      update executions set healed_step = step, fruitless_healings = ${times}, healings = ${times} where id = ${id}`;

  it('start later and later', async () => {
    const id = await onHold();
    await fruitless(id, 4);
    await healExecution(stack.db, { executionId: id, generation: generationOf(5) });
    await untilRun(id, 6, 'RUNNING');
    const { events } = await runOf(id, 6).fetchHistory();
    const { firstWorkflowTaskBackoff } = events?.[0]?.workflowExecutionStartedEventAttributes ?? {};
    expect(Number(firstWorkflowTaskBackoff?.seconds)).toBe(8);
    // An answer does not wait for that.
    await expectCompletes(id, 'one', 'two');
  });

  it('end the execution at last, and a redrive continues it', async () => {
    const id = await onHold();
    await fruitless(id, fruitlessHealings);
    const generation = generationOf(fruitlessHealings + 1);
    expect(await healExecution(stack.db, { executionId: id, generation })).toBe('exhausted');
    await stack.db.$client`update executions set healings = 0 where id = ${id}`;
    await deploy(await changedBundle('with-an-activity'));
    await answer(id, 'one');
    await untilRun(id, 1, 'FAILED');
    await reconciled(async () => expect((await stack.get(id)).status).toBe('failed'));
    expect((await stack.get(id)).error).toMatchObject({
      code: 2007,
      message: expect.stringContaining('repeatedly'),
    });
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    await stack.until(id, 'onHold');
  });
});

describe('an execution of which Postgres has lost the last commits', () => {
  it('does its lost actions again in another run', async () => {
    const released = Promise.withResolvers<void>();
    const asked: string[] = [];
    const server = await serveHttp(async (request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/1') await released.promise;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(request.url));
    });
    const url = `http://127.0.0.1:${server.port}/\${string(actions.one.output.data.n)}`;
    const workflowId = await stack.publish({
      name: 'Ask, then call',
      actions: [{ id: 'block', actions: [waiting('one'), fetching('call', url)] }],
    });
    const { id } = await stack.run(workflowId);
    const lose = await keepRows(stack, id);
    await answer(id, 'one', { n: 1 });
    await eventually(() => expect(asked).toEqual(['/1']));
    await lose();
    await answer(id, 'one', { n: 2 });
    await eventually(() => expect(asked).toEqual(['/1', '/2']));
    released.resolve();
    const { payload } = await stack.until(id, 'completed');
    expect(payload.actions['call']?.output).toMatchObject({ body: '/2' });
    await untilRun(id, 1, 'COMPLETED');
    expect(await runOf(id, 2).result()).toEqual({ status: 'completed' });
  });

  it('is woken up if it waits for somebody else by now, and continues in another run', async () => {
    const id = await onHold();
    const lose = await keepRows(stack, id);
    await answer(id, 'one');
    await eventually(async () => expect((await stack.get(id)).completedActionIds).toContain('after'));
    await stack.until(id, 'onHold');
    await lose();
    // The reconciler has just walked past it, and would do so again in ten minutes.
    await keepWalk(stack.db, { startedAt: new Date().toISOString(), after: null, nudges: false });
    await stack.db.$client`
      update executions set verified_at = now(), updated_at = now() - interval '1 hour' where id = ${id}`;
    await promoted();
    await reconciled(() => expectRun(id, 2, 'RUNNING'));
    await untilRun(id, 1, 'COMPLETED');
    await expectCompletes(id, 'one', 'two');
  });

  it('never uses the lost generation again', async () => {
    const id = await onHold();
    const lose = await keepRows(stack, id);
    await deploy(await changedBundle('with-an-activity'));
    await answer(id, 'one');
    await untilRun(id, 1, 'FAILED');
    await reconciled(() => expectRun(id, 2, 'RUNNING'));
    await eventually(async () => expect((await stack.get(id)).completedActionIds).toContain('after'));
    await lose();
    await answer(id, 'one');
    await anHourLater();
    await reconciled(() => expectRun(id, 3, 'RUNNING'));
    await untilRun(id, 2, 'COMPLETED');
    await expectCompletes(id, 'two');
  });

  it('a run that has closed with the end of its execution is replaced', async () => {
    const id = await onHold();
    await answer(id, 'one');
    await eventually(async () => expect((await stack.get(id)).completedActionIds).toContain('after'));
    const lose = await keepRows(stack, id);
    await expectCompletes(id, 'two');
    await untilRun(id, 1, 'COMPLETED');
    await lose();
    await anHourLater();
    await reconciled(() => expectRun(id, 2, 'RUNNING'));
    await expectCompletes(id, 'two');
  });

  it('a run whose whole execution is lost ends, and that is logged', async () => {
    const id = await onHold();
    await loseRows(stack, id);
    await promoted();
    await reconciled(() => expectRun(id, 1, 'COMPLETED'));
    const lines = stack.logged.filter((line) => line.includes('has no execution in Postgres'));
    expect(lines.some((line) => line.includes(id))).toBe(true);
  });
});

describe('a run that Temporal has lost', () => {
  it('is started again', async () => {
    const id = await onHold();
    await stack.client.workflowService.deleteWorkflowExecution({
      namespace: 'default',
      workflowExecution: { workflowId: temporalWorkflowId(id, firstGeneration) },
    });
    await eventually(() => expect(runOf(id, 1).describe()).rejects.toThrow('not found'));
    await anHourLater();
    await reconciled(() => expectRun(id, 1, 'RUNNING'));
    await expectCompletes(id, 'one', 'two');
  });
});
