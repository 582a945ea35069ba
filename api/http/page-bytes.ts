import { countFitting } from '../../src/language/json/page-bytes.ts';

/** Returns the views of the first rows that fit on a page. Those behind them are not made, so nothing is decrypted. */
export function viewsWithin<R, View>(rows: readonly R[], view: (row: R) => View): View[] {
  const views: View[] = [];
  const fitting = countFitting(rows, (row) => {
    const shown = view(row);
    views.push(shown);
    return Buffer.byteLength(JSON.stringify(shown)) + comma;
  });
  return views.slice(0, fitting);
}

const comma = 1;
