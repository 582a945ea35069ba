import type { Row } from './row.ts';

/**
 * The number of the try of a wait that is under way, or begins next. A wait that is over begins again, if at all, in a
 * later generation. `refuses_answer` says the same in SQL.
 */
export function tryOf(row: Row | undefined, effect: number, generation: number): number {
  if (!row) return 1;
  return row.generation < generation || row.state === 'waiting' ? effect + 1 : effect;
}
