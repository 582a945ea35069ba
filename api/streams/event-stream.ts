import { storedError } from '../../src/errors/stored-error.ts';
import { Readable } from 'node:stream';
import type { LogRow } from '../../db/queries/log/log.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import type { ErrorBody } from '../../src/errors/holdfast-error.ts';
import { eventPayload } from '../../src/events/payload.ts';
import type { Answer } from '../http/endpoint.ts';

/** How a log row stands in a stream: its place, its type, its payload (WHATWG HTML §9.2). */
export function formatEvent(vault: Vault, row: LogRow, id: string): string {
  return `id: ${id}\nevent: ${row.type}\ndata: ${JSON.stringify(eventPayload(row, errorOf(vault, row)))}\n\n`;
}

/** What failed, as the execution shows it. */
export const errorOf = (vault: Vault, { error, actionId }: LogRow): ErrorBody | null =>
  error && storedError(vault.unwrap(error.dataKey).open(encryptionContext.error(actionId), error.sealed));

/** Says that the stream is alive, to proxies that close silent connections. */
export const keepAlive = ': \n\n';
export const keepAliveMs = 15_000;

/** @param leave called once the stream is over, however that comes */
export const streamOf = (events: AsyncGenerator<string>, leave: () => void): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would hold events back until its buffer is full.
    'x-accel-buffering': 'no',
  },
  body: Readable.from(events).once('close', leave),
});
