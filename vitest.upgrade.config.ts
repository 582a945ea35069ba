import { defineConfig } from 'vitest/config';
import { RunReporter } from './test/reporting/run-reporter.ts';

/** Runs the processes of the previous release beside those of today: `npm run test:upgrade`. */
export default defineConfig({
  test: {
    reporters: ['default', new RunReporter()],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: 'forks',
    include: [process.env['RECORD_RELEASE'] ? 'test/upgrade/record.ts' : 'test/upgrade/*.test.ts'],
    globalSetup: './test/setup/servers.ts',
    maxWorkers: 1,
  },
});
