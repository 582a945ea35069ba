import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestCancellation } from '../../../db/queries/executions/cancel.ts';
import { writeCommit } from '../../../db/queries/executions/engine/write-commit.ts';
import { healExecution } from '../../../db/queries/executions/engine/heal.ts';
import { finishRunOf } from '../../../db/queries/reconciler/finish-run.ts';
import { advance } from '../../../workers/engine/advance.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { emptyCommit, holdIt, oneAction } from './one-action.ts';
import type { PostgresHost } from './postgres-host.ts';
import { pathOf } from '../../../src/engine/plan/path.ts';
import { nextGeneration } from '../../../src/executions/contract/generation.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

/** An execution whose second action has failed. */
async function failed(): Promise<PostgresHost> {
  const host = await oneAction(stack, ['a', 'b']);
  await host.on({ kind: 'action', path: pathOf('a'), outcome: 'completed' });
  await host.on({ kind: 'action', path: pathOf('b'), outcome: 'failed' });
  expect(host.finished).toMatchObject({ kind: 'failed' });
  return host;
}

/** Ends it as the reconciler does, if its run is gone. */
const endFromOutside = ({ key }: PostgresHost) =>
  finishRunOf(
    stack.db,
    { id: key.executionId, generation: key.generation },
    { status: 'failed', error: null },
  );

interface Facts {
  status: string;
  redriveId: string | null;
  redrives: string[];
  /** The generation of the top level, and what decides otherwise there. */
  generation: number;
  changes: Record<string, number>;
  actions: Record<string, string>;
}

async function factsOf({ key }: PostgresHost): Promise<Facts> {
  const [facts] = await stack.db.$client<[Facts]>`
    select e.status, e.redrive_id as "redriveId",
      array(select id from inbox where execution_id = e.id and kind = 'redrive' order by id) as redrives,
      r.generation, r.walk -> 'changes' as changes,
      (select jsonb_object_agg(path, status || ' ' || turn || ' ' || effect_attempt) from execution_entries
        where execution_id = e.id and is_action) as actions
    from executions e left join execution_entries r on r.execution_id = e.id and r.path = ''
    where e.id = ${key.executionId}`;
  return facts;
}

const expectDecided = async (host: PostgresHost) => {
  const { actions, ...facts } = await factsOf(host);
  expect(facts).toMatchObject({ status: 'running', redriveId: null, generation: 1 });
  expect(actions).toMatchObject({ a: 'completed 0 1', b: expect.stringMatching(/^pending 1 /) });
};

