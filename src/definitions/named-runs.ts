import * as v from 'valibot';
import { runV1 } from '../actions/workflow/run.v1.ts';
import { type Path, placeOf } from '../errors/place.ts';
import { readText } from '../expressions/text.ts';
import { isObject } from '../json/object.ts';
import type { Source } from '../parsing/source.ts';
import type { Problem } from './problem.ts';

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
export function namedRuns(source: Source): NamedRun[] {
  const found: NamedRun[] = [];
  const look = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) value.forEach((one, index) => look(one, [...path, index]));
    if (!isObject(value)) return;
    const { name, attributes } = value;
    if (name === runV1.name && isObject(attributes)) {
      const { workflow, version } = attributes;
      const at = [...path, 'attributes', 'workflow'];
      const text = typeof workflow === 'string' ? readText(workflow) : null;
      const isTaken = typeof version !== 'number' || v.is(runV1.attributes.entries.version, version);
      if (text?.kind === 'literal' && isTaken)
        found.push({
          workflow: text.value,
          version: typeof version === 'number' ? version : null,
          ...placeOf(at),
          ...source.positionOf(at),
        });
    }
    for (const [key, inside] of Object.entries(value))
      if (!withoutEntries.has(key)) look(inside, [...path, key]);
  };
  look(source.value, []);
  return found;
}

/** Data of the author's own, which may look like anything. */
const withoutEntries = new Set(['attributes', 'input', 'output']);
