import { overAdvice } from '../actions/over-advice.ts';
import type { Path } from '../language/errors/place.ts';
import type { Findings } from './problem.ts';

/** Warns of a time that is a constant, and over as it begins. `then`: the consequence, as the end of a sentence. */
export function checkOver(value: unknown, path: Path, then: string, findings: Findings): void {
  for (const advice of overAdvice(value, path, then))
    findings.add({ reason: 'definition.doubtful', severity: 'warning', ...advice });
}

/** The consequences of such a time for everything that runs within it. */
export const idle = 'nothing runs';
