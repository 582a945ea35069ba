import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertChild, type StartingAction } from '../../../db/queries/executions/children.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { anyInput, childrenOf, outputOf, running } from '../../stack/children.ts';
import { check, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { pathOf } from '../../../src/engine/plan/path.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

/** Leaves an action as a worker does that is killed once it has started another execution, before it says that it waits. */
async function killedBetween(): Promise<{ action: StartingAction; childId: string }> {
  const child = await stack.publish(anyInput([waiting('ask')]));
  const { id } = (await stack.start(await stack.publish(anyInput([running('run', child)])))).body;
  const childId = await eventually(async () => {
    const [first = ''] = await childrenOf(stack, id);
    expect((await stack.get(first)).status).toBe('onHold');
    return first;
  });
  await stack.worker.stop();
  const [row] = await stack.db.$client<[Pick<StartingAction, 'turn' | 'generation' | 'effect'>]>`
    update execution_entries set status = 'pending', version = version + 1 where execution_id = ${id} and path = 'run'
    returning turn, generation, effect_attempt as effect`;
  return { action: { executionId: id, path: pathOf('run'), ...row }, childId };
}

describe('an action that runs another workflow', () => {
  it('starts it once, also if its worker was killed before it reported its wait', async () => {
    const { action, childId } = await killedBetween();
    await stack.worker.start();
    const path = `${stack.project}/executions/${childId}/resume`;
    expect((await stack.request('POST', path, { body: { actionId: 'ask', data: {} } })).status).toBe(202);
    await stack.until(action.executionId, 'completed');
    expect(await childrenOf(stack, action.executionId)).toEqual([childId]);
  });

  it('returns the execution that it has started, also if it does not wait for it', async () => {
    const child = await stack.publish(anyInput([check('one')]));
    const { id: childId } = await stack.run(child);
    await stack.worker.stop();
    const { body } = await stack.start(
      await stack.publish(anyInput([running('run', child, { wait: false })])),
    );
    await stack.db.$client`
      insert into child_executions (id, parent_id, path, generation, effect, is_awaited)
      values (${childId}, ${body.id}, 'run', 0, 1, false)`;
    await stack.worker.start();
    const done = await stack.until(body.id, 'completed');
    expect(outputOf(done, 'run')).toMatchObject({ executionId: childId });
    expect(await childrenOf(stack, body.id)).toEqual([childId]);
  });

  it('cannot be stopped between being pending and having started its execution', async () => {
    const { action } = await killedBetween();
    const id = uuidv7();
    const isFree = await transact(stack.db, async (tx) => {
      // Of another try, so that this one may start one as well.
      await insertChild(tx, { ...action, effect: action.effect + 1 }, { id, isAwaited: false });
      const locked = stack.db.$client`
        select 1 from execution_entries where execution_id = ${action.executionId} and path = 'run' for update nowait`;
      const found = await locked.then(
        () => true,
        () => false,
      );
      await tx.$client`delete from child_executions where id = ${id}`;
      return found;
    });
    await stack.worker.start();
    expect(isFree).toBe(false);
  });
});
