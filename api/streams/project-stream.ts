import { logEnd, readProjectLog, type LogCursor, type LogRow } from '../../db/queries/log/log.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { formatEvent, keepAlive, keepAliveMs } from './event-stream.ts';
import { RowQueue } from './row-queue.ts';

const batch = 500;
const maxQueued = 10_000;

/** A project's events after the cursor, or from now on; it ends only with its reader, or where the API stops. The id is the log's cursor. */
export async function* projectStream(
  { db, vault, logTail }: Pick<ApiDependencies, 'db' | 'vault' | 'logTail'>,
  projectId: string,
  after: LogCursor | null,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const queue = new RowQueue<LogRow>(maxQueued);
  const over = AbortSignal.any([signal, logTail.stopped]);
  const stop = await logTail.listen((row) => {
    if (row.projectId === projectId) queue.push(row);
  });
  try {
    let last = after ?? (await logEnd(db));
    // A comment at once, so that the caller knows that it is connected.
    yield keepAlive;
    for (;;) {
      const past = await readProjectLog(db, projectId, last, batch);
      for (const row of past) yield formatEvent(vault, row, formatCursor(row));
      last = past.at(-1) ?? last;
      if (past.length < batch) break;
      if (over.aborted) return;
    }
    for (;;) {
      const rows = await queue.take(keepAliveMs, over);
      if (rows === null) return;
      const fresh = rows.filter((row) => isAfter(row, last));
      for (const row of fresh) yield formatEvent(vault, row, formatCursor(row));
      last = fresh.at(-1) ?? last;
      if (fresh.length === 0) yield keepAlive;
    }
  } finally {
    stop();
  }
}

const isAfter = (row: LogCursor, last: LogCursor): boolean => {
  const [left, right] = [BigInt(row.xid), BigInt(last.xid)];
  return left === right ? row.id > last.id : left > right;
};

const formatCursor = ({ xid, id }: LogCursor): string => `${xid}.${id}`;

/** Null where the text is not one of our cursors. */
export function parseLogCursor(text: string): LogCursor | null {
  const [, xid, id] = /^(\d{1,19})\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(text) ?? [];
  return xid !== undefined && id !== undefined ? { xid, id } : null;
}
