import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitTransactions, NoPlaceYet } from '../../../db/connection/transaction-limit.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

it('accounts get slots in the order of their requests, and a caller that gives up leaves the queue', async () => {
  const transactions = limitTransactions(stack.db, 1);
  const { promise: end, resolve: endFirst } = Promise.withResolvers<void>();
  const order: string[] = [];
  const held = transactions(() => end);
  const work = (name: string, of: string) =>
    transactions((tx) => tx.$client`select`.then(() => void order.push(name)), { of });
  const waiting = [work('a1', 'a'), work('a2', 'a'), work('a3', 'a'), work('b1', 'b'), work('b2', 'b')];
  const leaving = new AbortController();
  const left = transactions(() => Promise.reject(new Error('it has begun')), {
    of: 'c',
    signal: leaving.signal,
  });
  leaving.abort();
  await expect(left).rejects.toThrow(NoPlaceYet);
  endFirst();
  await Promise.all([held, ...waiting]);
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});
