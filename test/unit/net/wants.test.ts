import { describe, expect, it } from 'vitest';
import { whileClosed } from '../../../net/outbound/closed.ts';
import {
  apart,
  fromOutside,
  isWanting,
  maxLoaded,
  NeedsNetwork,
  requireNothingWanted,
  withOutside,
} from '../../../net/outbound/wants.ts';
import { closedNow } from '../../../net/outbound/closed.ts';

/** Returns work in a stand-in for a transaction, and records what was loaded where. */
function piece() {
  const loaded: string[] = [];
  const load = (key: string) =>
    fromOutside(key, async () => {
      loaded.push(`${key} in ${closedNow() ?? 'the open'}`);
      return key.toUpperCase();
    });
  const inTransaction = <T>(work: () => Promise<T>) =>
    withOutside(() =>
      whileClosed('a transaction', async () => {
        const result = await work();
        requireNothingWanted();
        return result;
      }),
    );
  return { loaded, load, inTransaction };
}

describe('data that work needs from outside', () => {
  it('is loaded while the work holds nothing, each once, and the work is done again with all of it', async () => {
    const { loaded, load, inTransaction } = piece();
    let times = 0;
    const result = await inTransaction(async () => {
      times++;
      const [a, b] = await Promise.allSettled([load('a'), load('b')]);
      const c = await load('c');
      return [a.status === 'fulfilled' && a.value, b.status === 'fulfilled' && b.value, c];
    });
    expect(result).toEqual(['A', 'B', 'C']);
    expect(loaded).toEqual(['a in the open', 'b in the open', 'c in the open']);
    expect(times).toBe(2);
  });

  it('is loaded also if the work caught the request, or made another error of it', async () => {
    const { load, inTransaction } = piece();
    expect(await inTransaction(async () => load('a').catch(() => 'got over it'))).toBe('A');
    const renamed = async () =>
      load('b').catch(() => {
        throw new TypeError('made another of it');
      });
    expect(await inTransaction(renamed)).toBe('B');
  });

  it('fails in the work if it could not be loaded, and is not loaded again', async () => {
    let loads = 0;
    const { inTransaction } = piece();
    const work = () =>
      inTransaction(() =>
        fromOutside('a', async () => {
          loads++;
          throw new Error('nobody answers');
        }),
      );
    await expect(work()).rejects.toThrow('nobody answers');
    expect(loads).toBe(1);
  });

  it('is so much at most, over all the times', async () => {
    const { loaded, load, inTransaction } = piece();
    const chain = () =>
      inTransaction(async () => {
        for (let index = 0; ; index++) await load(`${index}`);
      });
    await expect(chain()).rejects.toThrow('too much of the outside');
    expect(loaded).toHaveLength(maxLoaded);
  });

  it('is not loaded in a local activity, either: that continues elsewhere', async () => {
    const { loaded, load, inTransaction } = piece();
    await expect(whileClosed('a local activity', () => inTransaction(() => load('a')))).rejects.toThrow(
      NeedsNetwork,
    );
    expect(loaded).toEqual([]);
  });

  it('is loaded no longer than the work is wanted', async () => {
    const { inTransaction } = piece();
    const stop = new AbortController();
    const work = withOutside(
      () =>
        inTransaction(() =>
          fromOutside(
            'a',
            (signal) =>
              new Promise((_, reject) => {
                signal?.addEventListener('abort', () => reject(signal.reason));
                stop.abort(new Error('nobody wants it any more'));
              }),
          ),
        ),
      { signal: stop.signal },
    );
    await expect(work).rejects.toThrow('nobody wants it any more');
  });

  it('does not concern tasks that only started in the work', async () => {
    const { inTransaction } = piece();
    const began: Promise<string>[] = [];
    await inTransaction(async () => {
      began.push(apart(() => fromOutside('later', async () => closedNow() ?? 'the open')));
    });
    expect(await Promise.all(began)).toEqual(['the open']);
    expect(isWanting()).toBe(false);
  });
});
