import { traitsOf } from '../../api/traits-of.ts';
import type { Action } from '../../api/types.ts';
import { exampleOf } from '../example-of.ts';
import type { Schema } from '../editor/schemas.ts';
import type { NewEntry } from './insert-entry.ts';

/**
 * An action of the catalogue, with the attributes that it needs: `general/waitForEvent@v1` is called `waitForEvent`.
 */
export const newAction =
  ({ name, attributes }: Pick<Action, 'name' | 'attributes'>): NewEntry =>
  (freeId) => ({
    id: freeId(/\/(\w+)@/.exec(name)?.[1] ?? 'action'),
    name,
    ...firstAttributes(name, attributes),
  });

/** Returns the required attributes, with values to be replaced. */
function firstAttributes(name: string, schema: Schema): { attributes?: Record<string, unknown> } {
  const attributes = { ...requiredOf(schema), ...traitsOf(name).sampleAttributes };
  return Object.keys(attributes).length === 0 ? {} : { attributes };
}

function requiredOf(schema: Schema): Record<string, unknown> {
  const { properties = {}, required = [] } = schema.properties ? schema : (schema.anyOf?.[0] ?? {});
  return Object.fromEntries(required.map((name) => [name, firstOf(properties[name] ?? {})]));
}

function firstOf(schema: Schema): unknown {
  const shape = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema;
  if (shape.properties) return requiredOf(shape);
  const { pattern } = shape;
  return pattern === undefined
    ? exampleOf(shape)
    : (samples.find((text) => new RegExp(pattern, 'u').test(text)) ?? '');
}

/** Texts of the kinds that patterns ask for: a name, a duration, a version, the name of a secret. */
const samples = ['Ada', 'PT15M', '1.0', 'signingKey'];
