import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Ends the run's output with `N passed, N failed` alone on a line. Whatever makes the run fail counts, so that the
 * line never says 0 of a run that failed: a file that does not load, a hook that throws, an unhandled error.
 *
 * Before it stand `N flaky`, which are among the passed, and each test that needed a second try, with why
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
    // The default reporter's summary comes after this call: the last word is at the exit.
    process.once('exit', () => process.stdout.write(`${lines.join('\n')}\n`));
  }
}

/** What went wrong before it passed. */
function firstTryOf(test: TestCase): string {
  const errors = test.attempts().flatMap((attempt) => attempt.errors ?? []);
  const told = errors.map(({ stack, message, diff }) => `${stack ?? message}${diff ? `\n${diff}` : ''}`);
  return [`flaky: ${test.module.relativeModuleId} > ${test.fullName}`, ...told, ''].join('\n');
}
