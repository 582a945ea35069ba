import type { Action } from '../../api/types.ts';
import { definitionSchema } from '../../api/definition-schema.ts';
import type { Path } from './place.ts';
import { wayTo, type Plain } from './walk.ts';

/** The part of JSON Schema 2020-12 that the editor knows. */
export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  /** A reference to one of the definition's own `$defs`. */
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Returns the schemas of a place in a definition: one for each shape that the value may have. */
export function schemasAt(path: Path, definition: Plain, catalogue: readonly Action[]): Schema[] {
  if (path[0] === 'input') return within(inputSchema, path.slice(1));
  const { owner, rest } = wayTo(definition, path);
  if (owner !== definition && rest[0] === 'attributes') {
    const action = catalogue.find(({ name }) => name === owner['name']);
    return action ? within(action.attributes, rest.slice(1)) : [];
  }
  return within(definitionSchema as Schema, path);
}

/** Returns the schemas at a path below a schema. */
export const within = (schema: Schema, path: Path): Schema[] =>
  path.reduce<Schema[]>((schemas, part) => schemas.flatMap((own) => below(own, part)), shapesOf(schema));

function below(schema: Schema, part: string | number): Schema[] {
  if (typeof part === 'number') return schema.items ? shapesOf(schema.items) : [];
  const { properties = {}, additionalProperties } = schema;
  const own = Object.hasOwn(properties, part) ? properties[part] : undefined;
  if (own) return shapesOf(own);
  return typeof additionalProperties === 'object' ? shapesOf(additionalProperties) : [];
}

/** Returns a schema with all the shapes that it combines. */
const shapesOf = (schema: Schema): Schema[] => [
  schema,
  ...[schema.anyOf, schema.oneOf, schema.allOf, referredIn(schema)].flatMap((parts) =>
    (parts ?? []).flatMap(shapesOf),
  ),
];

function referredIn({ $ref }: Schema): Schema[] {
  const name = /^#\/\$defs\/(.+)$/.exec($ref ?? '')?.[1] ?? '';
  const target = (definitionSchema as Schema).$defs?.[name];
  return target ? [target] : [];
}

export const typeOf = ({
  type,
  enum: choices,
  const: only,
  items,
  properties,
  anyOf,
  oneOf,
}: Schema): string => {
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' | ');
  if (type === 'array' || items) return items ? `list of ${typeOf(items)}` : 'list';
  if (properties) return 'object';
  return Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
};

/** The keywords of JSON Schema that people write in an input's schema. */
const inputSchema: Schema = {
  properties: {
    type: {
      enum: ['object', 'string', 'integer', 'number', 'boolean', 'array', 'null'],
      description: 'The type of the value.',
    },
    properties: {
      type: 'object',
      description: 'The fields of an object, each with its schema.',
      get additionalProperties() {
        return inputSchema;
      },
    },
    required: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of the required fields.',
    },
    get items() {
      return { ...inputSchema, description: 'The schema of each element of a list.' };
    },
    title: { type: 'string', description: 'The label of the field in forms.' },
    description: { type: 'string', description: 'The explanation below the field in forms.' },
    default: { description: 'The value that is used if the caller omits the field.' },
    enum: { type: 'array', description: 'The allowed values.' },
    const: { description: 'The only allowed value.' },
    format: {
      enum: ['email', 'date', 'date-time', 'time', 'uri', 'uuid', 'hostname', 'ipv4', 'ipv6', 'duration'],
      description: 'The format of the text.',
    },
    pattern: { type: 'string', description: 'A regular expression that a text must match.' },
    minLength: { type: 'integer', description: 'The minimum number of characters.' },
    maxLength: { type: 'integer', description: 'The maximum number of characters.' },
    minimum: { type: 'number', description: 'The minimum.' },
    maximum: { type: 'number', description: 'The maximum.' },
    minItems: { type: 'integer', description: 'The minimum number of elements.' },
    maxItems: { type: 'integer', description: 'The maximum number of elements.' },
    additionalProperties: { type: 'boolean', description: 'Whether other fields are allowed.' },
  },
};
