/** The parts of JSON Schema that the schemas of actions use. */
export interface Schema {
  type?: string;
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** The shapes that a value may have: itself, or each of its alternatives. */
export const shapesOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf ? schema.anyOf.flatMap(shapesOf) : [schema];

/** The values of an object whose keys anybody may choose, or null. */
export const valuesOf = ({ properties, additionalProperties }: Schema): Schema | null =>
  properties === undefined && typeof additionalProperties === 'object' ? additionalProperties : null;
