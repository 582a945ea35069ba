import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestSuite } from 'vitest/node';
import { withTrials, type Trial } from './counterparts-table.ts';

/** Prints the counterparts of a run, and writes those whose tests passed into the table of a page. In CI it does not change the page. */
export class CounterpartsReporter implements Reporter {
  readonly #page: string | URL;

  constructor(page: string | URL) {
    this.#page = page;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const on = new Date().toISOString().slice(0, 10);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const trials = suites.flatMap((suite) => trialsOf(suite, on));
    if (trials.length === 0) return;
    for (const { name, version, part, passed, of } of trials) {
      process.stdout.write(`tried with ${name} ${version} as ${part}: ${passed} of ${of} passed\n`);
    }
    const passed = trials.filter((trial) => trial.passed === trial.of);
    if (!process.env['CI']) writeFileSync(this.#page, withTrials(readFileSync(this.#page, 'utf8'), passed));
  }
}

/** Returns none if only some of the tests ran or a hook failed, because such a run says nothing about the program. */
function trialsOf(suite: TestModule | TestSuite, on: string): Trial[] {
  const states = [...suite.children.allTests()].map((test) => test.result().state);
  if (suite.errors().length > 0 || states.some((state) => state === 'skipped' || state === 'pending'))
    return [];
  const passed = states.filter((state) => state === 'passed').length;
  return (suite.meta().counterparts ?? []).map((counterpart) => ({
    ...counterpart,
    passed,
    of: states.length,
    on,
  }));
}
