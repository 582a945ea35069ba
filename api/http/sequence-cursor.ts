import * as v from 'valibot';
import { cursorPattern } from './paging.ts';
import { viewsWithin } from './page-bytes.ts';

/** Cursors of this form begin with another digit than those of other lists. */
const form = '6';
const pattern = new RegExp(`^${form}[0-9]{1,9}$`);

/** The cursor of a list whose rows are numbered. Its format is not public. */
export const SequenceCursor = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.check((text) => pattern.test(text), 'is not a cursor of this list'),
  v.transform((text) => Number(text.slice(form.length))),
  v.title('SequenceCursor'),
  v.description('`nextCursor` of the previous page.'),
  v.metadata({ pattern: cursorPattern }),
);

export const sequenceCursorOf = (sequence: number): string =>
  Buffer.from(`${form}${sequence}`).toString('base64url');

/** A page of numbered rows, as `pageView` makes it. `isCut`: there are more than these rows. */
export function sequencePageView<R extends { sequence: number }, View>(
  rows: readonly R[],
  isCut: boolean,
  view: (row: R) => View,
): { data: View[]; nextCursor: string | null } {
  const data = viewsWithin(rows, view);
  const last = isCut || rows.length > data.length ? rows[data.length - 1] : undefined;
  return { data, nextCursor: last ? sequenceCursorOf(last.sequence) : null };
}
