import { isDatabaseAway } from './is-away.ts';

interface Call<Key, Result> {
  key: Key;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Turns calls in the same turn of the event loop into one statement: one round trip, and one commit if it writes. The
 * statement begins after each call, so every caller gets a state that is not older than its call. If one call makes
 * it fail, each is made alone.
 * @param load returns a result for each key, in their order
 */
export function batchCalls<Key, Result>(
  load: (keys: readonly Key[]) => Promise<readonly Result[]>,
  maxTogether: number,
): (key: Key) => Promise<Result> {
  let waiting: Call<Key, Result>[] = [];

  const make = async (calls: readonly Call<Key, Result>[]): Promise<void> => {
    try {
      const results = await load(calls.map(({ key }) => key));
      for (const [index, call] of calls.entries()) call.resolve(results[index] as Result);
    } catch (error) {
      if (calls.length > 1 && !isDatabaseAway(error)) for (const call of calls) void make([call]);
      else for (const call of calls) call.reject(error);
    }
  };
  const makeAll = (): void => {
    const calls = waiting;
    waiting = [];
    for (let start = 0; start < calls.length; start += maxTogether) {
      void make(calls.slice(start, start + maxTogether));
    }
  };

  return (key) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    if (waiting.push({ key, resolve, reject }) === 1) setImmediate(makeAll);
    return promise;
  };
}
