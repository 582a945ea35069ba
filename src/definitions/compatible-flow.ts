import { rerunsIn } from './reruns.ts';
import { parentPathOf } from '../engine/plan/ancestors.ts';
import { changeOf, type EntryDecision } from '../engine/plan/changes.ts';
import { isRepeating, type ListOf } from '../engine/plan/plan.ts';
import type { CompiledFlow } from '../engine/plan/compiled.ts';
import { pathOf } from '../engine/plan/path.ts';

/** An entry that is done in any instance, or that was under way when the execution was ended from outside. */
export interface DoneEntry {
  id: string;
  isUnderWay: boolean;
  /** One of its failures was caught. */
  isCaught: boolean;
  /** Something in it has failed to undo or to clean up, and is taken up first. */
  pendingRepair?: boolean;
}

/**
 * The reason why an execution in which these entries are done cannot continue in another version; null if it can. The version
 * must have each of them with its id, its name and the same kind of body, within the same loops, branches and cases by name. Its
 * place among the others may be another one. One that was caught must have the same clauses, because they have no names. One that
 * is under way continues where it is, so the version must have the same texts for its decisions. An entry that is rerun may be
 * another one.
 */
export function flowIncompatibility(
  done: readonly DoneEntry[],
  before: CompiledFlow,
  after: CompiledFlow,
): string | null {
  const kept = new Set(done.map(({ id }) => id));
  const [rerunsHere, rerunsThere] = [rerunsIn(before, kept), rerunsIn(after, kept)];
  // An entry that the new version lacks leaves its row, so nothing of it may still have to be undone.
  const isLetGo = (id: string): boolean =>
    after.plan.places.has(id) ? rerunsThere(id) : before.plan.places.get(id)?.entry.isUndoable === false;
  for (const entry of done) {
    const { id, isCaught, isUnderWay } = entry;
    if (!isUnderWay && !entry.pendingRepair) {
      if (standsInRerun(id, kept, before) || (rerunsHere(id) && isLetGo(id))) continue;
    }
    const fault =
      faultOf(entry, before, after) ??
      (isCaught ? catchFault(id, before, after) : null) ??
      (isUnderWay ? decisionFault(id, before, after) : null);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * Whether an entry is in a `catch`, a `finally` or a `compensate` of an entry that is rerun, together with everything around it: these lists run from
 * their beginning each time.
 */
function standsInRerun(id: string, kept: ReadonlySet<string>, { plan }: CompiledFlow): boolean {
  let isInUnwinding = false;
  for (let place = plan.places.get(id); place?.parent; place = plan.places.get(place.parent.id)) {
    if (kept.has(place.parent.id)) return false;
    isInUnwinding ||= ['catch', 'finally', 'compensate'].includes(place.of.part);
  }
  return isInUnwinding;
}

function faultOf({ id, isUnderWay }: DoneEntry, before: CompiledFlow, after: CompiledFlow): string | null {
  const done = isUnderWay ? 'under way' : 'done';
  if (!after.plan.places.has(id)) return `'${id}' is ${done}, and is not in it`;
  const [was, is] = [nameOf(before, id), nameOf(after, id)];
  if (was !== is) return `'${id}' is ${done} as ${was}, and is ${is} there`;
  const [stood, stands] = [around(before, id), around(after, id)];
  const at = stood.findIndex((name, index) => name !== stands[index]);
  if (at < 0 && stood.length === stands.length) return null;
  const [left, right] = at < 0 ? ['the top level', stands[stood.length]] : [stood[at], stands[at]];
  return `'${id}' is ${done} in ${left}, and is in ${right ?? 'the top level'} there`;
}

function catchFault(id: string, before: CompiledFlow, after: CompiledFlow): string | null {
  const [were, are] = [clausesOf(before, id), clausesOf(after, id)];
  return were === are ? null : `'${id}' was caught, and its \`catch\` is another one there`;
}

function decisionFault(id: string, before: CompiledFlow, after: CompiledFlow): string | null {
  const [was, is] = [before.entries.get(id)?.decides, after.entries.get(id)?.decides];
  return JSON.stringify(was) === JSON.stringify(is)
    ? null
    : `'${id}' is under way, and is decided in another way there`;
}

/** Returns the kept facts of each clause: its errors, its entries, and whether it gives an output. */
function clausesOf({ plan, entries }: CompiledFlow, id: string): string {
  const clauses = plan.places.get(id)?.entry.catches ?? [];
  const codes = entries.get(id)?.catches.map((clause) => clause.codes ?? null) ?? [];
  const shapes = clauses.map(({ list, hasOutput }, index) => {
    return { codes: codes[index], ids: list.map((entry) => entry.id), hasOutput };
  });
  return JSON.stringify(shapes);
}

function nameOf({ plan, entries }: CompiledFlow, id: string): string {
  const kind = plan.places.get(id)?.entry.body.kind ?? 'nothing';
  return kind === 'action' ? (entries.get(id)?.action?.contract.name ?? kind) : `\`${kind}\``;
}

/** The loops, branches, cases and clauses around an entry, from the outside. A plain sequence changes nothing. */
function around(flow: CompiledFlow, id: string): string[] {
  const names: string[] = [];
  let place = flow.plan.places.get(id);
  while (place?.parent) {
    const { parent, of } = place;
    const name = parent.id === '' && of.part === 'body' ? null : partName(flow, parent.id, of);
    if (name !== null) names.unshift(name);
    place = flow.plan.places.get(parent.id);
  }
  return names;
}

function partName({ plan, entries }: CompiledFlow, id: string, of: ListOf): string | null {
  switch (of.part) {
    case 'body': {
      const entry = plan.places.get(id)?.entry;
      return entry && isRepeating(entry) ? `\`${entry.body.kind}\` '${id}'` : null;
    }
    case 'case':
      return `case '${entries.get(id)?.cases?.[of.index]?.name ?? of.index}' of '${id}'`;
    case 'branch':
      return `branch '${of.name}' of '${id}'`;
    default:
      return `\`${of.part}\` of ${id === '' ? 'the top level' : `'${id}'`}`;
  }
}

/** Names the decisions that another version makes by another text, at entries that both have. */
export function changedDecisions(before: CompiledFlow, after: CompiledFlow): string[] {
  return [...after.entries.keys()].flatMap((id) => {
    const [was, is] = [before.entries.get(id), after.entries.get(id)];
    if (!was || !is) return [];
    const changed = decisions.filter((decided) => was.decides?.[decided] !== is.decides?.[decided]);
    return changed.map((decided) => changeOf(decided, id));
  });
}

/** An entry whose row is held by another row: a plain sequence was put around it, or taken away. */
export interface MovedEntry {
  id: string;
  /** The path of that row, without the part of the path that both share. */
  parent: string;
}

/** Lists the entries that both versions have, but in another block. */
export function movedEntries(before: CompiledFlow, after: CompiledFlow): MovedEntry[] {
  return [...after.plan.places.keys()].flatMap((id) => {
    if (!before.plan.places.has(id)) return [];
    const [was, is] = [before.plan, after.plan].map((plan) => parentPathOf(plan, pathOf(id)));
    return was === is ? [] : [{ id, parent: is ?? '' }];
  });
}

const decisions = ['if', 'choice', 'number'] as const satisfies readonly EntryDecision[];
