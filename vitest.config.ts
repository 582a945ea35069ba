import { defineConfig } from 'vitest/config';
import { CountsReporter } from './test/setup/counts-reporter.ts';

/** For tests among processes of their own; who needed it is told (docs/decisions/0035-test-retries.md). */
const retry = 1;

export default defineConfig({
  test: {
    reporters: ['default', new CountsReporter()],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: './test/setup/servers.ts',
          retry,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: './test/e2e/setup.ts',
          retry,
          maxWorkers: 1,
        },
      },
    ],
  },
});
