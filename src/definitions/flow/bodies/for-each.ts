import * as v from 'valibot';
import { described } from '../../fields.ts';
import { limits } from '../../../engine/plan/limits.ts';
import { closed, writesOutput, type BodyText } from './body-text.ts';
import { joinFor } from './parallel.ts';

const As = v.union([
  v.string(),
  v.strictObject({ item: v.optional(v.string()), index: v.optional(v.string()) }),
]);

const integer = { type: 'integer' };

export const forEach = {
  called: 'a loop',
  several: 'loops (`forEach`)',
  maker: 'forEach',
  fields: ['actions', 'join', 'onFailure', 'output'],
  ownFields: () => ({
    forEach: v.optional(
      described(
        v.union([v.array(v.unknown()), v.string()]),
        'A list, or an expression that gives a list. `actions` run once for each element.',
      ),
    ),
    as: v.optional(
      described(
        As,
        'The name of an element in expressions, or `{item, index}`. By default `item` and `index`.',
      ),
    ),
    itemLabel: v.optional(
      described(
        v.pipe(v.string(), v.maxLength(1_000)),
        'A text that names each element where iterations are listed, with expressions that read `item` and `index`; it is cut after 80 characters. If it gives null or an error, the element has no label; nothing fails.',
      ),
    ),
    concurrency: v.optional(
      described(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.maxConcurrency)),
        'How many iterations run at once; those that wait do not count. By default 10. 1: one after the other.',
      ),
    ),
  }),
  plan: (raw, lists) => ({ kind: 'forEach', list: lists.at({ part: 'body' }), join: joinFor(raw) }),
  hasOutput: writesOutput,
  outputSchema: (raw) =>
    closed({
      count: integer,
      completed: integer,
      failed: integer,
      ...(writesOutput(raw) && { outputs: { type: 'array' } }),
    }),
} as const satisfies BodyText<'forEach'>;
