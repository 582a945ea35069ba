import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends the run's output with `N passed, N failed` alone on a line. Whatever makes the run fail counts, so that the
 * line never says 0 of a run that failed: a file that does not load, a hook that throws, an unhandled error.
 */
export class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed =
      tests.filter((test) => test.result().state === 'failed').length +
      suites.filter((suite) => suite.errors().length > 0).length +
      unhandledErrors.length;
    // The default reporter's summary comes after this call: the last word is at the exit.
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }
}
