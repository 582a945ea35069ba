/** What an input schema says about a path below `input`. */
export interface InputFields {
  /** Whether the schema demands the field, so that its absence is a fault and no choice of the caller's. */
  isRequired(path: readonly (string | number)[]): boolean;
  /** The first step of the path that the schema does not declare, with what it does; null where all is well. */
  undeclared(path: readonly (string | number)[]): { path: (string | number)[]; declared: string[] } | null;
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

type JsonSchema = Record<string, unknown>;

function schemaAt(root: unknown, schema: unknown, path: readonly (string | number)[]): JsonSchema | null {
  let current = deref(root, schema);
  for (const step of path) {
    if (current === null) return null;
    const properties = record(current['properties']);
    const next =
      typeof step === 'number'
        ? current['items']
        : properties !== null && Object.hasOwn(properties, step)
          ? properties[step]
          : undefined;
    current = deref(root, next);
  }
  return current;
}

function deref(root: unknown, schema: unknown): JsonSchema | null {
  let current = record(schema);
  for (let hops = 0; current !== null && typeof current['$ref'] === 'string'; hops += 1) {
    if (hops > 8 || !current['$ref'].startsWith('#/')) return null;
    let target: unknown = root;
    for (const part of current['$ref'].slice(2).split('/')) {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const parent = record(target);
      target = parent !== null && Object.hasOwn(parent, name) ? parent[name] : undefined;
    }
    current = record(target);
  }
  return current;
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

const record = (value: unknown): JsonSchema | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : null;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
