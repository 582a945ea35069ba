import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUndispatchedStarts } from '../../../db/queries/outbox/outbox.ts';
import { healExecution } from '../../../db/queries/executions/flow/heal.ts';
import { moveToFlow } from '../../../db/queries/executions/flow/move.ts';
import { flowOf } from '../../../src/definitions/flow-of-list.ts';
import { rowsAfter } from '../../../workers/engine/move-execution.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack();
  workflowId = await stack.publish(workflowOf([check('one'), waiting('two')]));
});
afterAll(() => stack.stop());

const onHold = async () => (await stack.run(workflowId)).id;
const engineOf = async (id: string) =>
  (await stack.db.$client<[{ engine: number }]>`select engine from executions where id = ${id}`)[0].engine;

describe('a move to this engine', () => {
  const move = async (id: string, { attempt = 1, completed = ['one'] } = {}) => {
    const [{ versionId }] = await stack.db.$client<[{ versionId: string }]>`
      select version_id as "versionId" from executions where id = ${id}`;
    const { plan } = flowOf((await stack.dependencies.versions(versionId)).definition);
    return moveToFlow(stack.db, { executionId: id, attempt }, completed, rowsAfter(plan, completed));
  };
  const ofFormerEngine = async () => {
    const id = await onHold();
    await stack.db.$client`update executions set engine = 1 where id = ${id}`;
    return id;
  };

  it('happens once', async () => {
    const id = await ofFormerEngine();
    expect([await move(id), await move(id)]).toEqual([true, false]);
  });

  it.each([
    ['that has another attempt', { attempt: 2 }],
    ['that has completed more meanwhile', { completed: [] }],
  ])('leaves alone an execution %s', async (_, command) => {
    const id = await ofFormerEngine();
    expect([await move(id, command), await engineOf(id)]).toEqual([false, 1]);
  });

  it.each([
    ['has ended', `status = 'failed'`],
    ['is to be cancelled', 'is_cancellation_requested = true'],
  ])('leaves alone an execution that %s', async (_, change) => {
    const id = await ofFormerEngine();
    await stack.db.$client`update executions set ${stack.db.$client.unsafe(change)} where id = ${id}`;
    expect([await move(id), await engineOf(id)]).toEqual([false, 1]);
  });
});

describe('a worker of a release with the first engine', () => {
  const commit = async (id: string, step: number) => {
    const [{ applied }] = await stack.db.$client<[{ applied: boolean }]>`
      select applied from commit_action(${id}::uuid, 1, ${step}, 'one', 'run', null, 'completed', null, 0, null, null, null,
        null, null, null, null, null, null, false)`;
    return applied;
  };

  it('commits nothing in an execution of this one', async () => {
    const id = await onHold();
    await stack.db.$client`delete from execution_actions where execution_id = ${id} and action_id = 'one'`;
    expect([await commit(id, 99), await engineOf(id)]).toEqual([false, 2]);
  });

  it('takes one that nobody has begun, but not one that was given another run', async () => {
    await stack.worker.stop();
    const [first, other] = [await stack.start(workflowId), await stack.start(workflowId)];
    await stack.db.$client`update executions set healings = 1 where id = ${other.body.id}`;
    expect([await commit(first.body.id, 1), await engineOf(first.body.id)]).toEqual([true, 1]);
    expect([await commit(other.body.id, 1), await engineOf(other.body.id)]).toEqual([false, 2]);
    await stack.worker.start();
  });
});

describe('a run in the place of another one', () => {
  it('is begun at once, because no process is about to begin it', async () => {
    const [healed, redriven] = [await onHold(), await onHold()];
    await healExecution(stack.db, { executionId: healed, generation: 1 });
    await stack.db.$client`update executions set dispatched_at = null where id = ${redriven}`;
    const found = await listUndispatchedStarts(stack.db, { olderThanMs: 600_000, limit: 100 });
    const ids = new Set(found.map(({ executionId }) => executionId));
    expect([ids.has(healed), ids.has(redriven)]).toEqual([true, false]);
  });
});
