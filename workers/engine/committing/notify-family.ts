import type { CommitOutcome } from '../../../db/queries/executions/engine/write-commit.ts';
import type { ActionTraits } from '../../../src/actions/traits.ts';
import { isFinal } from '../../../src/engine/walker/row.ts';
import type { Decision } from '../deciding/decision.ts';
import type { EngineDependencies, ExecutionRun } from '../reading/execution-run.ts';

/**
 * Dispatches what this commit says to other executions: that this one has ended or is on hold, that what it waits for is to stop, or that
 * a lock is free.
 */
export function notifyFamily(
  { family }: Pick<EngineDependencies, 'family'>,
  { run, commit }: Decision,
  { status }: CommitOutcome,
): void {
  if (!family) return;
  // While it is on hold, its place among those that run is free.
  const hasNews = run.key.child === true && status !== null && status !== 'running';
  const stops = commit.stops.length > 0 && hasAction(run, 'startsExecution');
  const frees = commit.rows.some(({ row }) => isFinal(row)) && hasAction(run, 'takesLock');
  if (hasNews || stops || frees) family.look();
}

const hasAction = ({ flow }: Pick<ExecutionRun, 'flow'>, trait: keyof ActionTraits): boolean =>
  [...flow.entries.values()].some(({ action }) => action?.contract[trait] !== undefined);
