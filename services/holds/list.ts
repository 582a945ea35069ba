import {
  areMoreHoldsThan,
  listOpenHolds,
  type HoldFilter,
  type OpenHold,
} from '../../db/queries/holds/list-holds.ts';
import type { Page } from '../../db/queries/page.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import { reveals } from '../caller.ts';
import type { Context } from '../context.ts';

/** The most open holds that are looked at for a text. */
export const maxSearched = 10_000;

/**
 * Returns a page of the holds of a project. The page shows the addresses that resume them, so it is audited with one
 * entry for the project.
 * @throws HoldfastError 2000 if a search would have to look at too many of them
 */
export async function listHolds(
  ctx: Context,
  { filter, page }: { filter: HoldFilter; page: Page },
): Promise<{ rows: OpenHold[]; isCut: boolean }> {
  const { projectId } = filter;
  const { search, executionId } = filter;
  if (
    search !== undefined &&
    executionId === undefined &&
    (await areMoreHoldsThan(ctx.tx, projectId, maxSearched))
  )
    throw errors.holdsTooMany(maxSearched);
  // The address is all that is shown of an output. Its shape follows from the hold.
  const withOutputs = reveals(ctx.caller, 'executions:reveal');
  const holds = await listOpenHolds(ctx.tx, filter, { ...page, withOutputs });
  if (holds.rows.length > 0)
    await recordReveal(ctx, 'executions:reveal', 'project.revealHolds', [{ recordId: projectId, projectId }]);
  return holds;
}
