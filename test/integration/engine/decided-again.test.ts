import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryOf, planOf } from '../../../src/engine/bodies/entry-of.ts';
import { InconsistentRows } from '../../../src/engine/walker/require-transition.ts';
import { isFinal } from '../../../src/engine/walker/row.ts';
import { runV1 } from '../../../src/actions/workflow/run.v1.ts';
import { awaitChild, claimChild } from '../../../workers/engine/deciding/children.ts';
import type { Decision } from '../../../workers/engine/deciding/decision.ts';
import { DecisionBuilder } from '../../../workers/engine/deciding/decision-builder.ts';
import { endAction } from '../../../workers/engine/deciding/end-action.ts';
import { ExecutionRun } from '../../../workers/engine/reading/execution-run.ts';
import { seal } from '../../../workers/engine/committing/seal.ts';
import { commitAndAnnounce } from '../../../workers/engine/committing/commit-and-announce.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { PostgresHost } from './postgres-host.ts';
import { pathOf, rootPath } from '../../../src/engine/plan/path.ts';
import { firstTurn, nextTurn } from '../../../src/engine/walker/turn.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

/** Whose `a` is pending; `c` runs if that fails, and then comes `b`. */
async function begun(): Promise<PostgresHost> {
  const action = { kind: 'action' } as const;
  const catching = { list: [entryOf({ id: 'c', body: action })], hasOutput: false };
  const list = [entryOf({ id: 'a', body: action, catches: [catching] }), entryOf({ id: 'b', body: action })];
  const answer = ({ ask }: { ask: string }) => (ask === 'catch' ? 0 : true);
  const host = await PostgresHost.create(stack, { plan: planOf(list), concurrency: {} }, answer, () => false);
  await host.on({ kind: 'begin' });
  return host;
}

/** Lets `a` fail and be caught. */
async function catchIt(host: PostgresHost): Promise<void> {
  await host.on({ kind: 'action', path: pathOf('a'), outcome: 'failed' });
  await host.on({ kind: 'action', path: pathOf('c'), outcome: 'completed' });
}

const statusesOf = async ({ key }: PostgresHost): Promise<Record<string, string>> => {
  const rows = await stack.db.$client<{ path: string; status: string }[]>`
    select path, status from execution_entries where execution_id = ${key.executionId}`;
  return Object.fromEntries(rows.map(({ path, status }) => [path, status]));
};

describe('rows that were read one after the other', () => {
  it('are decided again if they changed between two reads, and the walk met an unknown transition', async () => {
    const host = await begun();
    const decided: string[] = [];
    const written = await commitAndAnnounce(
      host.engine,
      { key: host.key, path: rootPath },
      async (decision: DecisionBuilder) => {
        decision.rows.row(rootPath);
        const isFirst = decided.length === 0;
        if (isFirst) await catchIt(host);
        await decision.rows.read(pathOf('a'), pathOf('b'));
        const a = decision.rows.row(pathOf('a'));
        const path = isFirst || (a && !isFinal(a)) ? pathOf('a') : pathOf('b');
        decided.push(path);
        await endAction(decision, path, 'completed');
      },
    );
    expect(decided).toEqual(['a', 'b']);
    expect(written?.committed).toMatchObject({ applied: true, status: 'completed' });
    expect(await statusesOf(host)).toMatchObject({ a: 'caught', b: 'completed' });
  });

  it('are decided again if a row appeared between two reads', async () => {
    const host = await begun();
    let times = 0;
    const written = await commitAndAnnounce(
      host.engine,
      { key: host.key, path: rootPath },
      async (decision: DecisionBuilder) => {
        await decision.rows.read(pathOf('b'));
        times += 1;
        if (times === 1) await catchIt(host);
        await endAction(decision, pathOf('b'), 'completed');
      },
    );
    expect(times).toBe(2);
    expect(written?.committed).toMatchObject({ applied: true, status: 'completed' });
  });

  it('end the activity with an internal error if nobody changed them, and nothing is written', async () => {
    const host = await begun();
    await catchIt(host);
    const before = await statusesOf(host);
    let times = 0;
    const written = commitAndAnnounce(
      host.engine,
      { key: host.key, path: pathOf('a') },
      async (decision: DecisionBuilder) => {
        times += 1;
        await endAction(decision, pathOf('a'), 'completed');
      },
    );
    await expect(written).rejects.toThrow(InconsistentRows);
    await expect(written).rejects.toThrow("the row 'a' cannot end after the event action");
    expect(times).toBe(1);
    expect(await statusesOf(host)).toEqual(before);
  });
});

