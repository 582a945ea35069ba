import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchCalls } from '../../../db/connection/batch-calls.ts';

describe('batched calls', () => {
  it('of one turn become one statement, and each gets its own result', async () => {
    const statements: number[][] = [];
    const double = batchCalls(async (keys: readonly number[]) => {
      statements.push([...keys]);
      return keys.map((key) => key * 2);
    }, 10);
    expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
    expect(statements).toEqual([[1, 2, 3]]);
  });

  it('are answered by a statement that starts after them', async () => {
    let value = 'before';
    const read = batchCalls(async (keys: readonly string[]) => {
      const seen = value;
      await nextTurn();
      return keys.map(() => seen);
    }, 10);
    const early = read('a');
    await nextTurn();
    value = 'after';
    expect(await Promise.all([early, read('a')])).toEqual(['before', 'after']);
  });

  it('are split if there are too many', async () => {
    const sizes: number[] = [];
    const call = batchCalls(async (keys: readonly number[]) => {
      sizes.push(keys.length);
      return keys;
    }, 2);
    await Promise.all([call(1), call(2), call(3)]);
    expect(sizes).toEqual([2, 1]);
  });

  it('do not fail because of one among them', async () => {
    const call = batchCalls(async (keys: readonly number[]) => {
      if (keys.includes(2)) throw new Error('not this one');
      return keys;
    }, 10);
    const results = await Promise.allSettled([call(1), call(2), call(3)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fail together if the database is away: each may have been done already', async () => {
    let statements = 0;
    const call = batchCalls(async () => {
      statements++;
      throw Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });
    }, 10);
    const results = await Promise.allSettled([call(1), call(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toBe(1);
  });
});
