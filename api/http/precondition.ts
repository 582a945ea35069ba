import { errors } from '../../src/errors/catalogue.ts';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { lockRecord, type LockedType } from '../../db/queries/lock-record.ts';
import type { AsKnown } from '../../services/as-known.ts';
import type { Answer } from './endpoint.ts';

/** Names what a record says, of that which its callers write (RFC 9110 §8.8.3): the same written again has the same. */
export const tagOf = (...parts: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;

/** A field of what can be changed as its caller knows it. */
export const Etag = v.pipe(
  v.string(),
  v.description('The version of this record, for `If-Match`. Also in the header `ETag`.'),
);

/** Headers of what changes a record only as its caller knows it. */
export const Precondition = v.object({
  'if-match': v.optional(
    v.pipe(
      v.string(),
      v.description(
        'The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1).',
      ),
    ),
  ),
});

interface Known {
  type: LockedType;
  id: string;
  ifMatch: string | undefined;
}

/** What the headers of a change say that its caller knows of the record, for its verb. */
export const asKnown = <Row>(
  type: LockedType,
  id: string,
  { 'if-match': ifMatch }: v.InferOutput<typeof Precondition>,
  view: (row: Row) => { etag: string },
): AsKnown<Row> =>
  isAsked(ifMatch) ? (row) => requireTag({ type, id, ifMatch }, view(row).etag) : undefined;

/**
 * Lets a change go on only where the record is as its caller knows it, and holds it as it is until the end of the transaction.
 * @param read the record as it is now
 * @throws HoldfastError 2006/412, and what `read` throws
 */
export async function requireKnown(
  tx: Database,
  { type, id, ifMatch }: Known,
  read: () => Promise<{ etag: string }>,
): Promise<void> {
  if (!isAsked(ifMatch)) return;
  // First, whether it is one of the caller's at all: nobody locks another's.
  await read();
  await lockRecord(tx, type, id);
  requireTag({ type, id, ifMatch }, (await read()).etag);
}

/** @throws HoldfastError 2006/412 */
export function requireTag({ type, id, ifMatch }: Known, etag: string): void {
  if (!isAsked(ifMatch)) return;
  const known = ifMatch.split(',').map((tag) => tag.trim());
  if (!known.includes(etag))
    throw type === 'workflow' ? errors.draftNotAsKnown(id) : errors.recordNotAsKnown(type, id);
}

const isAsked = (ifMatch: string | undefined): ifMatch is string =>
  ifMatch !== undefined && ifMatch.trim() !== '*';

/** The `etag` of the record that is answered, as a header too. */
export const withEtag = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, etag: (answer.body as { etag: string }).etag },
});
