import * as v from 'valibot';
import { condition, described, EntryId, outputField } from '../../fields.ts';
import { isObject } from '../../../language/json/object.ts';
import { closed, itemsOf, type BodyText, type InnerEntries } from './body-text.ts';

const Case = ({ list }: InnerEntries) =>
  v.strictObject({
    case: described(EntryId, 'The name of the case, unique in the switch.'),
    when: v.optional(described(condition, 'An expression. Without it the case always matches.')),
    actions: list('The entries that run in this case, one after the other.'),
    output: v.optional(described(outputField, 'The output of the entry in this case; may hold expressions.')),
  });

const hasOutput = (raw: Readonly<Record<string, unknown>>): boolean =>
  itemsOf(raw['switch']).some((item) => isObject(item) && item['output'] !== undefined);

const fitsAlways = (item: unknown): boolean =>
  isObject(item) && (item['when'] === undefined || item['when'] === true);

export const switchOfCases = {
  called: 'a `switch`',
  several: 'entries with `switch`',
  maker: 'switch',
  fields: [],
  lacks: { output: 'Its cases have it.' },
  ownFields: (inner) => ({
    switch: v.optional(
      described(
        v.pipe(v.array(Case(inner)), v.minLength(1)),
        'The cases: the first that matches runs; without a match, none runs.',
      ),
    ),
  }),
  listsIn: (value) =>
    itemsOf(value).map((item, index) => ({
      of: { part: 'case', index },
      items: isObject(item) ? itemsOf(item['actions']) : [],
      path: [index, 'actions'],
    })),
  plan: (raw, lists) => ({
    kind: 'switch',
    cases: itemsOf(raw['switch']).map((_, index) => lists.at({ part: 'case', index })),
    ...(itemsOf(raw['switch']).some(fitsAlways) && { fits: 'always' as const }),
  }),
  hasOutput,
  outputSchema: (raw) => (hasOutput(raw) ? {} : closed({ case: { type: ['string', 'null'] } })),
} as const satisfies BodyText<'switch'>;
