import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { TaskStopped, ThreadFailed } from '../../../threads/thread.ts';
import { NoSlotFree } from '../../../src/executions/concurrency/fair-slots.ts';
import { createThreads } from '../../../threads/threads.ts';

interface Gated {
  name: string;
  /** If null, the task uses more memory than there is. */
  gate: Int32Array | null;
}

/** This is longer than any test. */
const maxMs = 2 ** 31 - 1;
const gate = () => new Int32Array(new SharedArrayBuffer(4));
const open = (shut: Int32Array): void => {
  Atomics.store(shut, 0, 1);
  Atomics.notify(shut, 0);
};
const opened = (): Int32Array => {
  const made = gate();
  open(made);
  return made;
};

/** Returns the threads of a test, and their results in order. */
function room({ maxThreads, maxWaiting }: { maxThreads: number; maxWaiting?: number }) {
  const threads = createThreads<Gated, string>({
    file: new URL('gate-process.ts', import.meta.url),
    maxThreads,
    maxHeapMb: 32,
    ...(maxWaiting === undefined ? {} : { maxWaiting }),
  });
  const done: string[] = [];
  return {
    done,
    async run(of: string, task: Gated, options: { maxMs?: number; signal?: AbortSignal } = {}) {
      const { answer } = await threads.run(task, { maxMs, of, ...options });
      done.push(answer);
      return answer;
    },
  };
}

describe('threads that many share', () => {
  it('are half for one owner: another continues while everything of the first one waits', async () => {
    const { run, done } = room({ maxThreads: 4 });
    const shut = gate();
    const flood = [1, 2, 3, 4, 5, 6].map((n) => run('a', { name: `a${n}`, gate: shut }));
    await Promise.all([1, 2, 3, 4].map((n) => run('b', { name: `b${n}`, gate: opened() })));
    expect(done.toSorted()).toEqual(['b1', 'b2', 'b3', 'b4']);
    open(shut);
    await Promise.all(flood);
    expect(done).toHaveLength(10);
  });

  it('are given to owners in turn, however many of one came first', async () => {
    const { run, done } = room({ maxThreads: 2 });
    const [first, second] = [gate(), gate()];
    const running = [run('a', { name: 'a', gate: first }), run('b', { name: 'b', gate: second })];
    const flood = [1, 2, 3].map((n) => run('c', { name: `c${n}`, gate: opened() }));
    const late = run('d', { name: 'd', gate: opened() });
    open(first);
    await late;
    expect(done.indexOf('d')).toBeLessThan(done.indexOf('c2') === -1 ? Infinity : done.indexOf('c2'));
    open(second);
    await Promise.all([...running, ...flood]);
    expect(done).toHaveLength(6);
  });

  it('have bounded lines: who has half of those who wait is refused, and no one else', async () => {
    const { run } = room({ maxThreads: 2, maxWaiting: 4 });
    const shut = gate();
    const task = { name: 'a', gate: shut };
    const taken = [run('a', task), run('a', task), run('a', task)];
    await expect(run('a', task)).rejects.toThrow(NoSlotFree);
    expect(await run('b', { name: 'b', gate: opened() })).toBe('b');
    open(shut);
    await Promise.all(taken);
    // The queue is free again.
    const again = { name: 'a', gate: opened() };
    expect(await Promise.all([run('a', again), run('a', again), run('a', again)])).toEqual(['a', 'a', 'a']);
  });

  it('are not waited for any longer than the caller wants', async () => {
    const { run, done } = room({ maxThreads: 2, maxWaiting: 2 });
    const shut = gate();
    const first = run('a', { name: 'first', gate: shut });
    const stopping = new AbortController();
    const second = run('a', { name: 'second', gate: opened() }, { signal: stopping.signal });
    stopping.abort(new Error('enough'));
    await expect(second).rejects.toThrow('enough');
    const third = run('a', { name: 'third', gate: opened() });
    open(shut);
    await Promise.all([first, third]);
    expect(done).toEqual(['first', 'third']);
  });

  it('are ended with a task that works too long, and replaced', async () => {
    const { run } = room({ maxThreads: 2 });
    const busy = { name: 'busy', gate: gate() };
    await expect(run('a', busy, { maxMs: 50 })).rejects.toThrow(TaskStopped);
    await expect(run('a', busy, { maxMs: 50 })).rejects.toThrow('the time is over');
    expect(await run('a', { name: 'next', gate: opened() })).toBe('next');
  });

  it('are not ended while they wait for a processor: only the time counts in which they work', async () => {
    const { run } = room({ maxThreads: 2 });
    const shut = gate();
    const waiting = run('a', { name: 'waiting', gate: shut }, { maxMs: 200 });
    await sleep(600);
    open(shut);
    expect(await waiting).toBe('waiting');
  });

  it('are ended in the end if they neither work nor answer', async () => {
    const { run } = room({ maxThreads: 2 });
    const stuck = { name: 'stuck', gate: gate() };
    await expect(run('a', stuck, { maxMs: 5 })).rejects.toThrow('the time is over');
    expect(await run('a', { name: 'next', gate: opened() })).toBe('next');
  });

  it('are ended by a task that needs too much memory, and the process continues', async () => {
    const { run } = room({ maxThreads: 2 });
    await expect(run('a', { name: 'large', gate: null })).rejects.toThrow(TaskStopped);
    expect(await run('a', { name: 'next', gate: opened() })).toBe('next');
  });

  it('do not blame the task if they end by an internal error', async () => {
    const { run } = room({ maxThreads: 2 });
    await expect(run('a', { name: 'mistaken', gate: opened() })).rejects.toBeInstanceOf(ThreadFailed);
    expect(await run('a', { name: 'next', gate: opened() })).toBe('next');
  });

  it('get no task after they ended while idle', async () => {
    const { run } = room({ maxThreads: 2 });
    const begun = once(process, 'worker') as Promise<[Worker]>;
    const dying = run('a', { name: 'dying', gate: opened() });
    const [worker] = await begun;
    const ended = once(worker, 'exit');
    expect(await dying).toBe('dying');
    await ended;
    expect(await run('a', { name: 'next', gate: opened() }, { maxMs: 10_000 })).toBe('next');
  });
});
