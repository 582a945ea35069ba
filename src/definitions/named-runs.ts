import * as v from 'valibot';
import { runV1 } from '../actions/workflow/run.v1.ts';
import { placeOf } from '../language/errors/place.ts';
import { readText } from '../language/expressions/text.ts';
import type { Source } from '../language/parsing/source.ts';
import type { Problem } from './problem.ts';
import { writtenActions } from './written-actions.ts';

/** A workflow that a definition runs and names without an expression, and where it does. */
export interface NamedRun extends Pick<Problem, 'field' | 'pointer' | 'line' | 'column'> {
  workflow: string;
  /** Null if the published version runs, or an expression says which. */
  version: number | null;
}

/**
 * The workflows that a definition names, wherever they stand in it. A version that no workflow can have is left out: the
 * check of the attributes refuses it.
 */
export const namedRuns = (source: Source): NamedRun[] =>
  writtenActions(source, runV1.name).flatMap(({ attributes: { workflow, version }, path }) => {
    const at = [...path, 'workflow'];
    const text = typeof workflow === 'string' ? readText(workflow) : null;
    const isTaken = typeof version !== 'number' || v.is(runV1.attributes.entries.version, version);
    if (text?.kind !== 'literal' || !isTaken) return [];
    return {
      workflow: text.value,
      version: typeof version === 'number' ? version : null,
      ...placeOf(at),
      ...source.positionOf(at),
    };
  });
