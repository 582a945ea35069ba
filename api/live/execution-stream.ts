import { readExecutionLog, type LogRow } from '../../db/queries/log.ts';
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
  const queue = new RowQueue<LogRow>(maxQueued);
  const over = AbortSignal.any([signal, logTail.stopped]);
  // Before the past is read: nothing falls between the two.
  const stop = await logTail.listen((row) => {
    if (row.executionId === key.executionId) queue.push(row);
  });
  try {
    // A comment at once, so that the caller knows that it is connected.
    yield keepAlive;
    let last = afterSeq;
    let ended = false;
    for (;;) {
      const past = await readExecutionLog(db, key, last, batch);
      for (const row of past) {
        yield formatEvent(vault, row, String(row.seq));
        last = row.seq;
        ended = isFinalEvent(row.type);
      }
      if (past.length < batch) break;
      if (over.aborted) return;
    }
    while (!ended) {
      const rows = await queue.take(keepAliveMs, over);
      if (rows === null) return;
      const fresh = rows.filter(({ seq }) => seq > last).toSorted((a, b) => a.seq - b.seq);
      for (const row of fresh) {
        yield formatEvent(vault, row, String(row.seq));
        last = row.seq;
        ended = isFinalEvent(row.type);
      }
      if (fresh.length === 0) yield keepAlive;
    }
  } finally {
    stop();
  }
}
