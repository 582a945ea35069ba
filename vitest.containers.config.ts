import { defineConfig } from 'vitest/config';
import { RunReporter } from './test/reporting/run-reporter.ts';

/** Builds the image and runs the compose file with Docker or Podman: `npm run test:containers`. */
export default defineConfig({
  test: {
    reporters: ['default', new RunReporter()],
    // The image is built in minutes, on a machine that has none of its packages.
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
    pool: 'forks',
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['test/containers/**/*.test.ts'],
    maxWorkers: 1,
    // Each test continues with the state that the one before has left.
    bail: 1,
  },
});
