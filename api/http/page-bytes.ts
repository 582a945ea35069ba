import { countFitting } from '../../src/language/json/page-bytes.ts';

/** The records of pages as JSON. They were written to count their bytes, and the answer needs them again. */
const written = new WeakMap<object, readonly string[]>();

/** Returns the views of the first rows that fit on a page. Those behind them are not made, so nothing is decrypted. */
export function viewsWithin<R, View>(rows: readonly R[], view: (row: R) => View): View[] {
  const views: View[] = [];
  const texts: string[] = [];
  const fitting = countFitting(rows, (row) => {
    const shown = view(row);
    const text = JSON.stringify(shown);
    views.push(shown);
    texts.push(text);
    return Buffer.byteLength(text) + comma;
  });
  const data = views.slice(0, fitting);
  written.set(data, texts.slice(0, fitting));
  return data;
}

const comma = 1;

/** Returns a page as JSON, without writing its records again; undefined if the body is something else. */
export function jsonOfPage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const { data, ...rest } = body;
  const records = typeof data === 'object' && data !== null ? written.get(data) : undefined;
  if (!records) return undefined;
  const others = JSON.stringify(rest);
  return `{"data":[${records.join(',')}]${others === '{}' ? '}' : `,${others.slice(1)}`}`;
}
