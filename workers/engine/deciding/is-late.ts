import { isLate as isLateIn } from '../../../src/engine/host/late.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { Row } from '../../../src/engine/walker/row.ts';
import type { DecisionBuilder } from './decision-builder.ts';

/** Whether the time of an entry, or of one around it, is over, and nobody has decided what follows from that. */
export function isLate({ run, rows, facts }: DecisionBuilder, path: Path): boolean {
  const rowAt = (at: Path): Row | undefined => rows.changed.get(at) ?? rows.stored(at)?.row;
  const endOf = (at: Path): number | null => {
    const stored = rows.stored(at);
    const isSame = stored?.row.generation === rowAt(at)?.generation;
    return facts.of(at).deadlineAt ?? (isSame ? (stored?.deadlineAt ?? null) : null);
  };
  return isLateIn(run.flow.plan, path, run.loaded.now(), { rowAt, endOf });
}
