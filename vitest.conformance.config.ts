import { defineConfig } from 'vitest/config';
import { CounterpartsReporter } from './test/interop/counterparts-reporter.ts';
import { RunReporter } from './test/reporting/run-reporter.ts';

/** Has a running conformance suite of the OpenID Foundation judge Holdfast: `npm run conformance`. */
export default defineConfig({
  test: {
    reporters: [
      'default',
      new CounterpartsReporter(new URL('docs/wallets.md', import.meta.url)),
      new RunReporter(),
    ],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    include: ['test/conformance/**/*.test.ts'],
    globalSetup: './test/setup/servers.ts',
    maxWorkers: 1,
    // `--only` may leave a file without any.
    passWithNoTests: true,
  },
});
