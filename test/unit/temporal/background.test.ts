import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBackground } from '../../../temporal/background.ts';

function background(options: { concurrency: number; maxQueued: number; longestWaitMs?: number }) {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  return { ...createBackground({ ...options, log }), logged };
}

/** Returns tasks that end when the test says so. */
function gated() {
  const started: string[] = [];
  const gates: (() => void)[] = [];
  const task = (name: string) => () => {
    started.push(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    gates.push(resolve);
    return promise;
  };
  /** Ends what is running, and returns what has begun since. */
  const open = async (): Promise<string[]> => {
    const before = started.length;
    gates.splice(0).forEach((resolve) => resolve());
    await new Promise(setImmediate);
    return started.slice(before);
  };
  return { started, task, open };
}

const start = (accountId: string, projectId = accountId) => ({ accountId, projectId, isAnswer: false });
const answer = (accountId: string, projectId = accountId) => ({ accountId, projectId, isAnswer: true });

describe('work in the background', () => {
  it('is done in order, and an account has no more than half of it at once', async () => {
    const { run, idle, load } = background({ concurrency: 4, maxQueued: 10 });
    const { started, task, open } = gated();
    for (const name of ['1', '2', '3', '4']) run(task(name), start('a'));
    expect(started).toEqual(['1', '2']);
    expect(load()).toEqual({ running: 2, queued: 2 });
    const done = idle();
    expect(await open()).toEqual(['3', '4']);
    await open();
    await done;
    expect(load()).toEqual({ running: 0, queued: 0 });
  });

  it('is done in turn: behind many starts of one account, that of another one is next', async () => {
    const { run, idle } = background({ concurrency: 1, maxQueued: 100 });
    const { started, task, open } = gated();
    for (let index = 0; index < 20; index++) run(task(`b${index}`), start('b'));
    run(task('a0'), start('a'));
    run(task('a1'), start('a'));
    const done = idle();
    for (let round = 0; round < 22; round++) await open();
    await done;
    expect(started.slice(0, 6)).toEqual(['b0', 'b1', 'a0', 'b2', 'a1', 'b3']);
    expect(started).toHaveLength(22);
  });

  it('finds a place, however much of another account is under way', () => {
    const { run } = background({ concurrency: 4, maxQueued: 100 });
    const { started, task } = gated();
    for (let index = 0; index < 20; index++) run(task(`b${index}`), start('b'));
    run(task('a'), start('a'));
    expect(started).toEqual(['b0', 'b1', 'a']);
  });

  it('sends the answers to an account before its starts, and its projects take turns', async () => {
    const { run } = background({ concurrency: 1, maxQueued: 100 });
    const { started, task, open } = gated();
    run(task('first'), start('a'));
    for (const name of ['p1', 'p2']) run(task(name), start('a', 'p'));
    run(task('q1'), start('a', 'q'));
    for (const name of ['answer p1', 'answer p2']) run(task(name), answer('a', 'p'));
    run(task('answer q1'), answer('a', 'q'));
    for (let round = 0; round < 6; round++) await open();
    expect(started.slice(1)).toEqual(['answer p1', 'answer q1', 'answer p2', 'p1', 'q1', 'p2']);
  });

  it('is left to the relay if it does not fit: an account has half of the queue', async () => {
    const { run, idle } = background({ concurrency: 1, maxQueued: 4 });
    const { started, task, open } = gated();
    for (const name of ['b0', 'b1', 'b2', 'b3', 'b4']) run(task(name), start('b'));
    for (const name of ['a0', 'a1', 'a2']) run(task(name), start('a'));
    const done = idle();
    for (let round = 0; round < 8; round++) await open();
    await done;
    expect(started).toEqual(['b0', 'b1', 'a0', 'b2', 'a1']);
  });

  it('is left to the relay if it is a start that has waited too long, and the next work is not', async () => {
    const { run, idle, load } = background({ concurrency: 1, maxQueued: 10, longestWaitMs: 1_000 });
    const { started, task, open } = gated();
    for (const name of ['1', '2', '3']) run(task(name), start('a'));
    run(task('answer'), answer('a'));
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    run(task('4'), start('a'));
    const done = idle();
    for (let round = 0; round < 3; round++) await open();
    await done;
    expect(started).toEqual(['1', 'answer', '4']);
    expect(load()).toEqual({ running: 0, queued: 0 });
  });

  it('is left to the relay, all of it, if there is no queue', async () => {
    const { run, idle } = background({ concurrency: 1, maxQueued: 0 });
    const { started, task } = gated();
    run(task('a'), start('a'));
    await idle();
    expect(started).toEqual([]);
  });

  it('is logged if it fails, and stops nothing else', async () => {
    const { run, idle, logged } = background({ concurrency: 1, maxQueued: 10 });
    const { started, task, open } = gated();
    run(async () => {
      throw new Error('Temporal is away');
    }, start('a'));
    run(task('1'), start('a'));
    await new Promise(setImmediate);
    await open();
    await idle();
    expect(started).toEqual(['1']);
    expect(logged).toHaveLength(1);
  });

  it('is idle at once without a task', async () => {
    await expect(background({ concurrency: 1, maxQueued: 1 }).idle()).resolves.toBeUndefined();
  });
});
