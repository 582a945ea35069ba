import type { Goal } from '../goals.ts';
import type { Comparison } from '../measure/compare.ts';
import { median, quantile } from '../measure/statistics.ts';

/** One line of the table. */
export interface Figure {
  name: string;
  unit: 'ms' | '/s' | 'MB' | 'kB' | '';
  /** The medians of the two variants; raw is null if there is nothing to compare with. */
  raw: number | null;
  platform: number;
  /** The number that the goal applies to: platform by raw, platform less raw, or the platform's figure itself. */
  judged: { as: 'ratio' | 'difference' | 'value'; value: number; min: number; max: number };
  goal: Goal | null;
  /** The name of the side `raw`, unless it is plain Temporal. */
  against?: string;
  /** A further value that the figure can be compared with. */
  beside?: string;
  /** The value of each arm, if more than two are compared. */
  by?: Record<string, number>;
  samples: unknown;
}

export function ratioFigure(
  name: string,
  unit: Figure['unit'],
  comparison: Comparison,
  goal: Goal | null,
): Figure {
  const { raw, platform, ratios } = comparison;
  return {
    name,
    unit,
    raw: median(raw),
    platform: median(platform),
    judged: {
      as: 'ratio',
      value: median(ratios),
      min: Math.min(...ratios),
      max: Math.max(...ratios),
    },
    goal,
    samples: comparison,
  };
}

/** Returns a figure with a goal in its own unit. `values` has one value for each block. */
export function valueFigure(
  name: string,
  unit: Figure['unit'],
  values: readonly number[],
  raw: readonly number[] | null,
  goal: Goal | null,
): Figure {
  const value = median(values);
  return {
    name,
    unit,
    raw: raw && median(raw),
    platform: value,
    judged: { as: 'value', value, min: Math.min(...values), max: Math.max(...values) },
    goal,
    samples: { platform: values, raw },
  };
}

/** Returns the time that Holdfast needs beyond the raw variant, round by round. */
export function differenceFigure(name: string, comparison: Comparison, goal: Goal | null): Figure {
  const { raw, platform } = comparison;
  const differences = platform.map((value, round) => value - (raw[round] ?? Number.NaN));
  return {
    name,
    unit: 'ms',
    raw: median(raw),
    platform: median(platform),
    judged: {
      as: 'difference',
      value: median(differences),
      min: Math.min(...differences),
      max: Math.max(...differences),
    },
    goal,
    samples: comparison,
  };
}

/** Returns the percentiles of a latency. `raw` and `platform` have the samples of each round. */
export function latencyFigures(
  name: string,
  raw: readonly number[][],
  platform: readonly number[][],
  goalOf: (name: string) => Goal | null,
): Figure[] {
  return [50, 90, 99].map((percent) => {
    const [a, b] = [raw, platform].map((rounds) => rounds.map((round) => quantile(round, percent / 100)));
    return roundsFigure(`${name}, p${percent}`, 'ms', a ?? [], b ?? [], goalOf(`${name}, p${percent}`));
  });
}

/** Compares values round by round. */
export const roundsFigure = (
  name: string,
  unit: Figure['unit'],
  raw: number[],
  platform: number[],
  goal: Goal | null,
): Figure =>
  ratioFigure(
    name,
    unit,
    { raw, platform, ratios: platform.map((value, round) => value / (raw[round] ?? Number.NaN)) },
    goal,
  );
