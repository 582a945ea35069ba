import type { Plan } from './plan.ts';

/** The decisions at an entry: whether it runs; its case or its list; how many completions its join needs. */
export type EntryDecision = 'if' | 'choice' | 'number';

/**
 * The generation since which a decision of an entry has another text, because a redrive went to another version of the workflow.
 * The keys name the decision and the entry.
 */
export type Changes = Readonly<Record<string, number>>;

export const changeOf = (decided: EntryDecision, id: string): string => `${decided} ${id}`;

/** Adds the decisions that have another text from a generation on. */
export const changedFrom = (before: Changes, changes: readonly string[], generation: number): Changes => ({
  ...before,
  ...Object.fromEntries(changes.map((change) => [change, generation])),
});

/** Whether the text by which an entry was decided, in a generation, has changed since. */
export const isDecidedAgain = (
  changes: Changes,
  decided: EntryDecision,
  id: string,
  generation: number,
): boolean => (changes[changeOf(decided, id)] ?? 0) > generation;

/** For each entry, the generation from which on its own choice or number, or a decision about an entry inside it, is different. */
export function changedInside({ places }: Plan, changes: Changes): ReadonlyMap<string, number> {
  const latest = new Map<string, number>();
  for (const [key, generation] of Object.entries(changes)) {
    const [decided, id = ''] = key.split(' ');
    const place = places.get(id);
    const from = decided === 'if' ? place?.parent : place?.entry;
    for (let at = from; at; at = places.get(at.id)?.parent)
      latest.set(at.id, Math.max(latest.get(at.id) ?? 0, generation));
  }
  return latest;
}
