import type { Causer } from '../audit/actor.ts';
import type { Decider } from './output.ts';
import type { Excluded } from './request.ts';

/**
 * Whether somebody is excluded from a decision. Members and keys are distinguished by their ids. Persons with links have none:
 * they are the same if their addresses are, or else their names.
 */
export const isExcluded = (
  excluded: readonly Excluded[],
  decider: Decider,
  startedBy: Pick<Causer, 'type' | 'id'> | null,
): boolean =>
  excluded.some((one) =>
    one === 'initiator' ? startedBy !== null && isSame(startedBy, decider) : isSame(one, decider),
  );

function isSame(
  one: Readonly<Record<string, unknown>> | Pick<Causer, 'type' | 'id'>,
  decider: Decider,
): boolean {
  const { type, id, name, email } = one as Record<string, unknown>;
  if (type !== decider.type) return false;
  if (typeof id === 'string') return id === decider.id;
  if (decider.type !== 'link') return false;
  if (typeof email === 'string' && decider.email !== undefined)
    return email.toLowerCase() === decider.email.toLowerCase();
  return typeof name === 'string' && name === decider.name;
}
