import { stepsOf } from '../errors/place.ts';
import { isSchemaObject, type JsonSchema, subschemasOf } from './keywords.ts';

/** The address of a schema that has no `$id`. */
const unnamed = 'holdfast:schema';

/**
 * Returns a function that finds the target of a schema's `$ref` within the whole schema: by a pointer, an anchor or an `$id`. It
 * finds nothing for a schema without one.
 */
export function referencesIn(root: unknown): (schema: JsonSchema) => unknown {
  /** Schemas by their addresses, and the address that the references in each are relative to. */
  const addressed = new Map<string, unknown>([[unnamed, root]]);
  const bases = new Map<unknown, string>();
  const visit = (node: unknown, around: string): void => {
    if (!isSchemaObject(node)) return;
    const { $id, $anchor } = node;
    const id = typeof $id === 'string' ? absolute($id, around) : around;
    const [base = id] = id.split('#');
    if (id !== around) addressed.set(id.replace(/#$/, ''), node);
    if (typeof $anchor === 'string') addressed.set(`${base}#${$anchor}`, node);
    bases.set(node, base);
    for (const below of subschemasOf(node)) visit(below.schema, base);
  };
  visit(root, unnamed);
  return (schema) => {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return undefined;
    const address = absolute($ref, bases.get(schema) ?? unnamed);
    const [base = '', fragment = ''] = address.split('#');
    if (fragment === '') return addressed.get(base);
    return fragment.startsWith('/') ? at(addressed.get(base), fragment) : addressed.get(address);
  };
}

const absolute = (reference: string, base: string): string => URL.parse(reference, base)?.href ?? reference;

function at(schema: unknown, fragment: string): unknown {
  let found = schema;
  for (const step of stepsOf(decoded(fragment))) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

/** A fragment is written with percent signs for some characters (RFC 6901 §6). */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
