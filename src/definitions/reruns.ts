import { isRepeating, type Entry } from '../engine/plan/plan.ts';
import type { CompiledFlow } from '../engine/plan/compiled.ts';

/**
 * Returns whether a redrive certainly reruns an entry once it reaches it, if these entries are done. Only entries count that
 * cannot depend on a decision: those before it, without a condition, and in plain sequences alone. The walker decides it from
 * rows (`src/engine/walker/begin.ts`), with more knowledge; a test holds this one to that one.
 */
export function rerunsIn({ plan }: CompiledFlow, done: ReadonlySet<string>): (id: string) => boolean {
  const known = new Map<string, boolean>();
  const begins = (id: string): boolean => {
    const answer = known.get(id) ?? decide(id);
    known.set(id, answer);
    return answer;
  };
  const decide = (id: string): boolean => {
    const place = plan.places.get(id);
    if (!place || !beginsAround(place.parent)) return false;
    return !done.has(id) || readsRerun(id, 'all') || isRenewed(place.parent);
  };
  const beginsAround = (parent: Entry | null): boolean =>
    parent === null || parent.id === '' || begins(parent.id);
  /** Whether the list of a loop around is evaluated again, and so each of its iterations. */
  const isRenewed = (loop: Entry | null): boolean =>
    loop !== null &&
    ((loop.shape.instances === 'iteration' && readsRerun(loop.id, 'own')) ||
      isRenewed(plan.places.get(loop.id)?.parent ?? null));
  const readsRerun = (id: string, what: 'own' | 'all'): boolean =>
    plan.reads.get(id)?.[what].ids.some((read) => standsPlainlyBefore(read, id) && begins(read)) === true;

  const chainOf = (id: string): string[] => {
    const parent = plan.places.get(id)?.parent;
    return parent && parent.id !== '' ? [...chainOf(parent.id), id] : [id];
  };
  function standsPlainlyBefore(read: string, by: string): boolean {
    const [ids, others] = [chainOf(read), chainOf(by)];
    const from = ids.findIndex((id, index) => id !== others[index]);
    const [place, other] = [plan.places.get(ids[from] ?? ''), plan.places.get(others[from] ?? '')];
    if (!place || !other || place.list !== other.list || place.at >= other.at) return false;
    return ids.slice(from).every((id, depth) => {
      const { entry, parent, of } = plan.places.get(id) ?? place;
      const isPlain = depth === 0 || (parent !== null && of.part === 'body' && !isRepeating(parent));
      return isPlain && !entry.isConditional;
    });
  }
  return begins;
}
