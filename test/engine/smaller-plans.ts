import { entryOf, planOf } from '../../src/engine/bodies/entry-of.ts';
import type { Body, Entry, List, EntryPosition, Plan } from '../../src/engine/plan/plan.ts';
import { flags } from './plan-text.ts';
import type { RandomPlan } from './random-plan.ts';

/** Something that a plan can do without. */
type Cut = {
  id: string;
  of: 'entry' | 'catches' | 'finally' | 'compensate' | 'reads' | (typeof flags)[number];
};

/** All plans that lack one thing of this one: whole entries first, but never those with which an instance begins (`randomPlan`). */
export function* smallerThan({ plan, concurrency }: RandomPlan): Generator<RandomPlan> {
  const places = [...plan.places.values()].filter((place) => !isFirst(place));
  const entries = places.map(({ entry }) => entry);
  for (const { id } of entries) yield { plan: without(plan, { id, of: 'entry' }), concurrency };
  for (const part of ['catches', 'finally', 'compensate'] as const)
    for (const entry of [plan.root, ...entries])
      if (entry[part].length > 0) yield { plan: without(plan, { id: entry.id, of: part }), concurrency };
  for (const { id } of entries)
    if (readsOf(plan, id).ids.length > 0 || readsOf(plan, id).previous)
      yield { plan: without(plan, { id, of: 'reads' }), concurrency };
  for (const flag of flags)
    for (const entry of entries)
      if (entry[flag]) yield { plan: without(plan, { id: entry.id, of: flag }), concurrency };
}

/** Whether a branch, an iteration, a round or a try begins with it, or undoes that. */
const isFirst = ({ at, of, parent }: EntryPosition): boolean =>
  at === 0 &&
  (of.part === 'branch' ||
    (of.part === 'body' && parent?.shape.instances != null) ||
    (of.part === 'compensate' && parent !== null && parent.compensate.length === 1));

const readsOf = (plan: Plan, id: string) => plan.reads.get(id)?.own ?? { ids: [], previous: false };

function without(plan: Plan, { id, of }: Cut): Plan {
  const listOf = (list: List): List =>
    list.filter((entry) => of !== 'entry' || entry.id !== id).map((entry) => entryOf(partsOf(entry)));
  const partsOf = (entry: Entry) => {
    const parts =
      entry.id === id && of !== 'entry' && of !== 'reads' ? { ...entry, [of]: emptied(of) } : entry;
    return {
      ...parts,
      body: bodyOf(entry.body, listOf),
      catches: parts.catches.map((one) => ({ ...one, list: listOf(one.list) })),
      finally: listOf(parts.finally),
      compensate: listOf(parts.compensate),
    };
  };
  const root = partsOf(plan.root);
  const list = root.body.kind === 'sequence' ? root.body.list : [];
  const { hasOutput, hasDeadline } = root;
  const left = planOf(list, root.finally).places;
  return planOf(
    list,
    root.finally,
    (at) => {
      const { ids, previous } =
        of === 'reads' && at === id ? { ids: [], previous: false } : readsOf(plan, at);
      return { ids: ids.filter((one) => left.has(one)), previous };
    },
    { hasOutput, hasDeadline },
  );
}

const emptied = (of: Exclude<Cut['of'], 'entry' | 'reads'>): [] | false =>
  of === 'catches' || of === 'finally' || of === 'compensate' ? [] : false;

function bodyOf(body: Body, listOf: (list: List) => List): Body {
  switch (body.kind) {
    case 'action':
      return body;
    case 'switch':
      return { ...body, cases: body.cases.map(listOf) };
    case 'parallel':
      return { ...body, branches: body.branches.map(({ name, list }) => ({ name, list: listOf(list) })) };
    case 'sequence':
    case 'forEach':
    case 'rounds':
    case 'tries':
      return { ...body, list: listOf(body.list) };
    default:
      body satisfies never;
      throw new TypeError('no such body');
  }
}
