/** A run of the tests in a folder, reported as ours are. */
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
