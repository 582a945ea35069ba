import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { pathOf } from '../../../src/engine/plan/path.ts';
import { advance } from '../../../workers/engine/advance.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { oneAction } from '../../integration/engine/one-action.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

/** The same database, where others do something just before each statement that has this text, who learn how often that was. */
function withOthers(db: Database, text: string, others: (times: number) => Promise<unknown>): Database {
  let times = 0;
  const client = new Proxy(db.$client, {
    apply(target, self, args: unknown[]) {
      const [strings] = args;
      const isStatement = Array.isArray(strings) && 'raw' in strings && strings.join('').includes(text);
      const run = () => Reflect.apply(target as never, self, args);
      return isStatement ? others(++times).then(run) : run();
    },
  });
  return Object.create(db, { $client: { value: client } });
}

/** Whoever commits is a try that its run has given up, so that nobody hears what began by it. */
describe('a run that asks what is pending while others commit', () => {
  it('hears that the execution has ended meanwhile', async () => {
    const host = await oneAction(stack);
    const db = withOthers(stack.db, 'prepare_pending', () =>
      host.on({ kind: 'action', path: pathOf('a'), outcome: 'completed' }),
    );
    expect(await advance({ ...host.engine, db }, host.key)).toMatchObject({ final: 'completed' });
  });

  it('hears what has begun meanwhile', async () => {
    const host = await oneAction(stack, ['a', 'b']);
    const db = withOthers(stack.db, 'as step', async (times) => {
      if (times === 1) await host.on({ kind: 'action', path: pathOf('a'), outcome: 'completed' });
    });
    const { begin } = await advance({ ...host.engine, db }, host.key);
    expect(begin.map(({ path }) => path)).toEqual(['b']);
  });

  it('asks again soon if they commit all the time', async () => {
    const ids = Array.from({ length: 8 }, (_, n) => `a${n}`);
    const host = await oneAction(stack, ids);
    let seen = 0;
    const db = withOthers(stack.db, 'as step', async (times) => {
      seen = times;
      await host.on({ kind: 'action', path: pathOf(`a${times - 1}`), outcome: 'completed' });
    });
    expect(await advance({ ...host.engine, db }, host.key)).toMatchObject({ wakeInMs: 500 });
    expect(seen).toBe(5);
  });
});
