import * as v from 'valibot';
import { catalogue } from '../actions/catalogue.ts';
import { placeOf } from '../language/errors/place.ts';
import { VersionNumber } from '../language/names/version-number.ts';
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
 * The workflows that a definition names, anywhere in it. A version that no workflow can have is left out: the check of the attributes refuses it.
 */
export const namedRuns = (source: Source): NamedRun[] =>
  [...catalogue.values()].flatMap(({ name, startsExecution }) =>
    startsExecution === undefined
      ? []
      : writtenActions(source, name).flatMap(({ attributes, path }) => {
          const { [startsExecution.workflow]: workflow, [startsExecution.version]: version } = attributes;
          const at = [...path, startsExecution.workflow];
          const text = typeof workflow === 'string' ? readText(workflow) : null;
          const isTaken = typeof version !== 'number' || v.is(VersionNumber, version);
          if (text?.kind !== 'literal' || !isTaken) return [];
          return {
            workflow: text.value,
            version: typeof version === 'number' ? version : null,
            ...placeOf(at),
            ...source.positionOf(at),
          };
        }),
  );
