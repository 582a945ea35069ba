/** Vitest runs this before each test file: a test that fails takes with it what the reporter says of it. */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject, type RunnerTestSuite, type TaskMeta } from 'vitest';
import { lastLines, markOutputs, outputOfFile, showOnce } from './outputs.ts';
import { forgetSeeds, seedsOfFile } from './seeds.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The last lines of the processes that the test used. */
    outputs?: { name: string; lines: readonly string[] }[];
    /** The beginning of the command that repeats it: `KILL_SEED=1`. */
    seeds?: string[];
  }
}

/** Of each process. */
const MOST_LINES = 15;

forgetSeeds();
// Only the projects with servers have a folder.
const runFolder = inject('runFolder') as string | undefined;
if (runFolder !== undefined)
  for (const name of ['postgres', 'temporal']) showOnce(outputOfFile(name, join(runFolder, `${name}.log`)));

const whatHappened = (): Pick<TaskMeta, 'outputs' | 'seeds'> => ({
  outputs: lastLines(MOST_LINES),
  seeds: seedsOfFile(),
});

beforeAll(markOutputs);

beforeEach(({ task, onTestFailed }) => {
  markOutputs();
  onTestFailed(() => void Object.assign(task.meta, whatHappened()));
});

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a hook needs of it.
afterAll(({}, file) => {
  if (hasFailedHook(file)) Object.assign(file.meta, whatHappened());
});

const hasFailedHook = (suite: Readonly<RunnerTestSuite>): boolean =>
  (suite.result?.errors ?? []).length > 0 ||
  suite.tasks.some((task) => task.type === 'suite' && hasFailedHook(task));
