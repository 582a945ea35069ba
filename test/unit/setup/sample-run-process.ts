/** Runs the tests in a folder with the reporter of our own tests. */
import { startVitest } from 'vitest/node';
import { CountsReporter } from '../../setup/counts-reporter.ts';

const vitest = await startVitest([], {
  config: false,
  root: process.argv[2] ?? '',
  include: ['*.test.js'],
  globals: true,
  watch: false,
  retry: 1,
  reporters: [new CountsReporter()],
});
await vitest.close();
