import { union } from '../../language/expressions/computed-schemas.ts';
import type { JsonSchema } from '../../language/expressions/schema-fields.ts';
import { compileTemplate } from '../../language/expressions/template.ts';
import { onlyTypes } from '../../language/expressions/value-shape.ts';
import { isObject } from '../../language/json/object.ts';
import { closed, itemsOf } from './bodies/body-text.ts';
import { rootsInBody, rootsInside, withCaught, type ItemSchema, type Roots } from './roots.ts';
import type { WrittenEntry } from './written.ts';

interface Known {
  inputSchema: unknown;
  itemSchema: ItemSchema;
  /** By the ids of entries; what is learned is written here. */
  schemas: Map<string, unknown>;
}

/**
 * Learns of which types the outputs are that a definition computes itself: those of `general/set`, and `output` of blocks. In
 * JSON a decimal rests as a text; by its schema the next expression reads it as the decimal that it was.
 */
export function learnComputed(entry: WrittenEntry, around: Roots, known: Known): void {
  const { id, raw, body } = entry;
  const { schemas, itemSchema, inputSchema } = known;
  const typesOf = (value: unknown, locals: Roots): JsonSchema =>
    compileTemplate(value, {
      inputSchema,
      outputSchemaOf: (of) => schemas.get(of),
      locals,
    }).template.schema();
  if (raw['name'] === 'general/set@v1' && isObject(raw['attributes'])) {
    const fields = Object.entries(raw['attributes']);
    schemas.set(
      id,
      closed(
        Object.fromEntries(fields.map(([name, value]) => [name, onlyTypes(null, [typesOf(value, around)])])),
      ),
    );
  }
  for (const { of, entries } of entry.lists) {
    const inside = rootsInside(entry, of, around, itemSchema);
    for (const each of entries) learnComputed(each, inside, known);
  }
  const caught = outputsIn(raw['catch']);
  const own = [...(raw['output'] === undefined ? [] : [raw['output']]), ...outputsIn(raw['switch'])];
  // The top level has no output that its own expressions could read.
  if (id === '' || own.length === 0) return;
  const ofBody = own.map((output) => typesOf(output, rootsInBody(entry, around, itemSchema)));
  const before = schemas.get(id);
  if (body === 'forEach') {
    if (isObject(before) && isObject(before['properties']))
      schemas.set(id, {
        ...before,
        properties: { ...before['properties'], outputs: { type: 'array', items: onlyTypes(null, ofBody) } },
      });
    return;
  }
  const ofCatch = caught.map((output) => typesOf(output, withCaught(around, entry)));
  schemas.set(id, onlyTypes(null, [union([...ofBody, ...ofCatch])]));
}

const outputsIn = (list: unknown): unknown[] =>
  itemsOf(list).flatMap((item) => (isObject(item) && item['output'] !== undefined ? [item['output']] : []));
