import type { Schema } from '../http/endpoint.ts';

/** The place of a value in a record, such as `error.code`. */
type Path = readonly string[];

/** Without this mark, Excel reads the file in the code page of the country, and not as UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/** One line of a CSV file (RFC 4180 §2). */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/**
 * The characters with which a formula begins in a spreadsheet (OWASP, CSV Injection), and those that some spreadsheets
 * read as the same.
 */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = textOf(value);
  const safe = beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the columns of a record: its fields and those of the objects in it. A list or a map is one, as JSON. */
export function columnsOf(schema: Schema, before: Path = []): Path[] {
  const entries = entriesOf(schema);
  if (entries === null) return [before];
  return Object.entries(entries).flatMap(([name, entry]) => columnsOf(entry, [...before, name]));
}

/** Returns the fields of an object, which may be null or left out; null for other schemas. */
function entriesOf(schema: Schema): Record<string, Schema> | null {
  const { wrapped, type, entries } = schema as Schema & {
    wrapped?: Schema;
    entries?: Record<string, Schema>;
  };
  if (wrapped) return entriesOf(wrapped);
  return type === 'object' && entries ? entries : null;
}

export const valueAt = (record: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name],
    record,
  );
