import type { Scope } from '../../language/expressions/scope.ts';
import { allNames, projectRoots } from '../../language/expressions/project-values.ts';
import type { Template } from '../../language/expressions/template.ts';
import { parentPathOf } from '../plan/ancestors.ts';
import { entryIdOf, indexOf, instanceOf, parentOfInstance, rootPath, type Path } from '../plan/path.ts';
import { pathRead } from '../plan/presence.ts';
import { errorOf } from './failures/error-of.ts';
import type { EvaluationPlace } from './place.ts';
import type { EntryValues } from './values.ts';
import { outputAt } from './output-at.ts';

/** Returns the values that an expression at an entry, or in an iteration, can read. */
export async function scopeAt(
  place: EvaluationPlace,
  templates: readonly Template[],
  own: Record<string, unknown> = {},
): Promise<Scope> {
  const { run, path } = place;
  const ids = new Set(
    templates.flatMap(({ actionIds }) => [...(actionIds === 'all' ? run.plan.places.keys() : actionIds)]),
  );
  const paths = [...ids].map((id): [string, Path] => [id, pathRead(run.plan, id, path)]);
  if (paths.length > 0) await place.prepare?.(paths.map(([, read]) => read));
  const actions: Scope['actions'] = {};
  for (const [id, read] of paths) {
    const output = await outputAt({ ...place, path: read });
    if (output !== undefined) actions[id] = { output };
  }
  const callbacks: Record<string, string> = {};
  for (const id of templates.flatMap(({ callbackIds }) => [...callbackIds]))
    callbacks[id] ??= await place.callbackUrlAt(pathRead(run.plan, id, path));
  return {
    input: templates.some(({ readsInput }) => readsInput) ? run.input : {},
    actions,
    execution: { ...run.execution, now: new Date(place.now).toISOString() },
    locals: await localsAt(place, templates, own),
    callbacks,
    path,
  };
}

/**
 * The roots of the loops, rounds and failures around a place, and the values of the project. An inner one hides an outer one of the same
 * name.
 */
async function localsAt(
  place: EvaluationPlace,
  templates: readonly Template[],
  own: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { run, path } = place;
  const names = new Set(templates.flatMap(({ locals }) => [...locals]));
  const found: Record<string, unknown> = { ...own };
  const isOpen = (name: string): boolean => names.has(name) && !(name in found);
  for (let at: Path | null = path; at !== null && [...names].some(isOpen); at = parentPathOf(run.plan, at)) {
    const index = indexOf(at);
    const loop = run.entryOf(at).loop;
    if (index !== null && loop) {
      const of = parentOfInstance(at);
      if (isOpen(loop.item)) found[loop.item] = await run.itemAt(of, index);
      if (isOpen(loop.index)) found[loop.index] = index;
    } else if (index !== null && run.plan.places.get(entryIdOf(at))?.entry.shape.instances === 'round') {
      if (isOpen('previous')) found['previous'] = await previousOf(run, at, index);
      if (isOpen('index')) found['index'] = index;
    }
    const inPart = index === null ? run.plan.places.get(entryIdOf(at))?.of.part : undefined;
    if (isOpen('error') && (inPart === 'catch' || inPart === 'finally' || inPart === 'compensate')) {
      const parent: Path = parentPathOf(run.plan, at) ?? rootPath;
      found['error'] = await errorOf({ ...place, path: parent }, inPart);
    }
  }
  for (const root of projectRoots)
    if (isOpen(root)) found[root] = await run.ofProject(root, allNames(root, templates));
  return found;
}

async function previousOf(run: EntryValues, round: Path, index: number): Promise<unknown> {
  if (index === 0) return null;
  const before = instanceOf(parentOfInstance(round), index - 1);
  return (await run.outputsAt([before])).get(before) ?? null;
}
