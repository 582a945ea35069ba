import type { Goal } from '../goals.ts';
import type { Comparison } from '../measure/compare.ts';
import { median } from '../measure/statistics.ts';

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
  /** A further value that the figure can be compared with. */
  beside?: string;
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
