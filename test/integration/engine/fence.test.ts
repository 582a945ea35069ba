import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { claimHold } from '../../../db/queries/holds/holds.ts';
import { findRun } from '../../../db/queries/executions/engine/heal.ts';
import { writeCommit } from '../../../db/queries/executions/engine/write-commit.ts';
import type { Commit } from '../../../db/queries/executions/engine/commit.ts';
import { linkHolder } from '../../../src/account/audit/actor.ts';
import type { EntryCommand } from '../../../src/executions/contract/run-messages.ts';
import { maxExecutionBytes } from '../../../src/language/json/sizes.ts';
import { maxRunning } from '../../../src/engine/plan/limits.ts';
import { advance } from '../../../workers/engine/advance.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import { commitResult } from '../../../workers/engine/commit-result.ts';
import { DecisionBuilder } from '../../../workers/engine/deciding/decision-builder.ts';
import { ExecutionRun } from '../../../workers/engine/reading/execution-run.ts';
import { performEntry } from '../../../workers/engine/perform-entry.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { emptyCommit, holdIt, oneAction } from './one-action.ts';
import type { PostgresHost } from './postgres-host.ts';
import { pathOf, rootPath } from '../../../src/engine/plan/path.ts';
import { nextGeneration } from '../../../src/executions/contract/generation.ts';
import { firstTurn, nextTurn } from '../../../src/engine/walker/turn.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

const commandOf = ({ key }: PostgresHost, turn = firstTurn): EntryCommand => ({
  ...key,
  path: pathOf('a'),
  turn,
  request: { do: 'run' },
});
/** It has nothing with which an action could work. */
const perform = (host: PostgresHost, command: EntryCommand) =>
  performEntry(host.engine as never, {} as never, undefined)(command);
const completed = async ({ engine, key }: PostgresHost) => {
  const run = await ExecutionRun.open(engine, key, { path: rootPath });
  const output = run?.dataKey.seal(encryptionContext.output('a'), {});
  return { status: 'completed', output } as never;
};
const isWritten = async ({ key }: PostgresHost, fence: Commit['fence'], generation = key.generation) =>
  (await writeCommit(stack.db, { ...key, generation }, { ...emptyCommit, fence })).applied;

