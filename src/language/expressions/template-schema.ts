import { union, unknown } from './computed-schemas.ts';
import type { TemplateNode } from './resolve-template.ts';
import { jsonTypeOf } from './scope.ts';
import type { JsonSchema } from './schema-fields.ts';

/** The type of a resolved template, as a schema that has only the types that the texts of its expressions show. */
export function schemaOfTemplate(node: TemplateNode): JsonSchema {
  switch (node.kind) {
    case 'constant':
      return typeof node.value === 'number' ? unknown : { type: jsonTypeOf(node.value) };
    case 'slot':
      return node.slot.schema();
    case 'array':
      return { type: 'array', items: union(node.items.map(schemaOfTemplate)) };
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(
          node.entries.map(([name, item]) => [name, schemaOfTemplate(item)] as const),
        ),
      };
    default:
      node satisfies never;
      throw new Error('no such kind of node');
  }
}
