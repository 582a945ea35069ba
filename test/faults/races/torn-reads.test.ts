import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/connection/client.ts';
import { pathOf } from '../../../src/engine/plan/path.ts';
import { advance } from '../../../workers/engine/advance.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { holdIt, oneAction } from '../../integration/engine/one-action.ts';

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

/** The other commits belong to a try that its run has given up, so nobody hears what has begun by them. */
describe('a run that reads its pending work while others commit', () => {
  it('learns that the execution has ended meanwhile', async () => {
    const host = await oneAction(stack);
    const db = withOthers(stack.db, 'prepare_pending', () =>
      host.on({ kind: 'action', path: pathOf('a'), outcome: 'completed' }),
    );
    expect(await advance({ ...host.engine, db }, host.key)).toMatchObject({ final: 'completed' });
  });

  it('learns what has started meanwhile', async () => {
    const host = await oneAction(stack, ['a', 'b']);
    const db = withOthers(stack.db, 'as step', async (times) => {
      if (times === 1) await host.on({ kind: 'action', path: pathOf('a'), outcome: 'completed' });
    });
    const { begin } = await advance({ ...host.engine, db }, host.key);
    expect(begin.map(({ path }) => path)).toEqual(['b']);
  });

  it('asks again soon if others commit all the time', async () => {
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

  it.each(['pause', 'hold'])(
    'asks again at once for a %s that is over between its statements, beside a later time',
    async (kind) => {
      const host = await oneAction(stack);
      const { executionId } = host.key;
      const sql = stack.db.$client;
      if (kind === 'hold') await holdIt(stack, host, 'open');
      else
        await sql`
        update execution_entries set status = 'waiting', wake_at = now() + interval '1 day' where execution_id = ${executionId} and path = 'a'`;
      await sql`
      update execution_entries set deadline_at = now() + interval '1 day' where execution_id = ${executionId} and path = ''`;
      const db = withOthers(stack.db, 'as step', async () => {
        if (kind === 'hold')
          await sql`update holds set expires_at = clock_timestamp() where execution_id = ${executionId}`;
        else
          await sql`update execution_entries set wake_at = clock_timestamp() where execution_id = ${executionId} and path = 'a'`;
      });
      expect(await advance({ ...host.engine, db }, host.key)).toMatchObject({ begin: [], wakeInMs: 1 });
    },
  );
});
