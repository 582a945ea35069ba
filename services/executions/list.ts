import type { ExecutionFilter } from '../../db/queries/executions/filter.ts';
import { areMoreThan, readExecutions, listWithPayloads } from '../../db/queries/executions/list.ts';
import { areMoreLabelsThan } from '../../db/queries/executions/search.ts';
import type { ExecutionRow } from '../../db/queries/executions/rows.ts';
import type { Page } from '../../db/queries/page.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { Context, ContextWith } from '../context.ts';
import { withFlow, type ShownExecution } from './shown.ts';

export interface ListExecutions {
  filter: ExecutionFilter;
  page: Page;
  /** Whether executions are listed with their input and outputs. If their values are shown, that is audited. */
  withPayload: boolean;
}

/**
 * The most executions that can be sorted by `updatedAt`. It has no index, because each action would have to write it.
 */
export const maxSorted = 10_000;

/** The most open executions of which the kind of wait is computed. No column stores this kind. */
export const maxLooked = 10_000;

/** The most labels that a search looks at, to put their executions in order. */
export const maxFound = 10_000;

/** `isCut`: the page ends early, because the payloads of more executions would be too large for one answer. */
export interface ListedExecutions {
  rows: (ExecutionRow | ShownExecution)[];
  isCut: boolean;
}

/**
 * Returns a page of a project's executions.
 * @throws HoldfastError 2000 if sorting, searching, or the filter by the kind of wait, would have to read too many of them
 */
export async function listExecutions(
  ctx: ContextWith<'versions'>,
  projectId: string,
  { filter, page, withPayload }: ListExecutions,
): Promise<ListedExecutions> {
  const { tx } = ctx;
  if (page.by?.column === 'updatedAt' && (await areMoreThan(tx, projectId, filter, maxSorted)))
    throw errors.sortTooLarge(maxSorted);
  await requireReadable(ctx, projectId, filter);
  if (!withPayload) {
    const rows = await readExecutions(tx, projectId, filter, page);
    const failed = rows.slice(0, page.shown).filter(({ error }) => error !== null);
    await recordShown(ctx, projectId, failed);
    return { rows, isCut: false };
  }
  const { rows, isCut } = await listWithPayloads(tx, projectId, filter, page);
  await recordShown(ctx, projectId, rows.slice(0, page.shown));
  return { rows: await Promise.all(rows.map((row) => withFlow(ctx, row))), isCut };
}

/**
 * Checks that a search, and the filter by the kind of wait, need not read too many rows.
 * @throws HoldfastError 2000 if not
 */
export async function requireReadable(
  { tx }: Context,
  projectId: string,
  filter: ExecutionFilter,
): Promise<void> {
  const open = { ...filter, waitsFor: undefined, isOpen: true } as const;
  if (filter.waitsFor !== undefined && (await areMoreThan(tx, projectId, open, maxLooked)))
    throw errors.waitsTooMany(maxLooked);
  const { search } = filter;
  if (search !== undefined && (await areMoreLabelsThan(tx, projectId, search, maxFound)))
    throw errors.labelsTooMany(maxFound);
}

/** Audits executions whose payloads or errors are shown. */
const recordShown = (ctx: Context, projectId: string, rows: readonly { id: string }[]): Promise<void> =>
  recordReveal(
    ctx,
    'executions:reveal',
    'execution.reveal',
    rows.map(({ id }) => ({ recordId: id, projectId })),
  );
