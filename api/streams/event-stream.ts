import { Readable } from 'node:stream';
import type { LogRow } from '../../db/queries/log/log.ts';
import { openLoggedError } from '../../db/encryption/errors.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { eventPayload } from '../../src/executions/events/payload.ts';
import type { Answer } from '../http/endpoint.ts';

/** Formats a log row for a stream: its id, its type, its payload (WHATWG HTML §9.2). */
export function formatEvent(
  dependencies: Pick<ApiDependencies, 'vault' | 'log'>,
  row: LogRow,
  id: string,
): string {
  return `id: ${id}\nevent: ${row.type}\ndata: ${JSON.stringify(eventPayload(row, openLoggedError(dependencies, row)))}\n\n`;
}

/** The memory that a row takes while it waits for its reader: its error, and about as much as its columns have. */
export const rowBytes = ({ error }: Pick<LogRow, 'error'>): number => 512 + (error?.sealed.length ?? 0);

/** A comment that keeps the stream open, because proxies close silent connections. */
export const keepAlive = ': \n\n';
export const keepAliveMs = 15_000;

/** Returns a stream of events. @param leave is called once the stream is over, for whatever reason */
export const streamOf = (events: AsyncGenerator<string>, leave: () => void): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Without this header, nginx would hold events back until its buffer is full.
    'x-accel-buffering': 'no',
  },
  body: Readable.from(events).once('close', leave),
});
