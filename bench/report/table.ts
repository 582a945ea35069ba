import { isMet, type Goal } from '../goals.ts';
import type { Figure } from './figure.ts';

export const heading = ['', 'raw', 'Holdfast', 'ratio', 'spread', 'goal', '', ''];

/** Returns the figures as aligned text: medians, the median of the ratios with its spread, and the goal. */
export const tableOf = (figures: readonly Figure[]): string => {
  const shown = figures.filter(({ by, goal }) => by === undefined || goal !== null);
  const tables = [aligned([heading, ...shown.map(rowOf)]), aligned(armRows(figures))];
  return tables.filter((text) => text !== '').join('\n\n');
};

/** The values of all arms of those figures that compare more than two, with a heading; nothing if there are none. */
export function armRows(figures: readonly Figure[]): string[][] {
  const compared = figures.filter(({ by }) => by !== undefined);
  const arms = [...new Set(compared.flatMap(({ by = {} }) => Object.keys(by)))];
  if (arms.length === 0) return [];
  const cell = ({ by = {}, unit }: Figure, arm: string): string => {
    const value = by[arm];
    return value === undefined ? '' : `${number(value)} ${unit}`;
  };
  return [['', ...arms], ...compared.map((figure) => [figure.name, ...arms.map((arm) => cell(figure, arm))])];
}

function aligned(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function rowOf({ name, unit, raw, platform, judged, goal, against, beside = '' }: Figure): string[] {
  const digits = judged.as === 'ratio' ? 2 : 1;
  const spread = `${judged.min.toFixed(digits)}–${judged.max.toFixed(digits)}`;
  return [
    name,
    raw === null ? '' : `${number(raw)} ${unit}`,
    `${number(platform)} ${unit}`,
    judgedText(judged, unit),
    judged.min === judged.max ? '' : spread,
    goal ? goalText(goal, judged.as === 'ratio' ? '' : ` ${unit}`) : '',
    goal ? (isMet(goal, judged.value) ? 'met' : 'MISSED') : '',
    against === undefined ? beside : `raw: ${against}`,
  ];
}

function judgedText({ as, value }: Figure['judged'], unit: string): string {
  switch (as) {
    case 'ratio':
      return value.toFixed(2);
    case 'difference':
      return `${value < 0 ? '' : '+'}${number(value)} ${unit}`;
    case 'value':
      return '';
    default:
      as satisfies never;
      throw new TypeError('nothing else is judged');
  }
}

const goalText = (goal: Goal, unit: string): string =>
  'atMost' in goal ? `≤ ${goal.atMost}${unit}` : `≥ ${goal.atLeast}${unit}`;

const number = (value: number): string => value.toFixed(Math.abs(value) < 100 ? 1 : 0);
