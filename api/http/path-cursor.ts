import * as v from 'valibot';
import { isStorable } from '../../src/language/json/storable.ts';
import { cursorPattern } from './paging.ts';
import { viewsWithin } from './page-bytes.ts';

/** Cursors of this form begin with another digit than those of lists of records. */
const form = '5';

/** The cursor of a list whose rows have a path in place of an id. Its format is not public. */
export const PathCursor = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.check((text) => text.startsWith(form) && isStorable(text), 'is not a cursor of this list'),
  v.transform((text) => text.slice(form.length)),
  v.title('PathCursor'),
  v.metadata({ pattern: cursorPattern }),
  v.description('`nextCursor` of the previous page.'),
);

/** A page of rows, as `pageView` makes it. `searchedTo`: the path after which the next page begins. */
export function pathPageView<R extends { path: string }, View>(
  rows: readonly R[],
  limit: number,
  view: (row: R) => View,
  { isCut = false, searchedTo = null }: { isCut?: boolean; searchedTo?: string | null } = {},
): { data: View[]; nextCursor: string | null } {
  const data = viewsWithin(rows.slice(0, limit), view);
  const last = isCut || rows.length > data.length ? rows[data.length - 1]?.path : searchedTo;
  const nextCursor = last == null ? null : Buffer.from(form + last).toString('base64url');
  return { data, nextCursor };
}
