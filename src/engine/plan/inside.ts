import { branchOf, entryIdOf, pathInside, type Path } from './path.ts';
import { isInInstance, isRepeating, listsOf, type Entry, type Plan } from './plan.ts';

/** The paths of an iteration or a round, and of all entries in it that are in no further loop. */
export function pathsOfInstance({ places }: Plan, instance: Path): Path[] {
  const loop = places.get(entryIdOf(instance))?.entry;
  if (!loop || !isRepeating(loop)) throw new Error(`${instance} is no iteration and no round`);
  const paths = [instance];
  const visit = (entry: Entry): void => {
    const path = pathInside(instance, entry.id);
    paths.push(path);
    for (const { list, of } of listsOf(entry)) {
      if (isInInstance(entry, of)) continue;
      if (of.part === 'branch') paths.push(branchOf(path, of.name));
      for (const inner of list) visit(inner);
    }
  };
  for (const { list, of } of listsOf(loop))
    if (isInInstance(loop, of)) for (const entry of list) visit(entry);
  return paths;
}
