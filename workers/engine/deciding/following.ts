import type { CommitOutcome } from '../../../db/queries/executions/engine/write-commit.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { ExecutionRun } from '../reading/execution-run.ts';
import type { Decision } from './decision.ts';
import { rowsAfter } from './rows-after.ts';

/** With more data than this, each action reads what it needs itself. */
const mostKeptBytes = 262_144;

/**
 * The run as a commit leaves it, without reading it again, for the next action of a visit. Null if more has changed than
 * is known here, or if the data is so much that it is not kept.
 */
export function followingRun(
  decision: Pick<Decision, 'run' | 'before' | 'commit'>,
  { step, dataBytes, status }: CommitOutcome,
  path: Path,
): ExecutionRun | null {
  const { run, commit } = decision;
  const opened = rowsAfter(run.flow.plan, decision, path);
  if (!opened || step === null || dataBytes === null || dataBytes > mostKeptBytes) return null;
  const instances = run.loaded.instances + commit.instances;
  const running = status === 'running' ? { status: 'running' as const } : {};
  return run.inState({ ...run.loaded, ...running, step, dataBytes, instances }, opened);
}
