import type { Body } from '../../../engine/plan/plan.ts';
import { isObject } from '../../../json/object.ts';
import { closed, itemsOf, type BodyText } from './body-text.ts';

const hasOutput = (raw: Readonly<Record<string, unknown>>): boolean =>
  itemsOf(raw['switch']).some((item) => isObject(item) && item['output'] !== undefined);

export const switchOfCases: BodyText<Extract<Body, { kind: 'switch' }>> = {
  called: 'a `switch`',
  maker: 'switch',
  fields: ['switch'],
  listsIn: (value) =>
    itemsOf(value).map((item, index) => ({
      of: { part: 'case', index },
      items: isObject(item) ? itemsOf(item['actions']) : [],
      path: [index, 'actions'],
    })),
  plan: (raw, lists) => ({
    kind: 'switch',
    cases: itemsOf(raw['switch']).map((_, index) => lists.at({ part: 'case', index })),
  }),
  hasOutput,
  outputSchema: (raw) => (hasOutput(raw) ? {} : closed({ case: { type: ['string', 'null'] } })),
};
