import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRunStart } from '../../../db/queries/outbox/outbox.ts';
import {
  executionWorkflow,
  inboxSignal,
  stateQuery,
  temporalWorkflowId,
} from '../../../src/contract/execution-workflow.ts';
import { performAction } from '../../../workers/engine/perform-in-old-run.ts';
import { moveExecution } from '../../../workers/engine/move-execution.ts';
import { startOptions } from '../../../temporal/start.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants, logOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

const list = () => stack.publish(workflowOf([check('one'), waiting('two'), check('three')]));
const runOf = (id: string, generation: number) =>
  stack.client.workflow.getHandle(temporalWorkflowId(id, generation));

/** Makes of an execution on hold what a release without this engine would have left: its rows, and its run. */
async function asOfFormerRelease(id: string): Promise<void> {
  await runOf(id, 1).terminate();
  const sql = stack.db.$client;
  await sql`delete from execution_actions where execution_id = ${id} and action_id = ''`;
  await sql`
    update execution_actions set version = null, parent = null, is_action = null, phase = null, generation = null, turn = null,
      remains = null, ran = null, flow = null, branches = null where execution_id = ${id}`;
  await sql`update executions set engine = 1, step = 2 where id = ${id}`;
  await beginFormerRun(id);
}

async function beginFormerRun(id: string): Promise<void> {
  const run = await findRunStart(stack.db, id);
  if (!run) throw new Error('there is no execution');
  await stack.client.workflow.start(executionWorkflow, {
    ...startOptions({ ...run, actions: run.actions.slice(1) }, stack.taskQueue),
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
  });
}

const answer = async (id: string) => {
  const { payload } = await stack.get(id);
  const path = new URL(String(payload.actions['two']?.output['callbackUrl'])).pathname;
  expect((await stack.request('POST', path, { apiKey: null, body: { data: 1 } })).status).toBe(202);
};
const rowOf = async (id: string) => {
  const [row] = await stack.db.$client<[{ engine: number; attempt: number; healings: number }]>`
    select engine, attempt, healings from executions where id = ${id}`;
  return row;
};

describe('an execution that a release with another engine has begun', () => {
  it('goes on in another run at its next answer, and does nothing twice', async () => {
    const { id } = await stack.run(await list());
    await asOfFormerRelease(id);
    await answer(id);
    const ended = await stack.until(id, 'completed');
    expect(ended.completedActionIds).toEqual(['one', 'two', 'three']);
    expect(Object.keys(ended.payload.actions)).toEqual(['one', 'two', 'three']);
    expect(await rowOf(id)).toEqual({ engine: 2, attempt: 1, healings: 1 });
    expect((await logOf(stack, id)).map(({ type, actionId }) => [type.split('.')[1], actionId])).toEqual([
      ['created', null],
      ['started', null],
      ['actionCompleted', 'one'],
      ['onHold', 'two'],
      ['resumed', 'two'],
      ['actionCompleted', 'two'],
      ['actionCompleted', 'three'],
      ['completed', null],
    ]);
    expect(await runOf(id, 1).result()).toEqual({ status: null });
    expect(await runOf(id, 2).result()).toEqual({ status: 'completed' });
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('moves once, and its old run is asked for nothing any more', async () => {
    const { id } = await stack.run(await list());
    await asOfFormerRelease(id);
    await eventually(async () =>
      expect(await runOf(id, 1).query(stateQuery)).toMatchObject({ status: 'onHold' }),
    );
    const run = await findRunStart(stack.db, id);
    const command = {
      executionId: id,
      versionId: run?.versionId ?? '',
      actionId: 'two',
      attempt: 1,
      step: 9,
      request: { do: 'expire' },
    } as const;
    const dependencies = { ...stack.reconciler, db: stack.db, versions: stack.dependencies.versions };
    expect(await moveExecution(dependencies, command)).toBe(true);
    expect(await moveExecution(dependencies, command)).toBe(false);
    expect(await performAction(dependencies as never, {} as never)(command)).toEqual({ outcome: 'stopped' });
    expect(await rowOf(id)).toEqual({ engine: 2, attempt: 1, healings: 1 });
    await answer(id);
    await stack.until(id, 'completed');
    await runOf(id, 1).signal(inboxSignal, { kind: 'again' });
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('is cancelled by its old run, which withdraws what waits', async () => {
    const { id } = await stack.run(await list());
    await asOfFormerRelease(id);
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    expect((await stack.until(id, 'cancelled')).completedActionIds).toEqual(['one']);
    expect(await rowOf(id)).toMatchObject({ engine: 1, healings: 0 });
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('begins here if a worker of that release has not begun it yet', async () => {
    await stack.worker.stop();
    const { body } = await stack.start(await list());
    await stack.db.$client`update executions set engine = 1, dispatched_at = now() where id = ${body.id}`;
    await runOf(body.id, 1).terminate();
    await beginFormerRun(body.id);
    await stack.worker.start();
    await stack.until(body.id, 'onHold');
    await answer(body.id);
    expect((await stack.until(body.id, 'completed')).completedActionIds).toEqual(['one', 'two', 'three']);
  });
});
