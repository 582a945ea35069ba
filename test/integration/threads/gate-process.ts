import { serveTasks } from '../../../threads/serve.ts';

/** Runs in a thread. Its tasks take as long as a test wants: until their gate is opened. Some end the thread. */
serveTasks(({ name, gate }: { name: string; gate: Int32Array | null }) => {
  if (gate === null) {
    const hoard: number[][] = [];
    for (;;) hoard.push(Array.from({ length: 100_000 }, (_, at) => at + hoard.length));
  }
  if (name === 'mistaken') throw new Error('a mistake of ours');
  if (name === 'busy') while (Atomics.load(gate, 0) === 0);
  if (name === 'dying') setImmediate(() => process.exit());
  Atomics.wait(gate, 0, 0);
  return name;
});
