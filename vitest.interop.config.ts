import { defineConfig } from 'vitest/config';
import { CounterpartsReporter } from './test/interop/counterparts-reporter.ts';
import { RunReporter } from './test/reporting/run-reporter.ts';

/** Tries Holdfast against wallets and verifiers that share no code with it: `npm run interop`. */
export default defineConfig({
  test: {
    reporters: [
      'default',
      new CounterpartsReporter(new URL('docs/wallets.md', import.meta.url)),
      new RunReporter(),
    ],
    testTimeout: 120_000,
    retry: 1,
    hookTimeout: 900_000,
    pool: 'forks',
    include: ['test/interop/**/*.test.ts'],
    globalSetup: './test/setup/servers.ts',
    maxWorkers: 1,
  },
});
