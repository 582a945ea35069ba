import { beforeAll, describe, expect, it } from 'vitest';
import { loadRemaining } from '../../../db/queries/executions/engine/load.ts';
import type { Answer, Question } from '../../../src/engine/walker/events.ts';
import { entryOf, planOf } from '../../../src/engine/bodies/entry-of.ts';
import type { Entry, List } from '../../../src/engine/plan/plan.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { PostgresHost } from '../../integration/engine/postgres-host.ts';
import { pathOf, rootPath } from '../../../src/engine/plan/path.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

const action = (id: string, rest: Partial<Entry> = {}): Entry =>
  entryOf({ id, body: { kind: 'action' }, ...rest });
const loopOf = (list: List): Entry =>
  entryOf({ id: 'loop', body: { kind: 'forEach', list, join: { needs: 'all', onFailure: 'wait' } } });

/** A loop over so many items, and an action after it. One of them fails. `texts`: the statements that were sent. */
async function loopThenAction(list: List, count: number, failing = pathOf('last')) {
  const texts: string[] = [];
  const { db } = stack;
  const $client = new Proxy(db.$client, {
    apply(target, self, args: [TemplateStringsArray, ...unknown[]]) {
      if (Array.isArray(args[0])) texts.push(args[0].join('?'));
      return Reflect.apply(target, self, args) as unknown;
    },
  });
  const counted = Object.create(stack, { db: { value: Object.create(db, { $client: { value: $client } }) } });
  const plan = planOf([loopOf(list), action('last')]);
  const ask = ({ ask: what }: Question): Answer => (what === 'count' ? count : 0);
  const host = await PostgresHost.create(counted, { plan, concurrency: { loop: 100 } }, ask, () => false);
  await host.on({ kind: 'begin' });
  for (let running = host.inFlight(); running.some(({ path }) => path !== failing); running = host.inFlight())
    for (const { path } of running.filter((one) => one.path !== failing))
      await host.on({ kind: 'action', path, outcome: 'completed' });
  texts.length = 0;
  await host.on({ kind: 'action', path: failing, outcome: 'failed' });
  return { host, texts };
}

describe('a loop with many iterations', () => {
  it('is compensated by the hundred, from the end', async () => {
    const { host } = await loopThenAction([action('one', { compensate: [action('undo')] })], 130);
    const running = host.inFlight().map(({ path }) => path);
    expect(running).toHaveLength(100);
    expect(running).toContain('loop[129].undo');
    expect(running).toContain('loop[30].undo');
    for (const path of running) await host.on({ kind: 'action', path, outcome: 'completed' });
    const rest = host.inFlight().map(({ path }) => path);
    expect(rest).toHaveLength(30);
    for (const path of rest) await host.on({ kind: 'action', path, outcome: 'completed' });
    expect(host.finished).toMatchObject({ kind: 'failed' });
  });

  it('is searched for unfinished iterations page by page', async () => {
    const { host } = await loopThenAction([action('one', { compensate: [action('undo')] })], 5);
    const before = { of: 'instances', path: pathOf('loop'), generation: 0 } as const;
    const { executionId } = host.key;
    const pathsOf = async (
      ...what: Parameters<typeof loadRemaining> extends [unknown, unknown, ...infer R] ? R : never
    ) => (await loadRemaining(stack.db, executionId, ...what)).map(({ row }) => row.path);
    expect(await pathsOf({ ...before, before: Infinity }, 2)).toEqual(['loop[4]', 'loop[3]']);
    expect(await pathsOf({ ...before, before: 3 }, 2)).toEqual(['loop[2]', 'loop[1]']);
    expect(await pathsOf({ of: 'entries', path: rootPath }, 2)).toEqual(['loop']);
  });

  it('is redriven with few reads, however many iterations are kept', async () => {
    const { host, texts } = await loopThenAction([action('one'), action('two')], 60, pathOf('loop[59].two'));
    texts.length = 0;
    await host.on({ kind: 'redrive', changes: [], skips: [] });
    expect(host.inFlight()).toMatchObject([{ path: 'loop[59].two' }]);
    expect(
      texts.filter((text) => text.includes('from execution_entries a') && text.includes('any (')).length,
    ).toBeLessThan(20);
  });
});
