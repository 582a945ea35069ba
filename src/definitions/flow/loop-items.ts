import { onlyTypes, partsAt } from '../../language/expressions/value-shape.ts';
import { compileTemplate } from '../../language/expressions/template.ts';
import type { JsonSchema } from '../../language/expressions/schema-fields.ts';
import type { Roots } from './roots.ts';
import type { WrittenEntry } from './written.ts';

interface Schemas {
  inputSchema: unknown;
  outputSchemaOf: (id: string) => unknown;
  /** Whether the values of expressions keep their types (edition 3). */
  keepsTypes: boolean;
  /** The values that the rounds of blocks give to the next ones, by the ids of the blocks. */
  previous: ReadonlyMap<string, JsonSchema>;
}

/**
 * The types of the numbers in the elements of a loop by the schemas, if its list is a value that they describe. There is nothing
 * else about the elements, so the reports about their fields do not depend on the origin of the list.
 */
export function itemSchemaOf(
  { id: block, body, raw: { forEach: list } }: WrittenEntry,
  roots: Roots,
  { inputSchema, outputSchemaOf, keepsTypes, previous }: Schemas,
): unknown {
  if (body === 'rounds') return previous.get(block) ?? {};
  if (keepsTypes) {
    const { template } = compileTemplate(list, { inputSchema, outputSchemaOf, locals: roots });
    return onlyTypes(null, partsAt(template.schema(), [0]));
  }
  if (typeof list !== 'string') return {};
  const { expressions } = compileTemplate(list, { inputSchema, outputSchemaOf, locals: roots });
  const [expression] = expressions;
  const type = expressions.length === 1 ? expression?.valueType : null;
  if (!type || !('path' in type)) return {};
  const { path } = type;
  const [root, id] = path;
  const isOfAction = root === 'actions';
  const schema = isOfAction
    ? outputSchemaOf(String(id))
    : root === 'input'
      ? inputSchema
      : roots.get(String(root));
  return onlyTypes(schema, partsAt(schema, [...path.slice(isOfAction ? 3 : 1), 0]));
}
