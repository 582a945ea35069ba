import type { AsyncLocalStorage } from 'node:async_hooks';
import * as v from 'valibot';
import { lineOfText, Name } from '../../src/language/names/name.ts';

/** A person who comes from an identity provider. */
export interface ExternalProfile {
  /** The person's id at the provider (OpenID Connect Core 1.0 §2, `sub`). */
  subject: string;
  /** The address in lower case. */
  email: string;
  /** Whether the provider says that the address is theirs. */
  isProved: boolean;
  name: string;
  /** The groups that the provider names now. */
  groups: string[];
}

/**
 * Receives the profile of the person who signs in. With `isForStrangers` no person is found by their address, so only a person who is
 * known by their subject is signed in.
 */
export type Meeting = AsyncLocalStorage<{ met: ExternalProfile | null; isForStrangers: boolean }>;

export function externalProfileOf(profile: Record<string, unknown>, groupsClaim: string): ExternalProfile {
  const email = String(profile['email']).toLowerCase();
  const name = v.safeParse(Name, profile['name']);
  return {
    subject: String(profile['sub']),
    email,
    isProved: isProved(profile['email_verified']),
    name: name.success ? name.output : email.slice(0, 100),
    groups: groupsOf(profile[groupsClaim]),
  };
}

/**
 * Whether the address counts as proved. Many providers of companies do not say so of addresses that they gave out
 * themselves.
 */
export const isProved = (verified: unknown): boolean =>
  verified === undefined || verified === true || verified === 'true';

const maxGroups = 200;
/** The same names as those that a definition can ask. */
const Group = lineOfText(200);

/** Values that are no names of groups are ignored: they are no reason to refuse the sign-in. */
function groupsOf(claim: unknown): string[] {
  if (!Array.isArray(claim)) return [];
  const groups = claim
    .map((one) => v.safeParse(Group, one))
    .flatMap((one) => (one.success ? [one.output] : []));
  return [...new Set(groups)].slice(0, maxGroups);
}
