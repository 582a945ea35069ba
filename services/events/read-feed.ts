import {
  logEnd,
  readLogAfter,
  readProjectLog,
  type LogCursor,
  type LogRows,
} from '../../db/queries/log/log.ts';
import type { Context } from '../context.ts';

/** Returns a cursor at the present end of a feed: all later events can be read after it. */
export const endOfFeed = ({ tx }: Pick<Context, 'tx'>): Promise<LogCursor> => logEnd(tx);

/**
 * Returns the events of every project after a cursor, for a process that passes each of them to those who may read it.
 */
export const readFeed = (
  { tx }: Pick<Context, 'tx'>,
  { after, limit }: { after: LogCursor; limit: number },
): Promise<LogRows> => readLogAfter(tx, after, limit);

/** Returns the events of one project after a cursor. */
export const readProjectFeed = (
  { tx }: Pick<Context, 'tx'>,
  { projectId, after, limit }: { projectId: string; after: LogCursor; limit: number },
): Promise<LogRows> => readProjectLog(tx, projectId, after, limit);
