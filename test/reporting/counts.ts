import type { TestModule } from 'vitest/node';
import { ringOf } from './rings.ts';

/** What became of a run, or of one ring of it. */
export interface Counts {
  passed: number;
  /** Everything that makes a run fail: tests, among them those that passed at their second try, hooks, files that do not load. */
  failed: number;
  /** Those that passed at their second try. */
  flaky: number;
}

export function countsOf(modules: readonly TestModule[]): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const flaky = tests.filter((test) => test.diagnostic()?.flaky).length;
  const ended = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failedSuites = suites.filter((suite) => suite.errors().length > 0).length;
  return { passed: ended('passed') - flaky, failed: ended('failed') + flaky + failedSuites, flaky };
}

const shown = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/**
 * Returns the last lines of a run: the counts of each ring, the flaky tests, and the totals alone on a line.
 * @param unheard errors of no test, which nobody has awaited
 */
export function countsText(modules: readonly TestModule[], unheard: number): string[] {
  const perRing = Map.groupBy(modules, ({ project }) => ringOf(project.name));
  const ofRings = [...perRing]
    .toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))
    .flatMap(([ring, own]) => (ring === null ? [] : [`ring ${ring}: ${shown(countsOf(own))}`]));
  const total = countsOf(modules);
  return [...ofRings, `${total.flaky} flaky`, shown({ ...total, failed: total.failed + unheard })];
}
