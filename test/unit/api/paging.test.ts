import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pageOf, pageQuery, pageQueryBy, pageView } from '../../../api/http/paging.ts';
import { isStorable } from '../../../src/language/json/storable.ts';
import { preferredWaitMs } from '../../../api/streams/answer-at-pause.ts';

const Query = v.strictObject(pageQuery);
const read = (query: Record<string, unknown>) => v.parse(Query, query);
const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }));

describe('a page', () => {
  it('ends with a cursor that leads to the row after its last one', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid({ version: 7 }), { minLength: 2, maxLength: 20 }),
        fc.integer({ min: 1, max: 19 }),
        (ids, limit) => {
          const query = read({ limit: String(limit) });
          const { data, nextCursor } = pageView(rowsOf(ids).slice(0, limit + 1), query, ({ id }) => id);
          expect(data).toEqual(ids.slice(0, limit));
          const after = nextCursor === null ? null : pageOf(read({ cursor: nextCursor })).after;
          expect(after).toBe(ids.length > limit ? ids[limit - 1] : null);
        },
      ),
    );
  });

  it('keeps its place in every sort order of a list', () => {
    const byName = v.strictObject(pageQueryBy('name', 'updatedAt'));
    fc.assert(
      fc.property(
        fc.uuid({ version: 7 }),
        fc.string({ unit: 'binary', minLength: 1 }).filter((name) => isStorable(name)),
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        fc.constantFrom('name' as const, '-name' as const, 'updatedAt' as const, '-updatedAt' as const),
        (id, name, updatedAt, sort) => {
          const rows = [
            { id, name, updatedAt },
            { id: 'next', name, updatedAt },
          ];
          const { nextCursor } = pageView(rows, v.parse(byName, { limit: '1', sort }), (row) => row);
          const page = pageOf(v.parse(byName, { cursor: nextCursor, sort }));
          const column = sort.endsWith('name') ? 'name' : 'updatedAt';
          expect(page).toMatchObject({
            after: id,
            by: { column, after: column === 'name' ? name : updatedAt.toISOString() },
            newestFirst: sort.startsWith('-'),
          });
        },
      ),
    );
  });

  it('accepts no cursor that it did not give', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(v.safeParse(Query, { cursor: text }).success).toBe(false);
      }),
    );
  });

  it('has 25 rows unless asked for 1 to 100', () => {
    expect(pageOf(read({}))).toEqual({
      limit: 26,
      shown: 25,
      after: null,
      newestFirst: true,
      by: null,
    });
    expect(pageOf(read({ limit: '100', sort: 'createdAt' }))).toEqual({
      limit: 101,
      shown: 100,
      after: null,
      newestFirst: false,
      by: null,
    });
    for (const limit of ['0', '101', '-1', '1e3', '', ' 5']) {
      expect(v.safeParse(Query, { limit }).success).toBe(false);
    }
  });
});

describe('Prefer', () => {
  it.each([
    ['wait=10', 10_000],
    ['wait = "10"', 10_000],
    ['respond-async, WAIT=10; foo', 10_000],
    ['wait=61', 60_000],
    ['wait=999999999', 60_000],
    ['wait=0', null],
    ['wait=-1', null],
    ['await=10', null],
    ['', null],
  ])('%j asks to wait for %j ms', (header, waitMs) => {
    expect(preferredWaitMs(header)).toBe(waitMs);
  });

  it('may come in several headers, or in none', () => {
    expect(preferredWaitMs(['return=minimal', 'wait=5'])).toBe(5_000);
    expect(preferredWaitMs(undefined)).toBeNull();
  });
});
