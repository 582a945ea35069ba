import { never, union, unknown } from '../../language/expressions/computed-schemas.ts';
import type { JsonSchema } from '../../language/expressions/schema-fields.ts';
import { compileTemplate } from '../../language/expressions/template.ts';
import { onlyTypes } from '../../language/expressions/value-shape.ts';
import { isObject } from '../../language/json/object.ts';
import { closed, itemsOf } from './bodies/body-text.ts';
import { itemSchemaOf } from './loop-items.ts';
import { rootsInBody, rootsInside, withCaught, type ItemSchema, type Roots } from './roots.ts';
import type { WrittenEntry } from './written.ts';

interface LearnedSchemas {
  inputSchema: unknown;
  /** By the ids of entries; computed schemas are written here. */
  schemas: Map<string, unknown>;
  /** The values that the rounds of blocks give to the next ones, likewise. */
  previous: Map<string, JsonSchema>;
}

/**
 * Learns the types of the outputs that a definition computes itself: the outputs of actions that return their attributes, and `output` of blocks. In
 * JSON a decimal is a text; its schema makes the next expression read it as a decimal again.
 */
export function learnComputed(
  entry: WrittenEntry,
  around: Roots,
  known: LearnedSchemas,
  roundsAround = 0,
): void {
  const { id, raw, body } = entry;
  const { schemas, previous } = known;
  const schemasOf = { ...known, outputSchemaOf: (of: string) => schemas.get(of), keepsTypes: true };
  const itemSchema: ItemSchema = (one, roots) => itemSchemaOf(one, roots, schemasOf);
  const typesOf = (value: unknown, locals: Roots): JsonSchema =>
    compileTemplate(value, { ...schemasOf, locals }).template.schema();
  if (entry.contract?.outputIsAttributes && isObject(raw['attributes'])) {
    const fields = Object.entries(raw['attributes']);
    schemas.set(
      id,
      closed(
        Object.fromEntries(fields.map(([name, value]) => [name, onlyTypes(null, [typesOf(value, around)])])),
      ),
    );
  }
  const own = [...(raw['output'] === undefined ? [] : [raw['output']]), ...outputsIn(raw['switch'])];
  /** The outputs of the lists in it, and then its own output. */
  const learned = (): JsonSchema[] => {
    for (const { of, entries } of entry.lists) {
      const inside = rootsInside(entry, of, around, itemSchema);
      for (const each of entries)
        learnComputed(each, inside, known, roundsAround + (body === 'rounds' ? 1 : 0));
    }
    return own.map((output) => typesOf(output, rootsInBody(entry, around, itemSchema)));
  };
  if (body === 'rounds' && roundsAround < mostAround) learnRounds(id, previous, learned);
  const ofBody = learned();
  // The top level has no output that its own expressions could read.
  if (id === '' || own.length === 0) return;
  const before = schemas.get(id);
  if (body === 'forEach') {
    if (isObject(before) && isObject(before['properties']))
      schemas.set(id, {
        ...before,
        properties: { ...before['properties'], outputs: { type: 'array', items: onlyTypes(null, ofBody) } },
      });
    return;
  }
  const ofCatch = outputsIn(raw['catch']).map((output) => typesOf(output, withCaught(around, entry)));
  schemas.set(id, onlyTypes(null, [union([...ofBody, ...ofCatch])]));
}

/** Each round is read several times, so rounds in rounds in rounds are not. */
const mostAround = 2;
const mostReadings = 3;

/**
 * Computes the schema that a round gives to the next one, and that may depend on the schema it got: it begins with nothing, and
 * ends once another reading gives the same. If it does not end, the schema is not known.
 */
function learnRounds(id: string, previous: Map<string, JsonSchema>, learned: () => JsonSchema[]): void {
  previous.set(id, never);
  for (let reading = 0; reading < mostReadings; reading++) {
    const given = union(learned());
    const isSame = JSON.stringify(given) === JSON.stringify(previous.get(id));
    previous.set(id, given);
    if (isSame && !JSON.stringify(given).includes(JSON.stringify(never))) return;
  }
  previous.set(id, unknown);
}

const outputsIn = (list: unknown): unknown[] =>
  itemsOf(list).flatMap((item) => (isObject(item) && item['output'] !== undefined ? [item['output']] : []));
