import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn, runOf } from '../../stack/answering.ts';
import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import { fail, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const lock = (id: string, key: string, rest: object = {}) => ({
  id,
  name: 'general/lock@v1',
  attributes: { key },
  ...rest,
});
const refused = { catch: [{ codes: ['refused'] }] };

/** Waits until an action of an execution waits. */
const waitsAt = (id: string, path: string) =>
  eventually(async () => {
    const open = await stack.db.$client`
      select from holds where execution_id = ${id} and action_id = ${path} and state = 'open'`;
    expect(open).toHaveLength(1);
  });
const answer = async (id: string, actionId: string) => {
  await waitsAt(id, actionId);
  expect((await resumeIn(stack, id, { actionId, data: {} })).status).toBe(202);
};
/** The paths of the locks that an execution has. */
const hasOf = async (id: string) => {
  const claims = await stack.db.$client<{ path: string }[]>`
    select path from lock_claims where execution_id = ${id} and state = 'granted' order by path`;
  return claims.map(({ path }) => path);
};
const claimsOf = (id: string) => stack.db.$client`select * from lock_claims where execution_id = ${id}`;

describe('a lock', () => {
  it.each(['catch', 'finally', 'compensate'])(
    'lasts in a list of `%s` as long as that list',
    async (part) => {
      const list = [
        lock('inner', `in ${part}`, { timeout: 'PT1H' }),
        waiting('one', {}, { timeout: 'PT1H' }),
        waiting('two', {}, { timeout: 'PT1H' }),
      ];
      const guarded = {
        id: 'guarded',
        actions: part === 'catch' ? [fail('no', 'refused')] : [set('did', { a: 1 })],
        ...(part === 'catch' ? { catch: [{ codes: ['refused'], actions: list }] } : { [part]: list }),
      };
      const { id } = await runOf(stack, [
        {
          id: 'outer',
          actions: [guarded, ...(part === 'compensate' ? [fail('later', 'refused')] : [])],
          ...refused,
        },
        waiting('after'),
      ]);
      for (const action of ['one', 'two']) {
        await waitsAt(id, action);
        expect(await hasOf(id)).toEqual(['inner']);
        await answer(id, action);
      }
      await waitsAt(id, 'after');
      expect(await claimsOf(id)).toEqual([]);
      await answer(id, 'after');
      await stack.until(id, 'completed');
    },
  );

  it('is free after its branch was stopped by another one, whether it was granted or awaited', async () => {
    const holder = await runOf(stack, [lock('lock', 'stopped 2'), waiting('ask')]);
    await waitsAt(holder.id, 'ask');
    const { id } = await runOf(stack, [
      {
        id: 'both',
        join: 'first',
        parallel: {
          has: [lock('a', 'stopped 1'), waiting('long')],
          waits: [lock('b', 'stopped 2'), waiting('never')],
          ends: [waiting('end')],
        },
      },
      waiting('after'),
    ]);
    await waitsAt(id, 'long');
    await waitsAt(id, 'b');
    await answer(id, 'end');
    await waitsAt(id, 'after');
    expect(await claimsOf(id)).toEqual([]);
    for (const [one, path] of [
      [id, 'after'],
      [holder.id, 'ask'],
    ] as const)
      await answer(one, path);
    await stack.until(id, 'completed');
  });

  it('is free after the time of its block is over', async () => {
    const { id } = await runOf(stack, [
      {
        id: 'guarded',
        timeout: 'PT1S',
        actions: [lock('lock', 'timed'), waiting('ask')],
        catch: [{}],
      },
      waiting('after'),
    ]);
    await waitsAt(id, 'ask');
    await eventually(async () => expect(await claimsOf(id)).toEqual([]));
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
  });

  it('is free after its iteration failed, while the others continue', async () => {
    const { id } = await runOf(stack, [
      {
        id: 'each',
        forEach: [1, 2],
        join: 'all',
        onFailure: 'continue',
        actions: [lock('lock', 'iterations'), waiting('ask'), fail('no', 'refused')],
      },
      waiting('after'),
    ]);
    for (let done = 0; done < 2; done++) {
      const path = await eventually(async () => {
        const [open, ...more] = await stack.db.$client<{ path: string }[]>`
          select action_id as path from holds where execution_id = ${id} and state = 'open' and action_id like '%.ask'`;
        if (!open || more.length > 0) throw new Error('one waits');
        return open.path;
      });
      await answer(id, path);
    }
    await waitsAt(id, 'after');
    expect(await claimsOf(id)).toEqual([]);
    await answer(id, 'after');
    await stack.until(id, 'completed');
  });

  it('is free after `general/end` ends its execution', async () => {
    const { id } = await runOf(stack, [
      {
        id: 'guarded',
        actions: [lock('lock', 'ended'), { id: 'end', name: 'general/end@v1', attributes: { output: 1 } }],
      },
    ]);
    await stack.until(id, 'completed');
    expect(await claimsOf(id)).toEqual([]);
  });

  it('is taken once if it is repeated itself, and free after the block around it is over', async () => {
    const { id } = await runOf(stack, [
      {
        id: 'guarded',
        actions: [
          lock('lock', 'repeated', { repeat: { until: false, maxAttempts: 3 }, catch: [{}] }),
          waiting('ask'),
        ],
      },
      waiting('after'),
    ]);
    await waitsAt(id, 'ask');
    expect(await hasOf(id)).toEqual(['lock']);
    await answer(id, 'ask');
    await waitsAt(id, 'after');
    expect(await claimsOf(id)).toEqual([]);
    await answer(id, 'after');
    await stack.until(id, 'completed');
  });

  it('is requested again by a redrive if its execution was ended from outside while waiting', async () => {
    const holder = await runOf(stack, [lock('lock', 'waited'), waiting('ask')]);
    await waitsAt(holder.id, 'ask');
    const { id } = await runOf(stack, [{ id: 'guarded', actions: [lock('lock', 'waited'), waiting('ask')] }]);
    await waitsAt(id, 'lock');
    await stack.db.$client`select finish_execution(${id}::uuid, 1, null, 'failed', null, null)`;
    expect(await claimsOf(id)).toEqual([]);
    expect((await stack.request('POST', `${stack.project}/executions/${id}/redrive`)).status).toBe(202);
    await waitsAt(id, 'lock');
    expect(await claimsOf(id)).toHaveLength(1);
    await answer(holder.id, 'ask');
    await answer(id, 'ask');
    await stack.until(id, 'completed');
  });

  it('is taken again by a redrive at the top level', async () => {
    const { id } = await runOf(stack, [lock('lock', 'top'), waiting('ask'), fail('no', 'refused')]);
    await answer(id, 'ask');
    await stack.until(id, 'failed');
    expect(await claimsOf(id)).toEqual([]);
    const holder = await runOf(stack, [lock('lock', 'top'), waiting('ask')]);
    await waitsAt(holder.id, 'ask');
    expect((await stack.request('POST', `${stack.project}/executions/${id}/redrive`)).status).toBe(202);
    await waitsAt(id, 'lock');
    await answer(holder.id, 'ask');
    await eventually(async () => expect(await claimsOf(id)).toEqual([]));
    await stack.until(id, 'failed');
  });

  it('is taken again by a redrive that repairs its `finally`, and the rest stays cleaned up', async () => {
    const { id } = await runOf(stack, [
      {
        id: 'guarded',
        actions: [set('did', { a: 1 })],
        finally: [
          lock('inner', 'repaired', { timeout: 'PT1H' }),
          set('cleaned', { a: 1 }),
          waiting('rest', {}, { timeout: 'PT0.3S' }),
        ],
      },
    ]);
    await stack.until(id, 'failed');
    expect(await claimsOf(id)).toEqual([]);
    const holder = await runOf(stack, [lock('lock', 'repaired'), waiting('ask')]);
    await waitsAt(holder.id, 'ask');
    expect((await stack.request('POST', `${stack.project}/executions/${id}/redrive`)).status).toBe(202);
    await waitsAt(id, 'inner');
    await answer(holder.id, 'ask');
    await answer(id, 'rest');
    await stack.until(id, 'completed');
    const cleaned = await stack.db.$client`
      select from log where execution_id = ${id} and action_id = 'cleaned' and type = ${executionEvents.actionCompleted}`;
    expect(cleaned).toHaveLength(1);
  });
});