/** Changes of a sealed decision that the compiler refuses; without its types, `npm run check` fails here. */
const refusedChanges = (
  { commit, after, ready }: Decision,
  row: Decision['commit']['rows'][number],
): (() => unknown)[] => [
  // @ts-expect-error a row that is written
  () => (row.row.state = 'failed'),
  // @ts-expect-error what is beside a row
  () => (row.wakeInMs = 1),
  // @ts-expect-error the rows as they are afterwards
  () => after.clear(),
  // @ts-expect-error the versions of the rows
  () => commit.guards.set(rootPath, 1),
  // @ts-expect-error the actions that run from now on
  () => ready.pop(),
];

describe('a decision', () => {
  it('evaluates everything at one time, which is later than that of the try before', async () => {
    const host = await begun();
    const run = await ExecutionRun.open(host.engine, host.key, { path: pathOf('a') });
    if (!run) throw new Error('the execution is over');
    let reading = 0;
    run.loaded.now = () => (reading += 1);
    const builder = new DecisionBuilder(host.engine, run);
    const times = (): number[] => [builder.placeAt(pathOf('a')).now, builder.placeAt(pathOf('b')).now];
    expect(times()).toEqual([1, 1]);
    builder.claim();
    expect(times()).toEqual([2, 2]);
  });

  it('does not change with its builder after it is sealed', async () => {
    const host = await begun();
    const run = await ExecutionRun.open(host.engine, host.key, { path: pathOf('a') });
    if (!run) throw new Error('the execution is over');
    const builder = new DecisionBuilder(host.engine, run);
    await endAction(builder, pathOf('a'), 'completed');
    const decision = await seal(builder);
    const before = structuredClone(decision.commit);
    // Who reads the builder later, or goes on with it, changes nothing of what was sealed.
    builder.facts.of(pathOf('b')).wakeInMs = 1;
    builder.facts.log.push({ type: 'late', path: pathOf('b'), error: null });
    builder.draft.wake(pathOf('b'));
    builder.draft.addReady({ path: pathOf('a'), turn: nextTurn(firstTurn) });
    builder.rows.guards.set(pathOf('late'), 1);
    expect(structuredClone(decision.commit)).toEqual(before);
    expect(decision.ready).toEqual([{ path: 'b', turn: 0 }]);
    const [written] = decision.commit.rows;
    expect(written && refusedChanges(decision, written)).toHaveLength(5);
  });
});

describe('an action that waits for another execution', () => {
  /** Gives `a`, which runs another workflow, a phase in which it does not wait. */
  const undoing = async (status: 'pending' | 'waiting'): Promise<PostgresHost> => {
    const host = await begun();
    const { definition } = await host.engine.versions(host.key.versionId);
    Object.assign(definition.flow.entries.get('a')?.action?.contract ?? {}, {
      startsExecution: runV1.startsExecution,
    });
    const { executionId } = host.key;
    await stack.db.$client`
      update execution_entries set phase = 'undo', status = ${status}, wakeups = handled + 1
      where execution_id = ${executionId} and path = 'a'`;
    await stack.db.$client`
      insert into child_executions (id, parent_id, path, generation, effect, is_awaited)
      values (${uuidv7()}, ${executionId}, 'a', 0, 1, true)`;
    return host;
  };
  const refused = 'after the event action: it would go from undo';

  it('starts to wait only if a walk would allow it', async () => {
    const host = await undoing('pending');
    const written = commitAndAnnounce(host.engine, { key: host.key, path: pathOf('a') }, async (decision) =>
      awaitChild(decision, pathOf('a'), null),
    );
    await expect(written).rejects.toThrow(`the row 'a' cannot pause ${refused} ready`);
    expect((await statusesOf(host))['a']).toBe('pending');
  });

  it('ends its wait only if a walk would allow it', async () => {
    const host = await undoing('waiting');
    const written = commitAndAnnounce(host.engine, { key: host.key, path: pathOf('a') }, async (decision) => {
      await claimChild(host.engine, decision, pathOf('a'));
    });
    await expect(written).rejects.toThrow(`the row 'a' cannot resume ${refused} waiting`);
    expect((await statusesOf(host))['a']).toBe('waiting');
  });
});
