import type { CompiledFlow } from '../engine/plan/compiled.ts';
import { pathOf, type Path } from '../engine/plan/path.ts';
import { hasCompleted, isCaught, isOver, type RowStatus } from './action-status.ts';
import { loopsAround } from '../engine/plan/loops-around.ts';

/** A row of an entry outside of loops. */
export interface ReachedEntry {
  status: RowStatus;
  /** The index of the `catch` clause that was chosen. */
  chosenCatch: number | null;
  /** Decrypts the output of the row; `{}` if there is none. */
  open: () => unknown;
}

/**
 * `payload.actions` of an execution, in the order of the text. An execution that has ended shows
 * every entry, with null if it is absent; before that, it shows those that were reached. Entries in a loop are shown
 * without values, which their iterations have.
 */
export function payloadActions(
  { plan, entries }: CompiledFlow,
  reached: ReadonlyMap<Path, ReachedEntry>,
  hasEnded: boolean,
): Record<string, { output: unknown }> {
  const shown = [...plan.places.keys()].flatMap((id): [string, { output: unknown }][] => {
    const entry = loopsAround(plan, id).length === 0 ? reached.get(pathOf(id)) : undefined;
    if (!entry) return hasEnded ? [[id, { output: null }]] : [];
    // A block has no output before it has completed.
    if (!hasEnded && !isOver(entry.status) && !entries.get(id)?.action) return [];
    const isShown = hasOutput(entries.get(id), entry) || (!hasEnded && !isOver(entry.status));
    return [[id, { output: isShown ? entry.open() : null }]];
  });
  return Object.fromEntries(shown);
}

/** Whether an entry has an output for others. One that has failed or was stopped has none, whatever its row holds. */
export function hasOutput(
  entry: { catches: readonly { output?: unknown }[] } | undefined,
  { status, chosenCatch }: Pick<ReachedEntry, 'status' | 'chosenCatch'>,
): boolean {
  if (isCaught(status)) return entry?.catches[chosenCatch ?? -1]?.output !== undefined;
  return hasCompleted(status);
}
