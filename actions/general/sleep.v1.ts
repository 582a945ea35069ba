import { sleepV1 as contract } from '../../src/actions/general/sleep.v1.ts';
import { durationEnd } from '../../src/language/durations/duration.ts';
import { instantOf } from '../../src/language/durations/instant.ts';
import type { ActionImplementation } from '../action.ts';

export const sleepV1: ActionImplementation<typeof contract> = {
  contract,
  async run({ now }, attributes) {
    const end =
      'duration' in attributes ? durationEnd(attributes.duration, now) : instantOf(attributes.until);
    if (end <= now) return { completed: woken(now) };
    return { held: { output: {}, keys: [], expiresAt: end } };
  },
  async resume({ now }) {
    return { completed: woken(now) };
  },
};

const woken = (now: number) => ({ wokeAt: new Date(now).toISOString() });
