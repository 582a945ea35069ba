import { openLoggedError } from '../../db/encryption/errors.ts';
import { readExecutionLog } from '../../db/queries/executions/execution-log.ts';
import { findExecutionStatus, type ExecutionKey } from '../../db/queries/executions/read.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { timelineOf, type TimelineEntry } from '../../src/events/timeline.ts';
import type { ContextWith } from '../context.ts';

const maxEntries = 10_000;

/** Returns everything that has happened in an execution, in order. @throws HoldfastError 2005/404 */
export async function getExecutionTimeline(
  ctx: ContextWith<'vault'>,
  key: ExecutionKey,
): Promise<TimelineEntry[]> {
  const status = await findExecutionStatus(ctx.tx, key);
  if (status === null) throw errors.recordNotFound('execution', key.id);
  return readTimeline(ctx, key);
}

/** Returns the same for an execution that the caller has found. */
export async function readTimeline(
  { tx, vault }: ContextWith<'vault'>,
  { projectId, id }: ExecutionKey,
): Promise<TimelineEntry[]> {
  const rows = await readExecutionLog(tx, { projectId, executionId: id }, 0, maxEntries);
  return timelineOf(rows.map((row) => ({ ...row, errorBody: openLoggedError(vault, row) })));
}
