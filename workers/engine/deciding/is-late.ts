import { chainOf } from '../../../src/engine/plan/ancestors.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import { isFinal } from '../../../src/engine/walker/row.ts';
import type { DecisionBuilder } from './decision-builder.ts';

/** Whether the time of an entry, or of one around it, is over, and nobody has decided what follows from that. */
export function isLate({ run, rows, facts }: DecisionBuilder, path: Path): boolean {
  const now = run.loaded.now();
  return chainOf(run.flow.plan, path).some((at) => {
    const stored = rows.stored(at);
    const row = rows.changed.get(at) ?? stored?.row;
    if (!row || row.phase !== 'body' || row.state === 'stopping' || isFinal(row)) return false;
    const isSame = stored?.row.generation === row.generation;
    const deadlineAt = facts.of(at).deadlineAt ?? (isSame ? stored.deadlineAt : null);
    return deadlineAt !== null && deadlineAt < now;
  });
}
