import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/setup/longest-first.ts';
import { browserProject } from './test/setup/browser-project.ts';
import { CountsReporter } from './test/setup/counts-reporter.ts';

/** Tests that depend on several processes get a second try, and those that needed it are listed (docs/decisions/0035-tests.md). */
const retry = 1;

/** It counts every object of its process: nothing else may run there. */
const alone = 'test/integration/identity/memory.test.ts';

export default defineConfig({
  test: {
    reporters: ['default', new CountsReporter()],
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
          exclude: [alone],
          globalSetup: './test/setup/servers.ts',
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [alone],
          globalSetup: './test/setup/servers.ts',
          isolate: true,
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
    ],
  },
});
