import type { Schema } from '../http/endpoint.ts';
import { byteOrderMark, columnsOf, csvLine, valueAt } from './csv.ts';

/** How the records of a list are written one after another. */
export interface ExportFormat {
  type: string;
  extension: string;
  head: string;
  /** @param isFirst no record came before */
  records(views: readonly unknown[], isFirst: boolean): string;
  /** @param nextCursor leads to the rest; null if there is none */
  end(nextCursor: string | null): string;
}

/** The same document as a page of the list, which may be longer. */
export const json: ExportFormat = {
  type: 'application/json; charset=utf-8',
  extension: 'json',
  head: '{"data":[',
  records: (views, isFirst) =>
    views.map((view, n) => `${isFirst && n === 0 ? '' : ',\n'}${JSON.stringify(view)}`).join(''),
  end: (nextCursor) => `],"nextCursor":${JSON.stringify(nextCursor)}}`,
};

/** In the place of an id, in the last line of a file that has not all records. */
const incomplete = 'incomplete';

/** A file for spreadsheets. @param without a field that has no columns */
export function csvOf(item: Schema, without?: string): ExportFormat {
  const columns = columnsOf(item).filter(([name]) => name !== without);
  return {
    // RFC 4180 §3.
    type: 'text/csv; charset=utf-8; header=present',
    extension: 'csv',
    head: byteOrderMark + csvLine(columns.map((path) => path.join('.'))),
    records: (views) => views.map((view) => csvLine(columns.map((path) => valueAt(view, path)))).join(''),
    end: (nextCursor) =>
      // Each line has the same number of cells (RFC 4180 §2.4).
      nextCursor === null ? '' : csvLine(columns.map((_path, n) => [incomplete, nextCursor][n] ?? null)),
  };
}
