import { parentPathOf } from '../../plan/ancestors.ts';
import { rootPath, type Path } from '../../plan/path.ts';
import type { Cause, Row } from '../../walker/row.ts';
import type { EvaluationPlace } from '../place.ts';

/** Why a row was stopped, and the path at which that happened: the cause of the nearest row around it that was not stopped itself. */
export async function stoppedBy(
  { run: { plan }, rowAt }: Pick<EvaluationPlace, 'run' | 'rowAt'>,
  path: Path,
): Promise<{ at: Path; cause: Cause }> {
  for (let at = parentPathOf(plan, path); at !== null; at = parentPathOf(plan, at)) {
    const row = await rowAt(at);
    const cause = row && causeIn(row);
    if (cause && cause.kind !== 'stopped') return { at, cause };
  }
  return { at: rootPath, cause: { kind: 'stopped' } };
}

/** The cause of a row that is over is its result. For a caught error, it is the branch that failed. */
function causeIn({ state, cause, result, chosenCatch, join }: Row): Cause | null {
  if (state === 'stopping') return cause;
  if (result?.kind !== 'completed' || chosenCatch === null) return result;
  return join.firstFailed === null ? { kind: 'timedOut' } : { kind: 'failed', by: join.firstFailed };
}
