import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Ends the run's output with `N passed, N failed` alone on a line. Everything that makes the run fail counts, so that the
 * line never says 0 of a run that failed: a file that does not load, a hook that throws, an unhandled error.
 *
 * The line before says `N flaky`: tests that passed at their second try. They are listed above it with their first error
 * (docs/decisions/0035-tests.md).
 */
export class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed =
      tests.filter((test) => test.result().state === 'failed').length +
      suites.filter((suite) => suite.errors().length > 0).length +
      unhandledErrors.length;
    const lines = [...flaky.map(firstTryOf), `${flaky.length} flaky`, `${passed} passed, ${failed} failed`];
    // The default reporter prints its summary after this call, so these lines wait for the exit.
    process.once('exit', () => process.stdout.write(`${lines.join('\n')}\n`));
  }
}

/** Describes the errors of a test before it passed. */
function firstTryOf(test: TestCase): string {
  const errors = test.attempts().flatMap((attempt) => attempt.errors ?? []);
  const texts = errors.map(({ stack, message, diff }) => `${stack ?? message}${diff ? `\n${diff}` : ''}`);
  return [`flaky: ${test.module.relativeModuleId} > ${test.fullName}`, ...texts, ''].join('\n');
}
