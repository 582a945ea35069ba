import { openLoggedError } from '../../db/encryption/errors.ts';
import { countRetries, readExecutionLog, readTimesOf } from '../../db/queries/executions/execution-log.ts';
import { findExecutionStatus, type ExecutionKey } from '../../db/queries/executions/read.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { timelineOf, type TimelineEntry } from '../../src/executions/events/timeline.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { ContextWith } from '../context.ts';
import { withNamesOfRecipients } from './names-of-recipients.ts';

export const maxTimelineEvents = 1_000;

export interface TimelinePage {
  /** Only the events of this action or block, or of this iteration or round. */
  actionId?: string | undefined;
  afterSequence: number;
  limit: number;
  maxBytes?: number;
}

/** `isCut`: more has happened than fits on the page. */
export interface Timeline {
  entries: TimelineEntry[];
  isCut: boolean;
}

/**
 * Returns a page of the events of an execution, in order. If it shows values, such as those of errors, that is audited.
 * @throws HoldfastError 2005/404
 */
export async function getExecutionTimeline(
  ctx: ContextWith<'vault' | 'log'>,
  key: ExecutionKey,
  page: TimelinePage,
): Promise<Timeline> {
  const status = await findExecutionStatus(ctx.tx, key);
  if (status === null) throw errors.recordNotFound('execution', key.id);
  const timeline = await readTimeline(ctx, key, page);
  if (timeline.entries.some(showsData))
    await recordReveal(ctx, 'executions:reveal', 'execution.reveal', [
      { recordId: key.id, projectId: key.projectId },
    ]);
  return timeline;
}

/** Errors have values, and the names of persons with a link are in the output of their decision. */
const showsData = ({ error, by }: TimelineEntry): boolean =>
  error !== null || (by?.person !== undefined && by.name !== null);

/** Returns the same for an execution that the caller has found. */
export async function readTimeline(
  ctx: ContextWith<'vault' | 'log'>,
  key: ExecutionKey,
  { actionId, afterSequence, ...most }: TimelinePage,
): Promise<Timeline> {
  const { tx, vault, log } = ctx;
  const { projectId, id: executionId } = key;
  const { rows, isCut } = await readExecutionLog(
    tx,
    { projectId, executionId, actionId },
    afterSequence,
    most,
  );
  const actionIds = new Set(rows.flatMap((row) => (row.actionId === null ? [] : [row.actionId])));
  const before = {
    times: await readTimesOf(
      tx,
      executionId,
      rows.map(({ seq }) => seq - 1),
    ),
    retries: afterSequence === 0 ? [] : await countRetries(tx, executionId, [...actionIds], afterSequence),
  };
  const opened = rows.map((row) => ({ ...row, errorBody: openLoggedError({ vault, log }, row) }));
  return { entries: await withNamesOfRecipients(ctx, key, timelineOf(opened, before)), isCut };
}
