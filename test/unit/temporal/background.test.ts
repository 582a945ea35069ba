import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBackground } from '../../../temporal/background.ts';

function background(options: { concurrency: number; maxQueued: number }) {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  return { ...createBackground({ ...options, log }), logged };
}

/** Returns tasks that end when the test says so. */
function gated() {
  const started: number[] = [];
  const gates: (() => void)[] = [];
  const task = (index: number) => () => {
    started.push(index);
    const { promise, resolve } = Promise.withResolvers<void>();
    gates.push(resolve);
    return promise;
  };
  return { started, task, open: () => gates.splice(0).forEach((resolve) => resolve()) };
}

describe('work in the background', () => {
  it('is done in order, no more at once than allowed', async () => {
    const { run, idle } = background({ concurrency: 2, maxQueued: 10 });
    const { started, task, open } = gated();
    for (const index of [0, 1, 2, 3]) run(task(index));
    expect(started).toEqual([0, 1]);
    const done = idle();
    open();
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1, 2, 3]);
    open();
    await done;
  });

  it('that does not fit is left to the relay', async () => {
    const { run, idle } = background({ concurrency: 1, maxQueued: 2 });
    const { started, task, open } = gated();
    for (const index of [0, 1, 2, 3, 4]) run(task(index));
    const done = idle();
    for (let round = 0; round < 3; round++) {
      open();
      await new Promise(setImmediate);
    }
    await done;
    expect(started).toEqual([0, 1, 2]);
  });

  it('that fails is logged, and stops nothing else', async () => {
    const { run, idle, logged } = background({ concurrency: 1, maxQueued: 10 });
    const { started, task, open } = gated();
    run(async () => {
      throw new Error('Temporal is away');
    });
    run(task(1));
    await new Promise(setImmediate);
    open();
    await idle();
    expect(started).toEqual([1]);
    expect(logged).toHaveLength(1);
  });

  it('is idle at once where there is none', async () => {
    await expect(background({ concurrency: 1, maxQueued: 1 }).idle()).resolves.toBeUndefined();
  });
});
