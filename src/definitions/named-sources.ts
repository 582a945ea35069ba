import { catalogue } from '../actions/catalogue.ts';
import { placeOf } from '../language/errors/place.ts';
import { readText } from '../language/expressions/text.ts';
import { isObject } from '../language/json/object.ts';
import type { Source } from '../language/parsing/source.ts';
import type { Problem } from './problem.ts';
import { writtenActions } from './written-actions.ts';

/** An inbound webhook whose events a definition waits for and names without an expression, and where it does. */
export interface NamedSource extends Pick<Problem, 'field' | 'pointer' | 'line' | 'column'> {
  name: string;
}

/** The inbound webhooks that a definition names, anywhere in it. */
export const namedSources = (source: Source): NamedSource[] =>
  [...catalogue.values()].flatMap(({ name: action, receivesEvents }) =>
    receivesEvents === undefined
      ? []
      : writtenActions(source, action).flatMap(({ attributes, path }) => {
          const name = receivesEvents.source.reduce<unknown>(
            (value, field) => (isObject(value) ? value[field] : undefined),
            attributes,
          );
          const text = typeof name === 'string' ? readText(name) : null;
          const at = [...path, ...receivesEvents.source];
          return text?.kind === 'literal'
            ? [{ name: text.value, ...placeOf(at), ...source.positionOf(at) }]
            : [];
        }),
  );