describe('a redrive that is committed', () => {
  it('waits for the run that decides it, and nothing else happens until then', async () => {
    const host = await failed();
    const { actions } = await factsOf(host);
    await host.redrive();
    const { redrives, ...facts } = await factsOf(host);
    expect(facts).toMatchObject({ status: 'running', redriveId: redrives[0], generation: 0, actions });
    expect((await advance(host.engine, host.key)).begin).toMatchObject([{ path: 'b', turn: 1 }]);
    await expectDecided(host);
  });

  it('is decided once, though runs ask at once, and again after their replies were lost', async () => {
    const host = await failed();
    await host.redrive();
    const ask = () => advance(host.engine, host.key);
    for (const replies of [await Promise.all([ask(), ask(), ask()]), [await ask()]])
      for (const { begin } of replies) expect(begin).toMatchObject([{ path: 'b', turn: 1 }]);
    await expectDecided(host);
  });

  it('is decided by the run that replaces one that was lost before it started', async () => {
    const host = await failed();
    await host.redrive();
    await healExecution(stack.db, host.key);
    expect(await advance(host.engine, host.key)).toMatchObject({ final: 'over', begin: [] });
    host.key.generation = nextGeneration(host.key.generation);
    expect((await advance(host.engine, host.key)).begin).toMatchObject([{ path: 'b', turn: 1 }]);
    await expectDecided(host);
  });

  it('is unique, as the execution is not failed any more', async () => {
    const host = await failed();
    await host.redrive();
    await expect(host.redrive()).rejects.toThrow('it has not failed');
    expect((await factsOf(host)).redrives).toHaveLength(1);
  });

  it.each(['before', 'after'])(
    'is decided before a cancellation that is promised %s its run asks',
    async (when) => {
      const host = await failed();
      await host.redrive();
      const cancel = async () => {
        const of = { projectId: stack.tenant.projectId, id: host.key.executionId };
        const asked = { inboxId: uuidv7(), by: null, reason: null };
        expect(await requestCancellation(stack.db, of, asked)).toEqual({
          status: 'running',
          requested: true,
        });
      };
      if (when === 'before') await cancel();
      await advance(host.engine, host.key);
      if (when === 'after') await cancel();
      expect(await advance(host.engine, host.key)).toMatchObject({
        begin: [],
        cancel: [{ path: 'b', turn: 1 }],
      });
      await host.on({ kind: 'action', path: pathOf('b'), outcome: 'cancelled' });
      expect(await factsOf(host)).toMatchObject({ status: 'cancelled', redriveId: null, generation: 1 });
    },
  );

  it('includes the one before, if no run has decided that', async () => {
    const host = await failed();
    await host.redrive(['if a']);
    await endFromOutside(host);
    await host.redrive(['if b']);
    await advance(host.engine, host.key);
    expect((await factsOf(host)).changes).toEqual({ 'if a': 1, 'if b': 1 });
    await expectDecided(host);
  });

  it('is decided by a commit that names it, and every other commit is refused', async () => {
    const host = await failed();
    const commit = async (inboxId: string | null) => {
      const redrive = inboxId === null ? null : { inboxId, asksAgain: false };
      return (await writeCommit(stack.db, host.key, { ...emptyCommit, redrive })).applied;
    };
    await host.redrive();
    const { redriveId } = await factsOf(host);
    expect([await commit(null), await commit(uuidv7())]).toEqual([false, false]);
    expect([await commit(redriveId), await commit(redriveId), await commit(null)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('a redrive of an execution that was ended from outside', () => {
  it('lets an action ask again, once, if its hold was ended without an answer', async () => {
    const host = await oneAction(stack);
    await holdIt(stack, host, 'open');
    await endFromOutside(host);
    await host.redrive();
    expect((await factsOf(host)).actions).toEqual({ a: 'held 0 1' });
    const ask = () => advance(host.engine, host.key);
    for (const replies of [await Promise.all([ask(), ask(), ask()]), [await ask()]])
      for (const { begin } of replies) expect(begin).toMatchObject([{ path: 'a', turn: 1 }]);
    expect(await factsOf(host)).toMatchObject({
      redriveId: null,
      generation: 0,
      actions: { a: 'pending 1 2' },
    });
  });

  it('stops such an action at once if the execution is cancelled', async () => {
    const host = await oneAction(stack);
    await holdIt(stack, host, 'open');
    await endFromOutside(host);
    await host.redrive();
    const reply = await advance(host.engine, { ...host.key, cancel: true });
    expect(reply).toMatchObject({ begin: [], cancel: [{ path: 'a' }] });
    await host.on({ kind: 'action', path: pathOf('a'), outcome: 'cancelled' });
    expect((await factsOf(host)).status).toBe('cancelled');
  });

  it('starts such an action if no run had', async () => {
    const host = await oneAction(stack);
    await stack.db.$client`delete from execution_entries where execution_id = ${host.key.executionId}`;
    await endFromOutside(host);
    await host.redrive(['if a']);
    expect((await advance(host.engine, host.key)).begin).toMatchObject([{ path: 'a', turn: 0 }]);
    expect(await factsOf(host)).toMatchObject({ redriveId: null, actions: { a: 'pending 0 1' } });
  });
});

it('a run without a redrive ends if its top level has ended', async () => {
  const host = await failed();
  const { actions } = await factsOf(host);
  await stack.db.$client`update executions set status = 'running' where id = ${host.key.executionId}`;
  expect(await advance(host.engine, host.key)).toMatchObject({ final: 'over', begin: [] });
  expect(await factsOf(host)).toMatchObject({ generation: 0, actions });
});
