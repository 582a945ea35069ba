import { errors } from '../../src/language/errors/catalogue.ts';
import { entryIdOf, type Path } from '../../src/engine/plan/path.ts';
import type { ContextWith } from '../context.ts';
import type { ScopeSource } from './entry-attributes.ts';
import { itemLabelsAt } from './item-labels.ts';

/** How many elements one page of a search looks at. */
export const maxSearched = 1_000;

/**
 * Finds the iterations whose label has a text in it. Labels are evaluated from encrypted elements, so nothing but looking at
 * one after the other finds them: `searchedTo` is where the next page goes on; null if all were looked at.
 * @param paths of the iterations to look at, at most `maxSearched` of them
 * @throws EvaluationBusy if it gets nowhere
 */
export async function searchInstances(
  ctx: ContextWith<'evaluator'>,
  sourceOf: () => Promise<ScopeSource | null>,
  { of, paths, text, limit }: { of: Path; paths: readonly Path[]; text: string; limit: number },
): Promise<{ found: Path[]; searchedTo: Path | null }> {
  const source = await sourceOf();
  const template = source?.flow.entries.get(entryIdOf(of))?.loop?.itemLabel;
  // A label that reads a field which an iteration does not have names none.
  if (!source || !template || template.locals.has('error')) return { found: [], searchedTo: null };
  const labels = [...(await itemLabelsAt(ctx, source, paths))];
  if (labels.length === 0 && paths.length > 0) throw errors.evaluationBusy();
  const wanted = text.toLowerCase();
  const matches = labels.filter(([, label]) => label?.toLowerCase().includes(wanted) === true);
  const found = matches.slice(0, limit).map(([path]) => path);
  const isWhole = labels.length === paths.length && paths.length < maxSearched;
  return { found, searchedTo: isWhole ? null : (labels.at(-1)?.[0] ?? null) };
}
