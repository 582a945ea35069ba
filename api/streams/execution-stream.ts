import { findExecutionStatus } from '../../db/queries/executions/read.ts';
import { readExecutionLog } from '../../db/queries/executions/execution-log.ts';
import type { LogRow } from '../../db/queries/log/log.ts';
import { isFinalEvent } from '../../src/events/execution-event.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { formatEvent, keepAlive, keepAliveMs } from './event-stream.ts';
import { RowQueue } from './row-queue.ts';

const batch = 500;
const maxQueued = 10_000;

/** One execution's events: its past after `afterSeq`, then what happens, until it has ended or the API stops. The id is the number in it. */
export async function* executionStream(
  { db, vault, logTail }: Pick<ApiDependencies, 'db' | 'vault' | 'logTail'>,
  key: { projectId: string; executionId: string },
  afterSeq: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const over = AbortSignal.any([signal, logTail.stopped]);
  let last = afterSeq;
  let ended = false;
  const tell = (row: LogRow): string => {
    last = row.seq;
    // A session of a wallet may move once more after the execution has.
    if (row.recordId === null) ended = isFinalEvent(row.type);
    return formatEvent(vault, row, String(row.seq));
  };
  // A comment at once, so that the caller knows that it is connected.
  yield keepAlive;
  for (;;) {
    const past = await readExecutionLog(db, key, last, batch);
    for (const row of past) yield tell(row);
    if (past.length < batch) break;
    if (over.aborted) return;
  }
  const queue = new RowQueue<LogRow>(maxQueued);
  const stop = logTail.follow({ ...key, afterSeq: last }, (row) => queue.push(row));
  try {
    for (;;) {
      if (ended) return;
      const rows = await queue.take(keepAliveMs, over);
      if (rows === null) return;
      for (const row of rows) yield tell(row);
      if (rows.length > 0) continue;
      // Erased, it has no end to wait for.
      if ((await findExecutionStatus(db, { projectId: key.projectId, id: key.executionId })) === null) return;
      yield keepAlive;
    }
  } finally {
    stop();
  }
}
