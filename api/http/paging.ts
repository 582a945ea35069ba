import * as v from 'valibot';
import type { Page, SortColumn } from '../../db/queries/page.ts';
import { isStorable } from '../../src/language/json/storable.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isInstant } from '../../src/language/durations/instant-text.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import { viewsWithin } from './page-bytes.ts';

export const defaultLimit = 25;
export const maxLimit = 100;

export const limitOf = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(1, `must be between 1 and ${most}`),
    v.maxValue(most, `must be between 1 and ${most}`),
    v.description('The maximum number.'),
    v.metadata({ type: 'integer', minimum: 1, maximum: most, pattern: undefined }),
  );

/** The maximum number of records on a page. */
export const Limit = limitOf(maxLimit);

/** Base64url (RFC 4648 §5), the encoding of all cursors. */
export const cursorPattern = '^[A-Za-z0-9_-]+$';

/**
 * A cursor contains the last row of its page, and its value of the column that the list is sorted by. Its format is not
 * public.
 */
const cursor = v.pipe(
  v.string(),
  v.transform(decodeCursor),
  v.check((decoded) => decoded !== null, 'is not a cursor of this list'),
  v.metadata({ pattern: cursorPattern }),
  v.description('`nextCursor` of the previous page.'),
);

/**
 * Returns the query parameters of every list, besides its filters. `columns` are those that it can be sorted by,
 * besides `createdAt`.
 */
export const pageQueryBy = <Column extends SortColumn>(...columns: Column[]) => ({
  limit: v.pipe(v.optional(Limit, String(defaultLimit)), v.metadata({ default: defaultLimit })),
  cursor: v.optional(cursor),
  sort: v.optional(v.pipe(v.picklist(sortsOf(columns)), v.title(sortTitle(columns))), '-createdAt'),
});

/** Returns the name of the parameter in the documentation, such as `SortByUpdatedAtOrName`. */
const sortTitle = (columns: readonly SortColumn[]): string =>
  ['Sort', columns.map((column) => `${column[0]?.toUpperCase()}${column.slice(1)}`).join('Or')]
    .filter(Boolean)
    .join('By');

export const pageQuery = pageQueryBy();

type Sort<Column extends SortColumn> = Column | `-${Column}` | 'createdAt' | '-createdAt';

function sortsOf<Column extends SortColumn>(columns: readonly Column[]): Sort<Column>[] {
  return ['createdAt', '-createdAt', ...columns.flatMap((column): Sort<Column>[] => [column, `-${column}`])];
}

const items = new WeakMap<v.GenericSchema, v.GenericSchema>();

/** Returns the schema of a page of a list. */
export function pageOfMany<S extends v.GenericSchema>(item: S) {
  const page = v.object({
    data: v.array(item),
    nextCursor: v.pipe(
      v.nullable(v.string()),
      v.description('Send it as `cursor` to get the next page; null on the last page.'),
    ),
  });
  items.set(page, item);
  return page;
}

/** Returns the schema of the records on a page; undefined if the schema is not a page. */
export const itemOfPage = (schema: v.GenericSchema): v.GenericSchema | undefined => items.get(schema);

export interface PagePosition {
  after: string;
  by: { column: SortColumn; after: string } | null;
}

export interface PageQuery {
  limit: number;
  cursor?: PagePosition | null | undefined;
  sort: Sort<SortColumn>;
}

/** Returns the column to sort by; null for the time of creation. */
const columnOf = ({ sort }: Pick<PageQuery, 'sort'>): SortColumn | null => {
  const column = sort.startsWith('-') ? sort.slice(1) : sort;
  return column === 'createdAt' ? null : (column as SortColumn);
};

/**
 * Returns the page that a query asks for. One row more than asked for is read, to know whether there is a next page.
 * @throws HoldfastError 2000 if the cursor belongs to a page in another order
 */
export function pageOf(query: PageQuery): Page {
  const { limit, cursor: place, sort } = query;
  const column = columnOf(query);
  if (place && (place.by?.column ?? null) !== column) {
    throw errors.cursorOfOtherOrder(sort);
  }
  return {
    limit: limit + 1,
    shown: limit,
    after: place?.after ?? null,
    newestFirst: sort.startsWith('-'),
    by: column && { column, after: place?.by?.after ?? null },
  };
}

type SortedRow = { id: string } & Partial<Record<SortColumn, string | Date | null>>;

/**
 * Returns a page of rows, if one more than the limit was read. It ends early at `maxPageBytes`. `isCut`: the rows end
 * early already.
 */
export function pageView<R extends SortedRow, View>(
  rows: readonly R[],
  query: PageQuery,
  view: (row: R) => View,
  isCut = false,
): { data: View[]; nextCursor: string | null } {
  const data = viewsWithin(rows.slice(0, query.limit), view);
  const last = isCut || rows.length > data.length ? rows[data.length - 1] : undefined;
  return { data, nextCursor: last ? encodeCursor(last, columnOf(query)) : null };
}

/**
 * A cursor begins with a digit for its form. After the id follows the row's value of the column that the list is sorted
 * by.
 */
const forms = { createdAt: '1', updatedAt: '2', name: '3', endTime: '4' } as const;

function encodeCursor(row: SortedRow, column: SortColumn | null): string {
  const value = column === null ? '' : row[column];
  const text = value instanceof Date ? value.toISOString() : (value ?? '');
  return Buffer.from(`${forms[column ?? 'createdAt']}${row.id.replaceAll('-', '')}${text}`).toString(
    'base64url',
  );
}

/** Returns the place of a cursor; null if no list has it. */
export function decodeCursor(text: string): PagePosition | null {
  const [, form, ...parts] =
    /^([1234])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(.*)$/s.exec(
      Buffer.from(text, 'base64url').toString(),
    ) ?? [];
  const value = parts.pop() ?? '';
  const after = parts.join('-');
  if (!isUuid(after)) return null;
  if (form === forms.createdAt) return value === '' ? { after, by: null } : null;
  if (form === forms.name) return isStorable(value) ? { after, by: { column: 'name', after: value } } : null;
  const column = form === forms.endTime ? 'endTime' : 'updatedAt';
  return isTime(value) ? { after, by: { column, after: value } } : null;
}

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && isInstant(text);
