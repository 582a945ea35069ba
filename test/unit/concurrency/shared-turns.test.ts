import { expect, it } from 'vitest';
import { createSharedTurns } from '../../../src/executions/concurrency/shared-turns.ts';
import { eventually } from '../../stack/eventually.ts';

/** Tasks of one name, which end when the test says so. */
function tasks() {
  const inTurn = createSharedTurns();
  const begun: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const call = () =>
    inTurn('row', () => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      begun.push({ resolve, reject });
      return promise;
    });
  return { begun, call };
}

it('callers that come while a task runs share the next one, which starts after they have come', async () => {
  const { begun, call } = tasks();
  const first = call();
  await eventually(() => expect(begun.length).toBe(1));
  const others = [call(), call(), call()];
  begun[0]?.resolve('one');
  expect(await first).toEqual({ result: 'one' });
  await eventually(() => expect(begun.length).toBe(2));
  // The second one runs already, so it may have read before this one came.
  const late = call();
  begun[1]?.resolve('two');
  expect(await Promise.all(others)).toEqual([{ result: 'two' }, null, null]);
  await eventually(() => expect(begun.length).toBe(3));
  begun[2]?.resolve('three');
  expect(await late).toEqual({ result: 'three' });
});

it('each does its own if the one that is shared fails', async () => {
  const { begun, call } = tasks();
  const first = call();
  await eventually(() => expect(begun.length).toBe(1));
  const failing = call().catch((error: Error) => error.message);
  const other = call();
  begun[0]?.resolve('one');
  await first;
  await eventually(() => expect(begun.length).toBe(2));
  begun[1]?.reject(new Error('no'));
  expect(await failing).toBe('no');
  await eventually(() => expect(begun.length).toBe(3));
  begun[2]?.resolve('mine');
  expect(await other).toEqual({ result: 'mine' });
});
