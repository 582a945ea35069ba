import type { ActionName } from '../../../actions/contract.ts';
import type { Attempt } from '../attempt.ts';
import { decide } from './decide.ts';
import { lock } from './lock.ts';
import type { Begun, Twin } from './twin.ts';
import { waitForEvent } from './wait-for-event.ts';

/** What actions do as they begin, by the same rules as the actions themselves, although nobody is asked. */
const twins: Readonly<Partial<Record<ActionName, Twin>>> = {
  'general/lock@v1': lock,
  'general/waitForEvent@v1': waitForEvent,
  'people/decide@v1': decide,
};

/**
 * Begins an action as it does outside of a dry run. Null: nothing is known of its wait, or it has none.
 * @throws HoldfastError what the action refuses as it begins, whatever answer is given
 */
export const begin = async (attempt: Attempt): Promise<Begun | null> =>
  (await twins[attempt.action.contract.name]?.(attempt)) ?? null;
