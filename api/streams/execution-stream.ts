import type { LogRow } from '../../db/queries/log/log.ts';
import { isFinalEvent } from '../../src/executions/events/execution-event.ts';
import { executionExists, readEvents } from '../../services/executions/read-events.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { formatEvent, keepAlive, keepAliveMs, rowBytes } from './event-stream.ts';
import { RowQueue } from './row-queue.ts';

const batch = 500;

/**
 * Yields one execution's events: the past ones after `afterSeq`, then new ones, until the execution has ended or the
 * API stops. The id of an event is its number in the execution.
 */
export async function* executionStream(
  { db, vault, log, logTail }: Pick<ApiDependencies, 'db' | 'vault' | 'log' | 'logTail'>,
  key: { projectId: string; executionId: string },
  afterSeq: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const over = AbortSignal.any([signal, logTail.stopped]);
  let last = afterSeq;
  let ended = false;
  const tell = (row: LogRow): string => {
    last = row.seq;
    // A session of a wallet may change once more after the execution has ended.
    if (row.recordId === null) ended = isFinalEvent(row.type);
    return formatEvent({ vault, log }, row, String(row.seq));
  };
  // A comment is sent at once, so that the caller knows that it is connected.
  yield keepAlive;
  for (;;) {
    const { rows, isCut } = await readEvents({ tx: db }, { ...key, afterSeq: last, limit: batch });
    for (const row of rows) yield tell(row);
    if (!isCut) break;
    if (over.aborted) return;
  }
  const queue = new RowQueue<LogRow>(rowBytes);
  const stop = logTail.follow({ ...key, afterSeq: last }, (row) => queue.push(row));
  try {
    for (;;) {
      if (ended) return;
      const rows = await queue.take(keepAliveMs, over);
      if (rows === null) return;
      for (const row of rows) yield tell(row);
      if (rows.length > 0) continue;
      // An erased execution has no end to wait for.
      if (!(await executionExists({ tx: db }, key))) return;
      yield keepAlive;
    }
  } finally {
    stop();
  }
}
