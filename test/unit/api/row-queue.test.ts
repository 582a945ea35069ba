import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { maxQueuedBytes, RowQueue } from '../../../api/streams/row-queue.ts';

const stays = new AbortController().signal;
const half = maxQueuedBytes / 2;

describe('the queue of a stream', () => {
  it('ends if the data for a slow reader has too many bytes, and keeps nothing of it', async () => {
    const queue = new RowQueue<number>((bytes) => bytes);
    queue.push(half);
    queue.push(half);
    queue.push(1);
    expect(await queue.take(0, stays)).toBeNull();
    queue.push(1);
    expect(await queue.take(0, stays)).toBeNull();
  });

  it('has space again after the reader has read its data', async () => {
    const queue = new RowQueue<number>((bytes) => bytes);
    for (let n = 0; n < 3; n += 1) {
      queue.push(half);
      queue.push(half);
      expect(await queue.take(0, stays)).toEqual([half, half]);
    }
  });

  it('leaves nothing that listens to the signal of its reader, however often it waits', async () => {
    const { signal } = new AbortController();
    const queue = new RowQueue<number>(() => 1);
    for (let n = 0; n < 3; n += 1) expect(await queue.take(0, signal)).toEqual([]);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
