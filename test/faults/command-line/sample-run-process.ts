/** Runs the tests in a folder with the reporter of our own tests, as Vitest runs those. */
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { RunReporter } from '../../reporting/run-reporter.ts';

const vitest = await startVitest([], {
  config: false,
  root: process.argv[2] ?? '',
  include: ['*.test.js'],
  setupFiles: [fileURLToPath(new URL('../../reporting/on-failure.ts', import.meta.url))],
  globals: true,
  watch: false,
  retry: 1,
  reporters: [new RunReporter()],
});
await vitest.close();
