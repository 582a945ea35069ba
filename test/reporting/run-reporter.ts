import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { countsText } from './counts.ts';
import { failureText, lastWordOf, lastWordOfUnheard } from './failure-text.ts';
import { slowestText } from './slowest.ts';

/**
 * Ends the run's output with what a reader looks for first: the slowest tests, for each failure the command that runs it
 * alone and the last lines of its processes, once more their names and first errors, and the counts, by ring and in all (docs/testing.md). `N passed, N failed`
 * alone on the last line never says 0 of a run that failed: a file that does not load, a hook that throws, an
 * unhandled error, or servers that do not start.
 *
 * A test that passed at its second try fails the run: it is a defect of the test or, worse, of the product.
 */
export class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const failed = [
      ...suites.filter((suite) => suite.errors().length > 0),
      ...tests.filter((test) => test.result().state === 'failed' || test.diagnostic()?.flaky),
    ];
    const hasFlaky = tests.some((test) => test.diagnostic()?.flaky);
    // The default reporter prints its summary after this call, so these lines wait for the exit.
    process.once('exit', (code) => {
      const isSilent = code !== 0 && failed.length + unhandledErrors.length === 0;
      const lines = [
        ...slowestText(modules),
        '',
        ...failed.flatMap(failureText),
        ...failed.flatMap(lastWordOf),
        ...unhandledErrors.flatMap(lastWordOfUnheard),
        ...countsText(modules, unhandledErrors.length + (isSilent ? 1 : 0)),
      ];
      process.stdout.write(`${lines.join('\n')}\n`);
      if (hasFlaky) process.exitCode = 1;
    });
  }
}
