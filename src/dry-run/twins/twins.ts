import type { ActionName } from '../../actions/contract.ts';
import { decide } from './decide.ts';
import { lock } from './lock.ts';
import type { Twin } from './twin.ts';
import { waitForEvent } from './wait-for-event.ts';

/** What actions do as they begin, by the same rules as the actions themselves, although nobody is asked. */
export const twins: Readonly<Partial<Record<ActionName, Twin>>> = {
  'general/lock@v1': lock,
  'general/waitForEvent@v1': waitForEvent,
  'people/decide@v1': decide,
};
