import { describe, expect, it } from 'vitest';
import { jsonOfPage, viewsWithin } from '../../../api/http/page-bytes.ts';

const rows = [{ text: 'ä "quoted"' }, { text: null, left: undefined }];
const view = <Row>(row: Row): Row => row;

describe('the JSON of a page', () => {
  it('is what JSON.stringify writes', () => {
    const page = { data: viewsWithin(rows, view), nextCursor: 'abc' };
    expect(jsonOfPage(page)).toBe(JSON.stringify(page));
    const last = { data: viewsWithin(rows, view), nextCursor: null };
    expect(jsonOfPage(last)).toBe(JSON.stringify(last));
    const alone = { data: viewsWithin([], view) };
    expect(jsonOfPage(alone)).toBe(JSON.stringify(alone));
  });

  it('has the records of the page alone, if not all of them fit', () => {
    const large = Array.from({ length: 5 }, () => 'x'.repeat(1024 ** 2));
    const page = { data: viewsWithin(large, view), nextCursor: null };
    expect(page.data).toHaveLength(3);
    expect(jsonOfPage(page)).toBe(JSON.stringify(page));
  });

  it('is not known of other bodies', () => {
    for (const body of [undefined, null, 'text', {}, { data: rows }, { data: null }])
      expect(jsonOfPage(body)).toBeUndefined();
  });
});
