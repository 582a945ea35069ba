import type { Body } from '../../../engine/plan/plan.ts';
import { closed, writesOutput, type BodyText } from './body-text.ts';
import { joinFor } from './parallel.ts';

const integer = { type: 'integer' };

export const forEach: BodyText<Extract<Body, { kind: 'forEach' }>> = {
  called: 'a loop',
  maker: 'forEach',
  fields: ['forEach', 'actions', 'as', 'itemLabel', 'concurrency', 'join', 'onFailure', 'output'],
  plan: (raw, lists) => ({ kind: 'forEach', list: lists.at({ part: 'body' }), join: joinFor(raw) }),
  hasOutput: writesOutput,
  outputSchema: (raw) =>
    closed({
      count: integer,
      completed: integer,
      failed: integer,
      ...(writesOutput(raw) && { outputs: { type: 'array' } }),
    }),
};
