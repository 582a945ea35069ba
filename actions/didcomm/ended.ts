import type { ConnectionEvent, ExchangeEvent } from '../../src/wallets/didcomm/event.ts';
import { rehydrateError } from '../../src/language/errors/rehydrate.ts';
import { storedError } from '../../src/language/errors/stored-error.ts';
import type { HoldEvent } from '../action.ts';

/** The result of a connection or an exchange. @throws HoldfastError 2002 if it failed */
export function endOf(event: HoldEvent): ConnectionEvent | ExchangeEvent {
  if (event.kind !== 'event') throw new TypeError('a connection or an exchange ends by an event only');
  // Only the identity room writes events under such a key.
  const ended = event.data as ConnectionEvent | ExchangeEvent;
  if (ended.error) {
    throw rehydrateError<2002>({ ...storedError<2002>(ended.error), code: 2002 });
  }
  return ended;
}
