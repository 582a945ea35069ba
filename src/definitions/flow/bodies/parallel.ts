import type { Body, Join } from '../../../engine/plan/plan.ts';
import { isObject } from '../../../json/object.ts';
import { closed, writesOutput, itemsOf, type BodyText } from './body-text.ts';

export const parallel: BodyText<Extract<Body, { kind: 'parallel' }>> = {
  called: '`parallel`',
  maker: 'parallel',
  fields: ['parallel', 'join', 'onFailure', 'output'],
  listsIn: (value) =>
    Object.entries(isObject(value) ? value : {}).map(([name, items]) => ({
      of: { part: 'branch', name },
      items: itemsOf(items),
      path: [name],
    })),
  plan: (raw, lists) => ({ kind: 'parallel', branches: lists.branches(), join: joinFor(raw) }),
  hasOutput: writesOutput,
  outputSchema: (raw) =>
    writesOutput(raw) ? {} : closed({ branches: { type: 'array', items: { type: 'string' } } }),
};

/** How the branches or the iterations of an entry come together. */
export const joinFor = ({ join = 'all', onFailure }: Readonly<Record<string, unknown>>): Join => ({
  needs: join === 'all' ? 'all' : 'some',
  ...(isObject(join) && { isTimed: true }),
  onFailure: onFailure === 'wait' || onFailure === 'continue' ? onFailure : 'stop',
});
