import { limits } from '../../plan/limits.ts';
import { durationEnd } from '../../../language/durations/duration.ts';
import { endOf } from '../../../language/durations/end.ts';
import { parentPathOf } from '../../plan/ancestors.ts';
import { entryIdOf, isInstancePath, type Path } from '../../plan/path.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Row } from '../../walker/row.ts';
import { timeoutOf } from './duration-of.ts';
import type { EvaluationContext } from '../place.ts';

/** The list of `finally` or `compensate` that directly contains a row has an end, which limits everything in the list. */
function unwindingAround(plan: Plan, path: Path): Path | null {
  if (isInstancePath(path)) return null;
  const part = plan.places.get(entryIdOf(path))?.of.part;
  return part === 'finally' || part === 'compensate' ? parentPathOf(plan, path) : null;
}

/** Whether a row begins to clean up or to undo, in a list that has an end. */
export const beginsUnwinding = (row: Row, before: Row | undefined): boolean =>
  isUnwinding(row) && !isInSameList(row, before);

/** Whether the row is in the same list as before. A redrive reruns a list that has failed. */
export const isInSameList = (row: Row, before: Row | undefined): boolean =>
  before !== undefined &&
  isUnwinding(before) &&
  before.phase === row.phase &&
  before.generation === row.generation;

const isUnwinding = ({ phase, state }: Row): boolean =>
  (phase === 'finally' || phase === 'compensate') && state === 'open';

/** Unix time in milliseconds. */
export const endOfUnwinding = (now: number): number => durationEnd(limits.maxUnwindingTime, now);

/**
 * Keeps the end of an entry that begins: from its own `timeout` or the `by` of its `join`, and from the list of `finally` or `compensate` around it.
 * The `timeout` of a wait belongs to the wait itself.
 */
export async function keepDeadline(asked: EvaluationContext): Promise<true> {
  const { run, path, now } = asked;
  const { deadline, joinedBy, action } = run.entryOf(path);
  const isOwn = deadline && !action?.contract.hold;
  const own = isOwn
    ? endOf(await timeoutOf(deadline, asked), now)
    : joinedBy
      ? endOf(await timeoutOf(joinedBy, asked, 'join.by'), now)
      : Infinity;
  const owner = unwindingAround(run.plan, path);
  const end = Math.min(own, owner === null ? Infinity : await asked.endOfList(owner));
  if (end < Infinity) asked.keepEnd(path, end);
  return true;
}
