import { earlyKeys } from '../../db/keys/answer-keys.ts';
import type { AnswerableExecution, EarlyWait } from '../../db/queries/holds/early-answer.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Versions } from '../../db/versions.ts';
import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import { entryAt, nearestPath } from '../../src/engine/names/entry-path.ts';
import { chainOf } from '../../src/engine/plan/ancestors.ts';
import {
  entryIdOf,
  indexOf,
  instancePathsAround,
  parentOfInstance,
  type Path,
} from '../../src/engine/plan/path.ts';
import type { EntryPosition, Plan } from '../../src/engine/plan/plan.ts';

/** A wait of a definition, which its execution may not have reached. */
export interface DeclaredWait {
  action: CompiledAction;
  wait: EarlyWait;
}

/** Returns the wait that the definition has at a path; null if none there can be answered before it begins. */
export async function declaredWait(
  tx: Database,
  versions: Versions,
  { id, versionId }: AnswerableExecution,
  path: Path,
): Promise<DeclaredWait | null> {
  const { flow } = (await versions(versionId, tx)).definition;
  const named = entryAt(flow.plan, path);
  const place = named?.index === null ? flow.plan.places.get(named.entry.id) : undefined;
  const compiled = place && flow.entries.get(place.entry.id);
  const action = compiled?.action;
  if (!place || action?.contract.hold?.waitsFor !== 'callback') return null;
  return {
    action,
    wait: {
      path,
      chain: chainOf(flow.plan, path),
      loops: loopsOf(flow.plan, path),
      phase: phaseOf(place),
      isBody: phaseOf(place) === 'body',
      later: place.list.slice(place.at + 1).map((entry) => entry.id),
      keys: Object.values(earlyKeys(id, path)),
      replaces: compiled?.replacesEarlyAnswers === true,
    },
  };
}

/** Returns the path that was probably meant by one at which the definition has nothing, such as an id without its loop. */
export async function pathMeant(
  tx: Database,
  versions: Versions,
  { versionId }: AnswerableExecution,
  path: Path,
): Promise<string | null> {
  const { plan } = (await versions(versionId, tx)).definition.flow;
  return entryAt(plan, path) ? null : nearestPath(plan, path);
}

/** The phase of the row around it in which its list runs. */
const phaseOf = ({ of: { part } }: EntryPosition): EarlyWait['phase'] =>
  part === 'catch' || part === 'finally' || part === 'compensate' ? part : 'body';

const loopsOf = ({ places }: Plan, path: Path): EarlyWait['loops'] =>
  instancePathsAround(path).map((instance) => {
    const loop = parentOfInstance(instance);
    const most = places.get(entryIdOf(loop))?.entry.shape.maxRounds ?? null;
    return { path: loop, index: indexOf(instance) ?? 0, most };
  });
