import type { Database } from '../../db/connection/client.ts';
import { keyOfReadable } from '../../db/encryption/readable.ts';
import { findAction } from '../../db/queries/executions/action.ts';
import { findExecutionOfEntries, readEntryRows } from '../../db/queries/executions/entries.ts';
import { listInstances } from '../../db/queries/executions/instances.ts';
import type { InstanceFilter } from '../../src/executions/entry-counts.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import {
  entryAt,
  insideOf,
  nearestPath,
  pathsAfter,
  type Inside,
  type NamedEntry,
} from '../../src/engine/names/entry-path.ts';
import {
  indexOf,
  instanceOf,
  instancePathsAround,
  parentOfInstance,
  rootPath,
  type Path,
} from '../../src/engine/plan/path.ts';
import type { Plan } from '../../src/engine/plan/plan.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { ContextWith } from '../context.ts';
import { requireScope } from '../permissions.ts';
import { withItemLabels } from './item-labels.ts';
import { maxSearched, searchInstances } from './search-instances.ts';
import { readEntries, type ShownEntry } from './shown-entry.ts';

export interface ListEntries {
  projectId: string;
  executionId: string;
  /** The path of a block, a loop, rounds, an iteration or a round; null for the top level. */
  under: Path | null;
  /** Also the nested entries, but not those in iterations and rounds. */
  isDeep: boolean;
  after: Path | null;
  /** Lists only these iterations or rounds, and nothing else. */
  only?: InstanceFilter | undefined;
  /** Lists only iterations whose label has this text in it, and nothing else. */
  search?: string | undefined;
  limit: number;
  withOutputs: boolean;
}

/**
 * Returns the contents of an entry or of the execution: the iterations or rounds that have begun, then the entries in the order of
 * the definition. `isCut`: the outputs and errors of more entries would be too large for one answer. `searchedTo`: the last
 * iteration that a search has read, if there are more.
 * @throws HoldfastError 2005/404, also for an iteration that does not exist; 2000 for a cursor of another list, or for a
 * search without the values; EvaluationBusy
 */
export async function listEntries(
  ctx: ContextWith<'vault' | 'versions' | 'log' | 'evaluator' | 'publicUrl'>,
  { projectId, executionId, under, isDeep, after, only, search, limit, withOutputs }: ListEntries,
): Promise<{ rows: ShownEntry[]; isCut: boolean; searchedTo: Path | null }> {
  if (search !== undefined) requireReveal(ctx);
  const { tx, vault, versions } = ctx;
  const execution = await findExecutionOfEntries(tx, { projectId, executionId });
  if (!execution) throw errors.recordNotFound('execution', executionId);
  const { definition } = await versions(execution.versionId, tx);
  const { flow } = definition;
  const inside = insideOf(flow.plan, under === null ? null : requireEntry(flow.plan, under), isDeep);
  if (under !== null) await requireInstances(tx, executionId, under);
  const begun = async (): Promise<number> => countInstances(tx, executionId, inside);
  const paths = only
    ? await pathsOfSome(tx, executionId, { inside, only, after, limit })
    : search === undefined
      ? pathsAfter(inside, await begun(), after, limit)
      : pathsAfter({ ...inside, entries: [] }, await begun(), after, maxSearched);
  if (!paths) throw errors.cursorOfOtherList();
  const source = {
    executionId,
    status: execution.status,
    flow,
    dataKey: keyOfReadable(vault, execution.dataKey),
  };
  const scopeSource = async () => {
    const row = await findAction(tx, { projectId, executionId, actionId: under ?? '' });
    return row && { ...source, projectId, row, publicUrl: ctx.publicUrl };
  };
  const { found, searchedTo } =
    search === undefined
      ? { found: paths, searchedTo: null }
      : await searchInstances(ctx, scopeSource, { of: under ?? rootPath, paths, text: search, limit });
  const named = found.map((path) => requireEntry(flow.plan, path));
  const read = await readEntries(ctx, source, named, withOutputs);
  const entries = await withItemLabels(ctx, source, read, scopeSource);
  // A search without a match says something of the values as well.
  if (
    search !== undefined ||
    withOutputs ||
    entries.some(({ error, label }) => error !== null || label !== null)
  )
    await recordReveal(ctx, 'executions:reveal', 'execution.reveal', [{ recordId: executionId, projectId }]);
  return { rows: entries, isCut: entries.length < named.length, searchedTo };
}

/** A caller who may not see the labels must not guess them by searching. @throws HoldfastError 2000; 2005/403 without the scope */
function requireReveal({ caller }: Pick<ContextWith<never>, 'caller'>): void {
  requireScope(caller, 'executions:reveal');
  if (!caller.wantsValues) throw errors.searchOfMasked();
}

/** Returns the entry or the instance at a path. @throws HoldfastError 2005/404 with the path that was probably meant */
export function requireEntry(plan: Plan, path: Path): NamedEntry {
  const named = entryAt(plan, path);
  if (!named) throw errors.entryNotFound(path, nearestPath(plan, path));
  return named;
}

/**
 * Checks the iterations and rounds that contain a path: their loops must have begun, with enough items.
 * @throws HoldfastError 2005/404
 */
export async function requireInstances(tx: Database, executionId: string, path: Path): Promise<void> {
  const instances = instancePathsAround(path);
  const rows = await readEntryRows(tx, executionId, instances.map(parentOfInstance), false);
  for (const instance of instances) {
    const repeating = parentOfInstance(instance);
    const count = rows.get(repeating)?.total ?? 0;
    if ((indexOf(instance) ?? 0) >= count) throw errors.instanceNotFound(path, repeating, count);
  }
}

/** The paths of some iterations or rounds. Null if the one before is none. */
async function pathsOfSome(
  tx: Database,
  executionId: string,
  {
    inside: { instancesOf: of },
    only,
    after,
    limit,
  }: Required<Pick<ListEntries, 'after' | 'limit'>> & { inside: Inside; only: InstanceFilter },
): Promise<Path[] | null> {
  if (of === null) return after === null ? [] : null;
  const index = after === null ? -1 : indexOf(after);
  if (index === null || (after !== null && parentOfInstance(after) !== of)) return null;
  const indices = await listInstances(tx, executionId, { of, only, after: index, limit });
  return indices.map((at) => instanceOf(of, at));
}

/** They begin in the order of their indices. */
async function countInstances(tx: Database, executionId: string, { instancesOf }: Inside): Promise<number> {
  if (instancesOf === null) return 0;
  const row = (await readEntryRows(tx, executionId, [instancesOf], false)).get(instancesOf);
  return row ? row.next || row.total : 0;
}
