import { listOf, record, schemaAt, type JsonSchema, type Step } from './schema-fields.ts';

/** Returns the declarations of an input schema about a path below `input`. */
export interface InputFields {
  /** Whether the schema requires the field, so that its absence is an error and not the caller's choice. */
  isRequired(path: readonly Step[]): boolean;
  /** The beginning of the path up to a declared field without a default that may be left out; null if there is none. */
  optional(path: readonly Step[]): Step[] | null;
  /** The first step of the path that the schema does not declare, with the names that it does; null if all are declared. */
  undeclared(path: readonly Step[]): { path: Step[]; declared: () => string[] } | null;
}

/** Reads `properties`, `required`, `items` and local `$ref`s. If a schema uses more than that, nothing is claimed. */
export function inputFieldsOf(schema: unknown): InputFields {
  return {
    isRequired: (path) => {
      const parent = schemaAt(schema, schema, path.slice(0, -1));
      const field = path.at(-1);
      return typeof field === 'string' && listOf(parent?.['required']).includes(field);
    },
    optional: (path) => {
      for (const [index, step] of path.entries()) {
        const parent = schemaAt(schema, schema, path.slice(0, index));
        if (parent === null || typeof step !== 'string' || isOpen(parent)) return null;
        const declared = record(parent['properties']) ?? {};
        if (!Object.hasOwn(declared, step)) return null;
        const hasDefault = record(declared[step])?.['default'] !== undefined;
        if (!hasDefault && !listOf(parent['required']).includes(step)) return path.slice(0, index + 1);
      }
      return null;
    },
    undeclared: (path) => {
      for (const [index, step] of path.entries()) {
        const parent = schemaAt(schema, schema, path.slice(0, index));
        if (parent === null || typeof step !== 'string' || isOpen(parent)) continue;
        const declared = record(parent['properties']) ?? {};
        if (!isEmpty(declared) && !Object.hasOwn(declared, step))
          return { path: path.slice(0, index + 1), declared: () => Object.keys(declared) };
      }
      return null;
    },
  };
}

/** Keywords through which a schema may allow properties that `properties` does not name. */
const opening = [
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  '$ref',
  '$dynamicRef',
  'patternProperties',
  'dependentSchemas',
];

const isOpen = (schema: JsonSchema): boolean =>
  opening.some((keyword) => Object.hasOwn(schema, keyword)) ||
  (schema['additionalProperties'] !== undefined && schema['additionalProperties'] !== false);

function isEmpty(fields: JsonSchema): boolean {
  for (const name in fields) if (Object.hasOwn(fields, name)) return false;
  return true;
}
