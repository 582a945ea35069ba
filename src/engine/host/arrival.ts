import type { Effect } from '../walker/events.ts';
import type { Row } from '../walker/row.ts';

type Arrival = Extract<Effect, { do: 'arrive' }>;

/**
 * Counts a branch or an iteration at its join. Returns false if the join has enough completions without this one, which has
 * completed and is to be unwound: it arrives again once that is done. `count_arrival` says the same in SQL.
 */
export function countArrival({ join, ...row }: Row, { as, by, isOver }: Omit<Arrival, 'do'>): boolean {
  const isDecided = row.needed > 0 && join.completed >= row.needed;
  if (isDecided && as === 'completed') return false;
  // A failure after the join was decided does not count any more.
  if (as) join[isDecided ? 'idle' : as] += 1;
  if (as === 'failed' && !isDecided) join.firstFailed ??= by;
  if (isOver) join.active -= 1;
  return true;
}
