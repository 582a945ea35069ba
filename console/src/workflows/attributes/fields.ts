import { isMap, isScalar } from 'yaml';
import type { Schema } from '../editor/schemas.ts';
import type { Value } from './with-attribute.ts';

/** An attribute that a form can show. */
export interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** Returns the attributes that a form can show, those that are required first, and the names of the others. */
export function fieldsOf(schema: Schema, attributes: unknown): { shown: Field[]; left: string[] } {
  const { properties = {}, required = [] } = shapeFor(schema, attributes);
  const written = isMap(attributes) ? attributes : null;
  const fields = Object.entries(properties).map(([name, own]) => {
    const node = written?.get(name, true);
    const isSingle = isOneValue(own) && (node === undefined || isScalar(node));
    return { name, schema: own, isRequired: required.includes(name), isSingle };
  });
  const ofText = (written?.items ?? []).flatMap(({ key }) =>
    isScalar(key) && !Object.hasOwn(properties, String(key.value)) ? [String(key.value)] : [],
  );
  return {
    shown: fields
      .filter(({ isSingle }) => isSingle)
      .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired)),
    left: [...fields.filter(({ isSingle }) => !isSingle).map(({ name }) => name), ...ofText],
  };
}

/** The shape of the attributes that has most of the written names; the first one if none is written. */
function shapeFor(schema: Schema, attributes: unknown): Schema {
  const shapes = schema.properties ? [schema] : (schema.anyOf ?? []);
  const fits = (shape: Schema): number =>
    Object.keys(shape.properties ?? {}).filter((name) => isMap(attributes) && attributes.has(name)).length;
  const [best = schema] = shapes.toSorted((one, other) => fits(other) - fits(one));
  return best;
}

const isOneValue = ({ type, enum: choices }: Schema): boolean =>
  choices !== undefined || (typeof type === 'string' && singles.has(type));

const singles: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean']);

export const choicesOf = ({ type, enum: choices }: Schema): string[] =>
  choices?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : []);

/** Reads the text of a person: a number or a truth value where the schema has one, else a text or an expression. */
export function readValue({ type }: Schema, text: string): Value {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = (type === 'number' || type === 'integer') && /^-?\d+(?:\.\d+)?$/.test(text);
  return isNumber ? Number(text) : text;
}
