import type { CompiledDefinition } from '../compiled.ts';
import type { DryRun } from '../dry-run/request.ts';
import { entryIdOf } from '../../engine/plan/path.ts';
import { canonicalJson } from '../../language/json/canonical.ts';
import type { TestCase } from './test-case.ts';

export interface Difference {
  of: 'status' | 'output' | 'actions';
  expected: unknown;
  /** Left out if there is no room for it. */
  actual?: unknown;
}

export interface Comparison {
  differences: Difference[];
  /**
   * The first action, in the order of the text, that began or did not begin against the expectation; else the one that has failed
   * or waits. Null if no action differs.
   */
  action: string | null;
}

/** Returns the differences between a dry run and its expected result. */
export function compare(
  expect: TestCase['expect'],
  run: DryRun,
  { actions }: CompiledDefinition,
): Comparison {
  const began = new Set(run.coverage.entries);
  const ran = actions.map(({ id }) => id).filter((id) => began.has(id));
  const differences: Difference[] = [];
  if (run.status !== expect.status)
    differences.push({ of: 'status', expected: expect.status, actual: run.status });
  if ('output' in expect && canonicalJson(run.output ?? null) !== canonicalJson(expect.output ?? null))
    differences.push({ of: 'output', expected: expect.output, actual: run.output ?? null });
  const wrong = expect.actions && firstWrong(expect.actions, ran, actions);
  if (wrong !== undefined) differences.push({ of: 'actions', expected: expect.actions, actual: ran });
  return { differences, action: wrong ?? (run.status === expect.status ? null : actionOf(run)) };
}

/** The first action that only one of them has; of unknown actions the first that is expected. */
function firstWrong(
  expected: readonly string[],
  ran: readonly string[],
  actions: CompiledDefinition['actions'],
): string | undefined {
  const wanted = new Set(expected);
  const had = new Set(ran);
  const ids = [...actions.map(({ id }) => id), ...expected];
  return ids.find((id) => wanted.has(id) !== had.has(id));
}

/** The action to which the status is due, if there is one. */
function actionOf({ error, missing }: DryRun): string | null {
  const path = error?.path ?? missing[0];
  return path === undefined ? null : entryIdOf(path);
}
