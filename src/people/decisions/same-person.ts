import { isSameAddress, isSameName } from './same-text.ts';

/** The known facts about a person; `behind`: those who act through them, such as the person who made a key. */
export interface Identity {
  type?: string;
  id?: string | null;
  name?: string | null;
  email?: string | undefined;
  behind?: readonly Identity[] | undefined;
}

/**
 * Whether two are the same, or one of them is behind the other: by their ids, or their addresses. Persons with links of whom no
 * two addresses are known are distinguished by their names.
 */
export const isSamePerson = (one: Identity, other: Identity): boolean =>
  allOf(one).some((first) => allOf(other).some((second) => isSame(first, second)));

const allOf = (one: Identity): Identity[] => [one, ...(one.behind ?? [])];

function isSame(one: Identity, other: Identity): boolean {
  if (one.type === other.type && typeof one.id === 'string' && one.id === other.id) return true;
  if (typeof one.email === 'string' && typeof other.email === 'string')
    return isSameAddress(one.email, other.email);
  if (one.type !== 'link' || other.type !== 'link' || typeof one.id === 'string') return false;
  return typeof one.name === 'string' && typeof other.name === 'string' && isSameName(one.name, other.name);
}
