import { isObject } from '../../language/json/object.ts';
import type { ListOf } from '../../engine/plan/plan.ts';
import type { WrittenEntry } from './written.ts';

/** The local roots of a place, each with the JSON Schema of its value as far as it is known. */
export type Roots = ReadonlyMap<string, unknown>;

/** The known types of the elements of a loop, or of the value from the round before, as a JSON Schema. */
export type ItemSchema = (entry: WrittenEntry, around: Roots) => unknown;

/** The names of the roots in a loop. */
export function loopNames({ as }: Record<string, unknown>): { item: string; index: string } {
  const names: Record<string, unknown> = typeof as === 'string' ? { item: as } : isObject(as) ? as : {};
  const { item, index } = names;
  return {
    item: typeof item === 'string' ? item : 'item',
    index: typeof index === 'string' ? index : 'index',
  };
}

/** The roots inside of a list of an entry. */
export function rootsInside(entry: WrittenEntry, of: ListOf, around: Roots, itemSchema: ItemSchema): Roots {
  switch (of.part) {
    case 'catch':
      return withCaught(around, entry);
    case 'finally':
    case 'compensate':
      return withError(around, 'end');
    case 'body':
      return rootsInBody(entry, around, itemSchema);
    default:
      return around;
  }
}

/** The roots in an iteration or a round, which its output may read, too. */
export function rootsInBody(entry: WrittenEntry, around: Roots, itemSchema: ItemSchema): Roots {
  const { body, raw } = entry;
  if (body === 'rounds')
    return new Map([...around, ['previous', itemSchema(entry, around)], ['index', { type: 'integer' }]]);
  if (body !== 'forEach') return around;
  const { item, index } = loopNames(raw);
  return new Map<string, unknown>([
    ...around,
    [item, itemSchema(entry, around)],
    [index, { type: 'integer' }],
  ]);
}

/** `end`: in `finally` and `compensate`, where it is null unless something has failed or was stopped. */
export const withError = (around: Roots, where: 'catch' | 'end'): Roots =>
  new Map([
    ...around,
    ['error', where === 'catch' ? errorSchema : { ...errorSchema, type: ['object', 'null'] }],
  ]);

/** In the `catch` of an entry. The output of its completed branches or iterations is a part of the error. */
export function withCaught(around: Roots, { body }: Pick<WrittenEntry, 'body'>): Roots {
  if (body !== 'parallel' && body !== 'forEach') return withError(around, 'catch');
  const properties = { ...errorSchema.properties, output: { type: 'object' } };
  return new Map([...around, ['error', { ...errorSchema, properties }]]);
}

export const withOutput = (around: Roots, schema: unknown): Roots => new Map([...around, ['output', schema]]);

const whereSecretsAre =
  'which exists only in attributes of an action that takes secrets, such as `headers` of `general/fetch@v1`';

const text = { type: 'string' };
const errorSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    message: text,
    reason: { type: ['string', 'null'] },
    details: { type: 'array' },
    actionId: { type: ['string', 'null'] },
  },
  additionalProperties: false,
};

/** Says where each root of a definition may be read, as the end of a sentence. */
export function whereRootsAre(entries: Iterable<WrittenEntry>): Roots & ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let ofLoops = 'which exists only inside of a loop (`forEach`)';
  let ofInstances =
    'which exists only inside of a loop (`forEach`) and of a block of `actions` with `repeat`';
  for (const { body, raw, id } of entries) {
    if (body !== 'forEach') continue;
    if (raw['as'] !== undefined)
      ofInstances = ofLoops = 'which exists only inside of a loop whose `as` gives no other name';
    for (const name of Object.values(loopNames(raw)))
      found.set(name, `which exists only inside of the loop \`${id}\``);
  }
  return new Map([
    ...found,
    ['item', ofLoops],
    ['index', ofInstances],
    ['previous', 'which exists only inside of a block of `actions` with `repeat`'],
    ['output', 'which exists only in `until`'],
    ['error', 'which exists only in `catch`, `finally`, `compensate` and the `when` of `retry`'],
    ['secrets', whereSecretsAre],
  ]);
}
