import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../../services/reconciler/reconcile.ts';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { anyInput } from '../../stack/children.ts';
import { check, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { publishVersion, redriveInLatest, refused } from '../../stack/versions.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const start = async (actions: readonly object[]) =>
  (await stack.start(await stack.publish(anyInput(actions)), {})).body;
const publishNext = (workflowId: string, actions: readonly object[]) =>
  publishVersion(stack, workflowId, anyInput(actions));
const redrive = (id: string) => redriveInLatest(stack, id);
const answer = async (id: string, actionId: string) => {
  await stack.until(id, 'onHold');
  const path = `${stack.project}/executions/${id}/resume`;
  expect((await stack.request('POST', path, { body: { actionId, data: {} } })).status).toBe(202);
};
const failing = (id: string) => check(id, 1, { type: 'string' });

describe('a redrive in another version', () => {
  it('decides again if the expression has changed, and keeps the rest', async () => {
    const cases = (first: boolean) => [
      { case: 'first', when: first, actions: [check('one')] },
      { case: 'second', actions: [check('two')] },
    ];
    const each = {
      id: 'each',
      actions: [set('part', { of: '${item}' })],
      output: '${actions.part.output.of}',
    };
    const actions = (before: boolean) => [
      { id: 'around', actions: [{ id: 'way', switch: cases(before) }] },
      { ...each, forEach: before ? ['a'] : ['b', 'c'] },
      // This is asked once: its `if` is another text, and holds in both.
      { ...waiting('asked'), if: before ? true : '${1 == 1}' },
      { ...check('optional'), if: !before },
      before ? failing('last') : check('last'),
    ];
    const { id, workflowId } = await start(actions(true));
    await answer(id, 'asked');
    expect(await stack.until(id, 'failed')).toMatchObject({ skippedActionIds: ['optional'] });
    await publishNext(workflowId, actions(false));
    expect(await redrive(id)).toEqual([202, undefined]);
    const done = await stack.until(id, 'completed');
    const { completedActionIds, payload } = done;
    expect(completedActionIds).toContain('two');
    expect(completedActionIds).toContain('optional');
    expect(done).toMatchObject({ skippedActionIds: [] });
    expect(payload.actions['way']?.output).toEqual({ case: 'second' });
    expect(payload.actions['each']?.output).toMatchObject({ count: 2, outputs: ['b', 'c'] });
  });

  it('is refused if the entry that failed to clean up is missing', async () => {
    const { id, workflowId } = await start([{ ...check('work'), finally: [failing('clean')] }]);
    await stack.until(id, 'failed');
    await publishNext(workflowId, [{ ...check('other'), finally: [check('clean')] }]);
    expect(await redrive(id)).toEqual(refused("'work' is done, and is not in it"));
    await publishNext(workflowId, [{ ...check('work'), finally: [check('clean')] }, check('other')]);
    expect(await redrive(id)).toEqual([202, undefined]);
    expect((await stack.until(id, 'completed')).completedActionIds).toContain('other');
  });

  it('is not refused for a rerun entry', async () => {
    const failed = async (actions: object[], next: object[]) => {
      const { id, workflowId } = await start(actions);
      await stack.until(id, 'failed');
      await publishNext(workflowId, next);
      expect(await redrive(id)).toEqual([202, undefined]);
      return (await stack.until(id, 'completed')).completedActionIds.toSorted();
    };
    // What cleaned up after the failure does so again.
    expect(
      await failed(
        [{ ...failing('work'), finally: [check('clean')] }],
        [{ ...check('work'), finally: [check('tidy')] }],
      ),
    ).toEqual(expect.arrayContaining(['tidy', 'work']));
    // What was undone is done again, in a block or without.
    expect(
      await failed(
        [{ id: 'block', actions: [{ ...check('made'), compensate: [check('unmade')] }] }, failing('last')],
        [check('remade'), check('last')],
      ),
    ).toEqual(expect.arrayContaining(['last', 'remade']));
  });

  it('is not refused for an entry that is rerun because of an output that it reads', async () => {
    const source = { ...set('source', { of: 'a' }), compensate: [check('forget')] };
    const copy = (of: unknown) => set('copy', { of });
    const read = '${actions.source.output.of}';
    const failed = async (...copies: object[]) => {
      const execution = await start([source, ...copies, failing('last')]);
      expect(await stack.until(execution.id, 'failed')).toMatchObject({ undoneActionIds: ['source'] });
      return execution;
    };
    // It is left out there, is a block there, or is another action.
    for (const [next, began] of [
      [[], ['source', 'last']],
      [[{ id: 'copy', actions: [check('one', read)] }], ['source', 'one', 'copy', 'last']],
      [[check('copy', read)], ['source', 'copy', 'last']],
    ] as const) {
      const { id, workflowId } = await failed(copy(read));
      await publishNext(workflowId, [source, ...next, check('last')]);
      expect(await redrive(id)).toEqual([202, undefined]);
      const { completedActionIds } = await stack.until(id, 'completed');
      expect(completedActionIds.slice(-began.length)).toEqual(began);
    }
    const { id, workflowId } = await failed(copy('a'));
    await publishNext(workflowId, [source, check('last')]);
    expect(await redrive(id)).toEqual(refused("'copy' is done, and is not in it"));
  });

  it('is refused if a caught entry has other clauses', async () => {
    const risky = (...clauses: object[]) => [
      { ...failing('risky'), catch: clauses },
      check('last', 1, clauses.length === 1 ? { type: 'string' } : true),
    ];
    const own = { codes: [2008], actions: [check('repair')] };
    const { id, workflowId } = await start(risky(own));
    await stack.until(id, 'failed');
    await publishNext(workflowId, risky({ codes: [2001] }, own));
    expect(await redrive(id)).toEqual(refused("'risky' was caught, and its `catch` is another one there"));
    await publishNext(workflowId, [{ ...failing('risky'), catch: [own] }, check('last')]);
    expect(await redrive(id)).toEqual([202, undefined]);
    expect(await stack.until(id, 'completed')).toMatchObject({ caughtActionIds: ['risky'] });
  });

  it('is refused if an entry that was running when the execution was ended from outside is decided differently', async () => {
    const way = (name: string, when: boolean, actions = [waiting('asked')]) => [
      { id: 'way', switch: [{ case: name, when, actions }] },
      check('last'),
    ];
    const { id, workflowId } = await start(way('first', true));
    await stack.until(id, 'onHold');
    await stack.client.workflow.getHandle(temporalWorkflowId(id, firstGeneration)).terminate();
    await eventually(async () => {
      await reconcile(stack.reconciler);
      expect((await stack.get(id)).status).toBe('failed');
    });
    await publishNext(workflowId, [...way('first', true, [waiting('another')])]);
    expect(await redrive(id)).toEqual(refused("'asked' is under way, and is not in it"));
    await publishNext(workflowId, way('first', false));
    expect(await redrive(id)).toEqual(refused("'way' is under way, and is decided in another way there"));
    await publishNext(workflowId, [check('new'), ...way('first', true)]);
    expect(await redrive(id)).toEqual([202, undefined]);
    await answer(id, 'asked');
    expect((await stack.until(id, 'completed')).completedActionIds.toSorted()).toEqual([
      'asked',
      'last',
      'way',
    ]);
  });
});
