import type { Goal } from '../goals.ts';
import type { Comparison } from '../measure/compare.ts';
import { median } from '../measure/statistics.ts';

/** One line of the table. */
export interface Figure {
  name: string;
  unit: 'ms' | '/s' | 'MB' | 'kB';
  /** Medians of the two variants; raw is null where there is nothing to compare with. */
  raw: number | null;
  platform: number;
  /** What the goal is about: platform by raw, platform less raw, or the platform's figure itself. */
  judged: { as: 'ratio' | 'difference' | 'value'; value: number; min: number; max: number };
  goal: Goal | null;
  /** What else it may be looked at beside. */
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

/** A figure with a goal in its own unit. `values`: one a block. */
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

/** What Holdfast takes beyond the raw variant, round by round. */
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
