import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { RunReporter } from './test/reporting/run-reporter.ts';
import { browserProject } from './test/setup/browser-project.ts';
import { LongestFirst } from './test/setup/longest-first.ts';

/** A test that depends on several processes gets a second try, which tells a flaky one from a broken one. Both fail the run (docs/decisions/0035-tests.md). */
const retry = 1;

/** It counts every object of its process: nothing else may run there. */
const memory = 'test/faults/memory/*.test.ts';

/** Tests that run in Node: a failure shows the last output of their processes. */
const inNode = (test: InlineConfig): TestProjectConfiguration => ({
  extends: true,
  test: { setupFiles: ['test/reporting/on-failure.ts'], ...test },
});

const servers = './test/setup/servers.ts';
/** The servers and the browser for a journey through the console. */
const all = ['./test/setup/chromium.ts', './test/setup/servers-and-console.ts'];

/** The folder of a test says its ring (docs/testing.md). `npm test` runs the first two. */
export default defineConfig({
  test: {
    reporters: ['default', new RunReporter()],
    provide: { isInMemory: true },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Node runs the files as it does in production: nothing is transformed.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A worker process imports the house once, and its tests share a stack (test/stack/shared-stack.ts).
    isolate: false,
    // More than two cores' worth, because most of the time tests wait.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      inNode({ name: 'unit', include: ['test/unit/**/*.test.ts'] }),
      inNode({
        name: 'integration',
        include: ['test/integration/**/*.test.ts', 'test/e2e/**/*.test.ts'],
        globalSetup: all,
        retry,
      }),
      browserProject,
      inNode({
        name: 'faults',
        include: ['test/faults/**/*.test.ts'],
        exclude: [memory],
        globalSetup: all,
        retry,
      }),
      inNode({ name: 'memory', include: [memory], globalSetup: servers, isolate: true }),
    ],
  },
});
