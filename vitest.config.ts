import { defineConfig } from 'vitest/config';
import { CountsReporter } from './test/setup/counts-reporter.ts';

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
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: './test/e2e/setup.ts',
          maxWorkers: 1,
        },
      },
    ],
  },
});
