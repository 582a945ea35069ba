import { defineConfig } from 'vitest/config';
import { RunReporter } from './test/reporting/run-reporter.ts';
import { browserProject } from './test/setup/browser-project.ts';
import { LongestFirst } from './test/setup/longest-first.ts';

/** A test that depends on several processes gets a second try, which tells a flaky one from a broken one. Both fail the run (docs/decisions/0035-tests.md). */
const retry = 1;

/** It counts every object of its process: nothing else may run there. */
const memory = 'test/faults/memory/*.test.ts';

/** The folder of a test says its ring (docs/testing.md). `npm test` runs the first two. */
export default defineConfig({
  test: {
    reporters: ['default', new RunReporter()],
    setupFiles: ['test/reporting/on-failure.ts'],
    provide: { isInMemory: true },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // A worker process imports the house once, and its tests share a stack (test/stack/shared-stack.ts).
    isolate: false,
    // More than two cores' worth, as much of what is tested is waited for.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      browserProject,
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: './test/setup/servers.ts',
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: './test/e2e/setup.ts',
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          exclude: [memory],
          globalSetup: './test/setup/servers.ts',
          retry,
        },
      },
      {
        extends: true,
        test: { name: 'memory', include: [memory], globalSetup: './test/setup/servers.ts', isolate: true },
      },
    ],
  },
});
