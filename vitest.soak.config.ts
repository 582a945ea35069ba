import { defineConfig } from 'vitest/config';
import { RunReporter } from './test/reporting/run-reporter.ts';

/** The tests that take minutes, for before a release: `npm run test:soak`. */
export default defineConfig({
  test: {
    reporters: ['default', new RunReporter()],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    pool: 'forks',
    include: ['test/soak/**/*.test.ts'],
    globalSetup: './test/setup/servers.ts',
    maxWorkers: 1,
  },
});
