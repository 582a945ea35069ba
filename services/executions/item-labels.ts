import { encryptionContext } from '../../db/encryption/contexts.ts';
import { DecryptionError } from '../../db/encryption/aead.ts';
import { loadItems } from '../../db/queries/executions/engine/load.ts';
import { itemsInChunk } from '../../src/engine/values/data-meter.ts';
import { itemLabelOf } from '../../src/engine/values/label.ts';
import { EvaluationBusy } from '../../src/language/errors/evaluation-busy.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { entryIdOf, indexOf, parentOfInstance, type Path } from '../../src/engine/plan/path.ts';
import { reveals } from '../caller.ts';
import type { ContextWith } from '../context.ts';
import { scopeAt, type ScopeSource } from './entry-attributes.ts';
import type { ShownEntry } from './shown-entry.ts';

/** The time limit for the labels of one page. Later entries have none. */
const maxMs = 2_000;

/** Whether `itemLabel` names this iteration. */
const isLabelled = ({ flow }: Pick<ScopeSource, 'flow'>, { path, index }: ShownEntry): boolean =>
  index !== null && flow.entries.get(entryIdOf(path))?.loop?.itemLabel !== undefined;

/**
 * Adds to iterations the texts of their `itemLabel`, evaluated from the stored elements. A label is never an error: it is null
 * instead. Callers who may not see values learn only that there is one.
 * @param sourceOf reads the values of the expressions; it is not called if nothing is evaluated
 */
export async function withItemLabels<E extends ShownEntry>(
  ctx: ContextWith<'evaluator'>,
  { flow }: Pick<ScopeSource, 'flow'>,
  entries: readonly E[],
  sourceOf: () => Promise<ScopeSource | null>,
): Promise<E[]> {
  const labelled = entries.filter((entry) => isLabelled({ flow }, entry));
  if (labelled.length === 0) return [...entries];
  if (!reveals(ctx.caller, 'executions:reveal'))
    return entries.map((entry) => (labelled.includes(entry) ? { ...entry, label: maskedLabel } : entry));
  const source = await sourceOf();
  if (!source) return [...entries];
  const paths = labelled.map(({ path }) => path);
  const labels = await itemLabelsAt(ctx, source, paths);
  return entries.map((entry) => ({ ...entry, label: labels.get(entry.path) ?? null }));
}

/** The labels of iterations, in their order, as far as they could be evaluated within `maxMs`. */
export async function itemLabelsAt(
  ctx: ContextWith<'evaluator'>,
  source: ScopeSource,
  paths: readonly Path[],
): Promise<Map<Path, string | null>> {
  const until = AbortSignal.timeout(maxMs);
  const labels = new Map<Path, string | null>();
  for (const [of, instances] of Map.groupBy(paths, parentOfInstance))
    await labelInstances(ctx, source, of, instances, { labels, until });
  return labels;
}

/** Any value: a view masks it. */
const maskedLabel = 'masked';

async function labelInstances(
  { tx, evaluator }: ContextWith<'evaluator'>,
  source: ScopeSource,
  of: Path,
  instances: readonly Path[],
  { labels, until }: { labels: Map<Path, string | null>; until: AbortSignal },
): Promise<void> {
  const loop = source.flow.entries.get(entryIdOf(of))?.loop;
  const template = loop?.itemLabel;
  if (!loop || !template || template.locals.has('error') || template.readsNow) return;
  const { executionId, dataKey } = source;
  const chunks = new Map<number, unknown[]>();
  const itemAt = async (index: number): Promise<unknown> => {
    const chunk = Math.floor(index / itemsInChunk);
    if (!chunks.has(chunk)) {
      const sealed = await loadItems(tx, executionId, of, chunk);
      chunks.set(
        chunk,
        sealed ? (dataKey.open(encryptionContext.items(of, chunk), sealed) as unknown[]) : [],
      );
    }
    return chunks.get(chunk)?.[index % itemsInChunk];
  };
  try {
    const around = await scopeAt(tx, source, template, of);
    if (!around) return;
    for (const path of instances) {
      if (until.aborted) return;
      const index = indexOf(path) ?? 0;
      const item = template.locals.has(loop.item) ? await itemAt(index) : null;
      const locals = { ...around.locals, [loop.item]: item, [loop.index]: index };
      const value = await evaluator
        .resolve(source.projectId, template, { ...around, locals }, { signal: until })
        .catch(nullIfRefused);
      if (value === undefined) return;
      labels.set(path, itemLabelOf(value));
    }
  } catch (error) {
    // The entries are shown without labels; data that cannot be decrypted there is logged where it is shown.
    if (!(error instanceof DecryptionError)) throw error;
  }
}

/** Undefined if it could not be evaluated now: the time is over, or nothing is free for it. */
function nullIfRefused(error: unknown): null | undefined {
  if (error instanceof EvaluationBusy || (error instanceof DOMException && error.name === 'TimeoutError'))
    return undefined;
  if (error instanceof HoldfastError) return null;
  throw error;
}
