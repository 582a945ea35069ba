import {
  branchOf,
  instanceAround,
  isInstancePath,
  lastOf,
  parentOfInstance,
  pathInside,
  rootPath,
  type Path,
} from './path.ts';
import { isInInstance, type Plan } from './plan.ts';

/** The path of the row that holds the row of this path; null for the root. */
export function parentPathOf({ places }: Plan, path: Path): Path | null {
  if (path === '') return null;
  if (isInstancePath(path)) return parentOfInstance(path);
  const place = places.get(lastOf(path));
  if (!place) throw new Error(`the plan has no entry ${path}`);
  const { parent, of } = place;
  if (!parent) return rootPath;
  if (of.part === 'branch') return branchOf(pathInside(path, parent.id), of.name);
  return isInInstance(parent, of) ? instanceAround(path) : pathInside(path, parent.id);
}

/** The paths of a row and of all rows around it, the root's first. */
export function chainOf(plan: Plan, path: Path): Path[] {
  const chain: Path[] = [];
  for (let at: Path | null = path; at !== null; at = parentPathOf(plan, at)) chain.unshift(at);
  return chain;
}
