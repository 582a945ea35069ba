import * as v from 'valibot';
import { defineAction, usesRecords } from '../contract.ts';
import { lockedAtOnce, simulateLock } from './lock-simulation.ts';

const maxKeyLength = 255;
const mostAtOnce = 1_000;

/** Takes a place of a lock, and holds until there is one. It is free again when the list around the action is over. */
export const lockV1 = defineAction({
  name: 'general/lock@v1',
  title: 'Take a lock',
  description:
    'Takes one of the `limit` places of a lock of the project until the enclosing block, branch or iteration ends. If no place is free, the action waits; waiting actions get places in order.',
  ...usesRecords,
  takesLock: { key: 'key', places: 'limit' },
  failsWith: ['lock.'],
  icon: 'lock',
  needsExecution: true,
  effects: [],
  attributes: v.strictObject({
    key: v.pipe(
      v.union(
        [v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxKeyLength)), v.number()],
        `must be a text of at most ${maxKeyLength} characters, or a number`,
      ),
      v.description('The key of the lock. All executions of the project with this key share the lock.'),
    ),
    limit: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(mostAtOnce),
        v.description('The number of places of the lock. Default 1.'),
      ),
    ),
    onFull: v.optional(
      v.pipe(
        v.picklist(['wait', 'refuse']),
        v.description('`wait` (default), or `refuse`: the action fails with the reason `lock.full`.'),
      ),
    ),
  }),
  output: v.strictObject({
    lockedAt: v.optional(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.description('The time at which the action got its place; absent while it waits.'),
      ),
    ),
  }),
  simulation: { begin: simulateLock, compute: lockedAtOnce },
  hold: { waitsFor: 'lock', onExpiry: 2005, acceptsData: false, takesHeartbeats: false },
});
