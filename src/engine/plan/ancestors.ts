import { isInstancePath, parentOfInstance, prefixOf, type Path } from './path.ts';
import { isInInstance, type Plan } from './plan.ts';

/** The path of the row that holds the row of this path; null for the root. */
export function parentPathOf({ places }: Plan, path: Path): Path | null {
  if (path === '') return null;
  if (isInstancePath(path)) return parentOfInstance(path);
  const prefix = prefixOf(path);
  const place = places.get(path.slice(prefix.length));
  if (!place) throw new Error(`the plan has no entry ${path}`);
  const { parent, of } = place;
  if (!parent) return '';
  if (of.part === 'branch') return `${prefix}${parent.id}/${of.name}`;
  // The prefix of what stands in an iteration is the iteration's own path.
  return isInInstance(parent, of) ? prefix.slice(0, -1) : prefix + parent.id;
}

/** The paths of a row and of all rows around it, the root's first. */
export function chainOf(plan: Plan, path: Path): Path[] {
  const chain: Path[] = [];
  for (let at: Path | null = path; at !== null; at = parentPathOf(plan, at)) chain.unshift(at);
  return chain;
}
