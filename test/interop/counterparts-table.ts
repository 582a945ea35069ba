import type { TriedCounterpart } from './counterpart.ts';

/** Describes the result of a run with a counterpart. */
export interface Trial extends TriedCounterpart {
  passed: number;
  of: number;
  /** The run was on this date (ISO 8601). */
  on: string;
}

const begin = '<!-- Made by `npm run interop`: the rest until the next such mark. -->';
const end = '<!-- The end of what `npm run interop` makes. -->';
const heading = ['Program', 'Version', 'Its part', 'What was tried', 'Passed', 'On'];

/**
 * Returns the page with an updated table between its marks. A new result replaces the row with the same program, version,
 * part and trial. All other rows stay, because a run may have only some of the files.
 * @throws Error if the page has no marks
 */
export function withTrials(page: string, trials: readonly Trial[]): string {
  const [before, rest] = split(page, begin);
  const [table, after] = split(rest, end);
  const rows = new Map(
    [...rowsOf(table), ...trials.map(rowOf)].map((row) => [row.slice(0, 4).join('|'), row]),
  );
  const sorted = [...rows.values()].toSorted((a, b) => (a.join('|') < b.join('|') ? -1 : 1));
  return `${before}${begin}\n\n${tableOf([heading, ...sorted])}\n\n${end}${after}`;
}

const rowOf = ({ name, version, part, tried, passed, of, on }: Trial): string[] => {
  const row = [name, version, part, tried, `${passed} of ${of}`, on];
  if (row.some((cell) => cell.includes('|'))) throw new Error(`a cell has a | in it: ${row.join(', ')}`);
  return row;
};

const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Pads the cells as the formatter does. */
function tableOf(rows: readonly string[][]): string {
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], filler = ' ') =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, filler)).join(' | ')} |`;
  const [first = [], ...others] = rows;
  return [line(first), line([], '-'), ...others.map((row) => line(row))].join('\n');
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`the page has no mark ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
