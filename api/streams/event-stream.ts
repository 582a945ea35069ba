import { Readable } from 'node:stream';
import type { LogRow } from '../../db/queries/log/log.ts';
import { openLoggedError } from '../../db/encryption/errors.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import { eventPayload } from '../../src/events/payload.ts';
import type { Answer } from '../http/endpoint.ts';

/** Formats a log row for a stream: its id, its type, its payload (WHATWG HTML §9.2). */
export function formatEvent(vault: Vault, row: LogRow, id: string): string {
  return `id: ${id}\nevent: ${row.type}\ndata: ${JSON.stringify(eventPayload(row, openLoggedError(vault, row)))}\n\n`;
}

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
