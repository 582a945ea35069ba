import { keptIn, type KeptType } from './kept-types.ts';
import { itemsOf, listOf, record, referred, type JsonSchema, type Step } from './schema-fields.ts';

/**
 * The facts about a value that only schemas have, and not JSON: which numbers may have a fraction, and which texts stand for a
 * value of another type.
 */
export interface ValueShape {
  /** A number here is a double, also a whole one. */
  isDouble: boolean;
  /** The type that a text here has; null if it is a plain text. */
  kept: KeptType | null;
  /** Null if nothing is declared about the values inside. */
  items(): ValueShape | null;
  field(name: string): ValueShape | null;
}

/** How many schemas are examined for one place: variants of variants could go on without end. */
const maxParts = 100;

/** Only local `$ref`s are followed. The shape of a value that no schema describes is null. */
export const valueShapeOf = (root: unknown, schemas: readonly unknown[] = [root]): ValueShape | null => {
  const parts = partsOf(root, schemas);
  if (parts.length === 0) return null;
  const types = new Set(parts.flatMap(({ type }) => [type].flat()));
  const declared = new Set(parts.flatMap(({ properties }) => Object.keys(record(properties) ?? {})));
  const fields = new Map<string | null, ValueShape | null>();
  let items: ValueShape | null | undefined;
  return {
    isDouble: types.has('number') && !types.has('integer'),
    kept: keptIn(parts),
    items: () => (items === undefined ? (items = valueShapeOf(root, parts.map(itemsOf))) : items),
    field: (name) => {
      // All names that are not declared have the same shape, so data cannot make many.
      const key = declared.has(name) ? name : null;
      const known = fields.get(key);
      if (known !== undefined) return known;
      const found = valueShapeOf(
        root,
        parts.map((part) => fieldOf(part, name)),
      );
      fields.set(key, found);
      return found;
    },
  };
};

/** The schemas that say something of the value at a path. */
export const partsAt = (root: unknown, path: readonly Step[]): JsonSchema[] =>
  path.reduce<JsonSchema[]>((parts, step) => partsBelow(root, parts, step), partsOf(root, [root]));

export const partsBelow = (root: unknown, parts: readonly JsonSchema[], step: Step): JsonSchema[] =>
  partsOf(
    root,
    parts.map((part) => fieldOrItem(part, step)),
  );

/** A schema that allows everything, and has only the types of these schemas. Their references begin at the root. */
export function onlyTypes(root: unknown, schemas: readonly unknown[]): unknown {
  if (schemas.length === 0) return {};
  const { $defs, definitions } = record(root) ?? {};
  return {
    anyOf: [{}, ...schemas],
    ...($defs !== undefined && { $defs }),
    ...(definitions !== undefined && { definitions }),
  };
}

/** A name that a pattern may match has a schema that is treated as none here. */
const fieldOrItem = (part: JsonSchema, step: Step): unknown =>
  typeof step === 'number' ? itemsOf(part) : fieldOf(part, step);

function fieldOf(part: JsonSchema, name: string): unknown {
  const properties = record(part['properties']);
  const others = part['patternProperties'] === undefined ? part['additionalProperties'] : undefined;
  return properties && Object.hasOwn(properties, name) ? properties[name] : others;
}

function partsOf(root: unknown, schemas: readonly unknown[]): JsonSchema[] {
  const parts = new Set<JsonSchema>();
  const open = [...schemas];
  for (let next = open.pop(); next !== undefined || open.length > 0; next = open.pop()) {
    const part = record(next);
    if (!part || parts.has(part) || parts.size >= maxParts) continue;
    parts.add(part);
    open.push(...referred(root, part));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) open.push(...listOf(part[keyword]));
  }
  return [...parts];
}
