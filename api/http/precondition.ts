import { errors } from '../../src/language/errors/catalogue.ts';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { LockedType } from '../../db/queries/lock-record.ts';
import type { AsKnown } from '../../services/as-known.ts';
import type { Answer } from './endpoint.ts';

/**
 * Returns the tag of those parts of a record that its callers write (RFC 9110 §8.8.3). If the same is written again,
 * the tag is the same.
 */
export const tagOf = (...parts: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;

/** The field with the tag, in records that can be changed with `If-Match`. */
export const Etag = v.pipe(
  v.string(),
  v.description('The version of this record, for `If-Match`. Also in the header `ETag`.'),
);

/** The headers of requests that change a record only if it is as its caller knows it. */
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

interface LockedRecord {
  type: LockedType;
  id: string;
  ifMatch: string | undefined;
}

/** Returns the check of `If-Match`, for the verb that changes the record. */
export const asKnown = <Row>(
  type: LockedType,
  id: string,
  { 'if-match': ifMatch }: v.InferOutput<typeof Precondition>,
  view: (row: Row) => { etag: string },
): AsKnown<Row> =>
  isAsked(ifMatch) ? (row) => requireTag({ type, id, ifMatch }, view(row).etag) : undefined;

/** Checks the tag of a record. @throws HoldfastError 2006/412 */
function requireTag({ type, id, ifMatch }: LockedRecord, etag: string): void {
  if (!isAsked(ifMatch)) return;
  const known = ifMatch.split(',').map((tag) => tag.trim());
  if (known.includes(etag)) return;
  if (type === 'workflow') throw errors.draftNotAsKnown(id);
  if (type === 'testCases') throw errors.testCasesNotAsKnown(id);
  throw errors.recordNotAsKnown(type, id);
}

const isAsked = (ifMatch: string | undefined): ifMatch is string =>
  ifMatch !== undefined && ifMatch.trim() !== '*';

/** Adds the `etag` of the record in the body as a header. */
export const withEtag = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, etag: (answer.body as { etag: string }).etag },
});
