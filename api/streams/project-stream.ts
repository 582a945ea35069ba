import type { LogCursor, LogRow } from '../../db/queries/log/log.ts';
import { endOfFeed, readProjectFeed } from '../../services/events/read-feed.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { formatEvent, keepAlive, keepAliveMs, rowBytes } from './event-stream.ts';
import { RowQueue } from './row-queue.ts';

const batch = 500;

/**
 * Yields a project's events after the cursor, or from now on. It ends when its reader leaves or the API stops. The id
 * of an event is a cursor of the log.
 */
export async function* projectStream(
  { db, vault, log, logTail }: Pick<ApiDependencies, 'db' | 'vault' | 'log' | 'logTail'>,
  projectId: string,
  after: LogCursor | null,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const queue = new RowQueue<LogRow>(rowBytes);
  const over = AbortSignal.any([signal, logTail.stopped]);
  const stop = await logTail.listen((row) => {
    if (row.projectId === projectId) queue.push(row);
  });
  try {
    let last = after ?? (await endOfFeed({ tx: db }));
    // A comment is sent at once, so that the caller knows that it is connected.
    yield keepAlive;
    for (;;) {
      const { rows, isCut } = await readProjectFeed({ tx: db }, { projectId, after: last, limit: batch });
      for (const row of rows) yield formatEvent({ vault, log }, row, formatCursor(row));
      last = rows.at(-1) ?? last;
      if (!isCut) break;
      if (over.aborted) return;
    }
    for (;;) {
      const rows = await queue.take(keepAliveMs, over);
      if (rows === null) return;
      const fresh = rows.filter((row) => isAfter(row, last));
      for (const row of fresh) yield formatEvent({ vault, log }, row, formatCursor(row));
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

export const logCursorPattern = /^([0-9]{1,19})\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Returns null if the text is not one of our cursors. */
export function parseLogCursor(text: string): LogCursor | null {
  const [, xid, id] = logCursorPattern.exec(text) ?? [];
  return xid !== undefined && id !== undefined ? { xid, id } : null;
}
