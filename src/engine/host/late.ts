import { chainOf } from '../plan/ancestors.ts';
import type { Path } from '../plan/path.ts';
import type { Plan } from '../plan/plan.ts';
import { isFinal, type Row } from '../walker/row.ts';

/**
 * Whether the time of an entry, or of one around it, is over, and nobody has decided the consequence: then the entry does not
 * begin.
 * @param endOf when the time of a row is over; null if it has no end, or one of another generation
 */
export const isLate = (
  plan: Plan,
  path: Path,
  now: number,
  { rowAt, endOf }: { rowAt: (at: Path) => Row | undefined; endOf: (at: Path) => number | null },
): boolean =>
  chainOf(plan, path).some((at) => {
    const row = rowAt(at);
    if (!row || row.phase !== 'body' || row.state === 'stopping' || isFinal(row)) return false;
    const end = endOf(at);
    return end !== null && end <= now;
  });
