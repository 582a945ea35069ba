import type { Causer } from '../audit/actor.ts';
import type { Excluded, Person } from './request.ts';

/** Whoever wants to decide: a caller, or somebody with the link that was made for a person. */
export interface Decider {
  by: Causer;
  to: Person | null;
}

/**
 * Whether somebody is excluded from a decision. Callers are distinguished by their ids. Persons with links have none: they
 * are the same if their addresses are, or else their names.
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
  { by, to }: Decider,
): boolean {
  const { type, id, name, email } = one as Record<string, unknown>;
  if (type !== by.type) return false;
  if (typeof id === 'string') return id === by.id;
  if (to === null) return false;
  if (typeof email === 'string' && to.email !== undefined)
    return email.toLowerCase() === to.email.toLowerCase();
  return typeof name === 'string' && name === to.name;
}
