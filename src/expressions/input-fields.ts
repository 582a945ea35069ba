import { listOf, record, schemaAt, type JsonSchema, type Step } from './schema-fields.ts';

/** What an input schema says about a path below `input`. */
export interface InputFields {
  /** Whether the schema demands the field, so that its absence is a fault and no choice of the caller's. */
  isRequired(path: readonly Step[]): boolean;
  /** The first step of the path that the schema does not declare, with what it does; null where all is well. */
  undeclared(path: readonly Step[]): { path: Step[]; declared: string[] } | null;
}

/** Reads `properties`, `required`, `items` and local `$ref`s; where a schema says more than that, nothing is claimed. */
export function inputFieldsOf(schema: unknown): InputFields {
  return {
    isRequired: (path) => {
      const parent = schemaAt(schema, schema, path.slice(0, -1));
      const field = path.at(-1);
      return typeof field === 'string' && listOf(parent?.['required']).includes(field);
    },
    undeclared: (path) => {
      for (const [index, step] of path.entries()) {
        const parent = schemaAt(schema, schema, path.slice(0, index));
        if (parent === null || typeof step !== 'string' || isOpen(parent)) continue;
        const declared = Object.keys(record(parent['properties']) ?? {});
        if (declared.length > 0 && !declared.includes(step))
          return { path: path.slice(0, index + 1), declared };
      }
      return null;
    },
  };
}

/** Keywords through which a schema may know of properties that `properties` does not name. */
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