describe('a commit', () => {
  it('of another generation writes nothing', async () => {
    const host = await oneAction(stack);
    expect(await isWritten(host, null, nextGeneration(host.key.generation))).toBe(false);
    expect(await isWritten(host, null)).toBe(true);
  });

  it('is decided from rows that nobody has changed, added or removed since', async () => {
    const { key } = await oneAction(stack);
    const [row] = await stack.db.$client<[{ version: number }]>`
      select version from execution_entries where execution_id = ${key.executionId} and path = 'a'`;
    const isTaken = async (id: string, version: number | null) =>
      (await writeCommit(stack.db, key, { ...emptyCommit, guards: new Map([[pathOf(id), version]]) }))
        .applied;
    expect(await isTaken('a', row.version + 1)).toBe(false);
    expect(await isTaken('a', null)).toBe(false);
    expect(await isTaken('gone', row.version)).toBe(false);
    expect(await isTaken('a', row.version)).toBe(true);
    expect(await isTaken('gone', null)).toBe(true);
  });

  it('finds the hold as its request needs it, or writes nothing', async () => {
    const host = await oneAction(stack);
    await holdIt(stack, host, 'open');
    expect(await isWritten(host, { path: pathOf('a'), do: 'run' })).toBe(false);
    expect(await isWritten(host, { path: pathOf('a'), do: 'expire' })).toBe(false);
    expect(await isWritten(host, { path: pathOf('a'), do: 'resume', inboxId: uuidv7() })).toBe(false);
    await stack.db.$client`
      update holds set expires_at = now() - interval '1 second' where execution_id = ${host.key.executionId}`;
    expect(await isWritten(host, { path: pathOf('a'), do: 'expire' })).toBe(true);
  });

  it('of another turn is refused, and the action does nothing', async () => {
    const host = await oneAction(stack);
    const late = commandOf(host, nextTurn(firstTurn));
    const { applied } = await commitResult(host.engine, late, stack.db, await completed(host), null);
    expect(applied).toBe(false);
    expect(await perform(host, late)).toMatchObject({ outcome: 'recorded' });
  });

  it('with a command of a turn that Postgres has lost starts another run', async () => {
    const host = await oneAction(stack);
    expect(await perform(host, commandOf(host, nextTurn(firstTurn)))).toMatchObject({
      reply: { final: 'over' },
    });
    expect(await findRun(stack.db, host.key.executionId)).toMatchObject({ generation: 2, final: null });
  });

  it('with a command of a generation that Postgres has lost starts a later one', async () => {
    const { engine, key } = await oneAction(stack);
    expect(await advance(engine, { ...key, generation: nextGeneration(key.generation) })).toMatchObject({
      final: 'over',
    });
    expect(await findRun(stack.db, key.executionId)).toMatchObject({ generation: 3, final: null });
  });

  it('is refused if it was decided before commits were lost', async () => {
    const host = await oneAction(stack);
    const { executionId } = host.key;
    const { step = 0 } = (await findRun(stack.db, executionId)) ?? {};
    expect((await writeCommit(stack.db, { ...host.key, step: step + 1 }, emptyCommit)).applied).toBe(false);
  });

  it('starts no more iterations than there are free slots', async () => {
    const host = await oneAction(stack);
    const isTaken = async (count: number, concurrency: number | null) =>
      (
        await writeCommit(stack.db, host.key, {
          ...emptyCommit,
          starts: [{ path: pathOf('loop'), count, concurrency }],
        })
      ).applied;
    expect(await isTaken(maxRunning + 1, null)).toBe(false);
    expect(await isTaken(3, 2)).toBe(false);
    expect(await isTaken(2, 2)).toBe(true);
    // The action of this execution runs.
    expect(await isTaken(maxRunning, null)).toBe(false);
    expect(await isTaken(maxRunning - 1, null)).toBe(true);
  });

  it('fails the action if its result is too large, and in a transaction writes nothing', async () => {
    const host = await oneAction(stack);
    const full = { data_bytes: maxExecutionBytes };
    await stack.db.$client`
      update executions set ${stack.db.$client(full)} where id = ${host.key.executionId}`;
    const commit = async (db: Stack['db']) =>
      commitResult(host.engine, commandOf(host), db, await completed(host), null);
    expect(await transact(stack.db, commit)).toMatchObject({ applied: false });
    expect(await commit(stack.db)).toMatchObject({ applied: true, outcome: 'failed', status: 'failed' });
  });

  it('may use the space of the result that it replaces', async () => {
    const host = await oneAction(stack);
    const made = await completed(host);
    const full = { data_bytes: maxExecutionBytes };
    await stack.db.$client`
      update executions set ${stack.db.$client(full)} where id = ${host.key.executionId}`;
    await stack.db.$client`
      update execution_entries set output = ${(made as { output: Buffer }).output}
      where execution_id = ${host.key.executionId} and path = 'a'`;
    expect(await commitResult(host.engine, commandOf(host), stack.db, made, null)).toMatchObject({
      applied: true,
      outcome: 'completed',
      dataBytes: maxExecutionBytes,
    });
  });

  it('keeps the result of the action in a transaction, for the decision that follows', async () => {
    const host = await oneAction(stack);
    const made = await completed(host);
    const { due } = await transact(stack.db, (tx) =>
      commitResult(host.engine, commandOf(host), tx, made, null),
    );
    expect(due).toEqual(['a']);
    expect(await advance(host.engine, host.key)).toMatchObject({ final: 'completed' });
  });

  it('is decided again if its transaction is rolled back and runs again', async () => {
    const host = await oneAction(stack, ['a', 'b']);
    const made = await completed(host);
    const run = await ExecutionRun.open(host.engine, host.key, { path: pathOf('a') });
    const first = run && new DecisionBuilder(host.engine, run);
    const commit = (tx: Stack['db']) => commitResult(host.engine, commandOf(host), tx, made, first);
    const rolledBack = transact(stack.db, async (tx) => {
      expect(await commit(tx)).toMatchObject({ applied: true });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await transact(stack.db, commit)).toMatchObject({ applied: true });
    const logged = await stack.db.$client`
      select action_id as "actionId" from log where execution_id = ${host.key.executionId} and type = ${executionEvents.actionCompleted}`;
    expect(logged).toEqual([{ actionId: 'a' }]);
    expect((await advance(host.engine, host.key)).begin).toMatchObject([{ path: 'b' }]);
  });
});

describe('an answer', () => {
  it('claims its hold if no other answer has, whoever has read the hold before', async () => {
    const host = await oneAction(stack);
    await holdIt(stack, host, 'open');
    const { executionId } = host.key;
    const [hold] = await stack.db.$client<[{ id: string }]>`
      select id from holds where execution_id = ${executionId}`;
    const [first, second] = [uuidv7(), uuidv7()];
    const isTaken = async (inboxId: string) => {
      const event = { inboxId, key: null, data: Buffer.from(''), sealedUnder: executionId, by: linkHolder };
      return (await claimHold(stack.db, hold.id, event)).claimed;
    };
    expect([await isTaken(first), await isTaken(second)]).toEqual([true, false]);
    expect(await stack.db.$client`select claimed_by as by from holds where id = ${hold.id}`).toEqual([
      { by: first },
    ]);
    expect(await stack.db.$client`select id from inbox where execution_id = ${executionId}`).toEqual([
      { id: first },
    ]);
  });
});

describe('`advance`', () => {
  it('finds pending work at every call', async () => {
    const { engine, key } = await oneAction(stack);
    for (let times = 0; times < 2; times++)
      expect((await advance(engine, key)).begin).toMatchObject([{ path: 'a', request: { do: 'run' } }]);
  });
});

describe('a cancellation', () => {
  it('comes before an action that has not started yet', async () => {
    const host = await oneAction(stack);
    await stack.db.$client`
      update executions set is_cancellation_requested = true where id = ${host.key.executionId}`;
    expect(await perform(host, commandOf(host))).toMatchObject({
      outcome: 'recorded',
      reply: { begin: [], cancel: [{ path: 'a' }] },
    });
  });

  it('refuses a decision on the end of the execution that does not know of it', async () => {
    const { key } = await oneAction(stack);
    const isDecided = async (knowsCancellation: boolean) =>
      (await writeCommit(stack.db, key, { ...emptyCommit, decidesEnd: true, knowsCancellation })).applied;
    expect(await isDecided(false)).toBe(true);
    await stack.db.$client`
      update executions set is_cancellation_requested = true where id = ${key.executionId}`;
    expect(await isDecided(false)).toBe(false);
    expect(await isDecided(true)).toBe(true);
  });

  it('claims the holds below it, so that no answer can', async () => {
    const host = await oneAction(stack);
    await holdIt(stack, host, 'open');
    await host.on({ kind: 'cancel' });
    const holds = await stack.db.$client`
      select state from holds where execution_id = ${host.key.executionId}`;
    expect(holds).toMatchObject([{ state: 'claimed' }]);
  });
});
