import { bodies, bodyKinds } from '../bodies/bodies.ts';
import type { CompiledFlow } from '../plan/compiled.ts';
import { listsOf } from '../plan/plan.ts';
import type { NamedEntry } from './entry-path.ts';

/** The kinds of entries; iterations, rounds and tries have kinds of their own. */
export const entryKinds = [...bodyKinds, 'iteration', 'round', 'try'] as const;
export type EntryKind = (typeof entryKinds)[number];

const instanceTitles = { iteration: 'Iteration', round: 'Round', try: 'Try' } as const;

export const titleOf = (kind: EntryKind): string =>
  kind in instanceTitles
    ? instanceTitles[kind as keyof typeof instanceTitles]
    : bodies[kind as keyof typeof bodies].title;

export function entryKindOf({ entry, index }: NamedEntry): EntryKind {
  if (index === null) return entry.body.kind;
  const { instances } = entry.shape;
  return instances === 'round' || instances === 'try' ? instances : 'iteration';
}

/** The kinds of lists that an entry can be in. */
export const entryParts = ['body', 'case', 'branch', 'catch', 'finally', 'compensate'] as const;

export interface EntryPart {
  part: (typeof entryParts)[number];
  /** The name of the case or the branch. */
  partName: string | null;
}

export function partOf({ plan, entries }: CompiledFlow, { entry, index }: NamedEntry): EntryPart {
  const place = index === null ? plan.places.get(entry.id) : undefined;
  if (!place) return { part: 'body', partName: null };
  const { of, parent } = place;
  if (of.part === 'branch') return { part: 'branch', partName: of.name };
  const name = of.part === 'case' ? entries.get(parent?.id ?? '')?.cases?.[of.index]?.name : undefined;
  return { part: of.part, partName: name ?? null };
}

/** Whether something can stand directly in it. */
export const hasInside = ({ entry, index }: NamedEntry): boolean =>
  index !== null || listsOf(entry).some(({ list }) => list.length > 0);
