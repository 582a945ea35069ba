import type { Join } from '../../../engine/plan/plan.ts';
import * as v from 'valibot';
import { described, EntryId, isKeptByJavaScript } from '../../fields.ts';
import { isObject } from '../../../language/json/object.ts';
import { closed, writesOutput, itemsOf, type BodyText } from './body-text.ts';

const hasOwnNames = (branches: unknown): boolean => !Object.keys(Object(branches)).some(isKeptByJavaScript);

export const parallel = {
  called: '`parallel`',
  several: 'entries with `parallel`',
  maker: 'parallel',
  fields: ['join', 'onFailure', 'output'],
  ownFields: ({ entries }) => ({
    parallel: v.optional(
      described(
        v.pipe(
          v.unknown(),
          v.check(isObject, 'must be an object, with a name for each branch'),
          // Valibot's records leave such keys out, so that nothing would check the entries below them.
          v.check(
            hasOwnNames,
            'must not have a branch that is called `__proto__`, `constructor` or `prototype`',
          ),
          v.record(EntryId, entries),
          v.minEntries(1, 'must have at least one branch'),
        ),
        'Branches by name, which run at the same time.',
      ),
    ),
  }),
  listsIn: (value) =>
    Object.entries(isObject(value) ? value : {}).map(([name, items]) => ({
      of: { part: 'branch', name },
      items: itemsOf(items),
      path: [name],
    })),
  plan: (raw, lists) => ({ kind: 'parallel', branches: lists.branches(), join: joinFor(raw) }),
  hasOutput: writesOutput,
  outputSchema: (raw) => (writesOutput(raw) ? {} : closed(namesGiven(joinFor(raw)))),
} as const satisfies BodyText<'parallel'>;

const names = { type: 'array', items: { type: 'string' } };

/** The names of branches that the output has, as the engine makes it. */
const namesGiven = ({ needs, onFailure }: Join): Record<string, unknown> => ({
  ...((needs === 'some' || onFailure === 'continue') && { branches: names }),
  ...(onFailure === 'continue' && { failed: names }),
});

/** How the branches or the iterations of an entry come together. */
export const joinFor = ({ join = 'all', onFailure }: Readonly<Record<string, unknown>>): Join => ({
  needs: join === 'all' ? 'all' : 'some',
  ...(isObject(join) && { isTimed: true }),
  onFailure: onFailure === 'wait' || onFailure === 'continue' ? onFailure : 'stop',
});
