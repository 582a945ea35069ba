export const shownOnce = 'The value is shown this once: keep it now.';

/** A record as lines of names and values, rows as a table; or either as JSON. */
export function shown(result: object | readonly object[], json: boolean): string {
  if (json) return JSON.stringify(result, null, 2);
  if (!Array.isArray(result))
    return columnsOf(Object.entries(result).map(([name, value]) => [name, text(value)]));
  const [first] = result as Record<string, unknown>[];
  if (!first) return 'none';
  const names = Object.keys(first);
  const rows = (result as Record<string, unknown>[]).map((row) => names.map((name) => text(row[name])));
  return columnsOf([names, ...rows]);
}

const text = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return value;
  return value === null ? '-' : JSON.stringify(value);
};

function columnsOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
