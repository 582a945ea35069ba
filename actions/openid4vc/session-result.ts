import { rehydrateError } from '../../src/language/errors/rehydrate.ts';
import { storedError } from '../../src/language/errors/stored-error.ts';
import type { SessionEvent } from '../../src/wallets/openid4vc/session-event.ts';
import type { HoldEvent } from '../action.ts';

/** The result of a session. @throws HoldfastError 2002 if it failed */
export function sessionEvent(event: HoldEvent): SessionEvent {
  if (event.kind !== 'event') throw new TypeError('a session ends by an event only');
  // Only the identity room writes events under a session's key.
  const ended = event.data as SessionEvent;
  if (ended.error) {
    throw rehydrateError<2002>({ ...storedError<2002>(ended.error), code: 2002 });
  }
  return ended;
}
