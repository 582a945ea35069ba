import { defaultWait } from '../../src/language/durations/end.ts';
import { lockV1 as contract } from '../../src/actions/general/lock.v1.ts';
import { durationEnd } from '../../src/language/durations/duration.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ActionImplementation } from '../action.ts';

export const lockV1: ActionImplementation<typeof contract> = {
  contract,
  async run({ actionId, now, project }, { key, limit = 1, onFull = 'wait' }) {
    const { state, holdKey } = await project.takeLock({ name: String(key), limit, waits: onFull === 'wait' });
    if (state === 'own') throw errors.lockOwn(actionId);
    if (state === 'full') throw errors.lockFull(actionId, limit);
    if (state === 'granted') return { completed: locked(now) };
    return { held: { output: {}, keys: [holdKey], expiresAt: durationEnd(defaultWait, now) } };
  },
  async resume({ now }) {
    return { completed: locked(now) };
  },
};

const locked = (now: number) => ({ lockedAt: new Date(now).toISOString() });
