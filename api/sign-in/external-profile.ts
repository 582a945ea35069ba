import type { AsyncLocalStorage } from 'node:async_hooks';
import * as v from 'valibot';
import { Name } from '../../src/names/name.ts';

/** A person who comes from an identity provider and is not known here yet. */
export interface ExternalProfile {
  /** The person's id at the provider (OpenID Connect Core 1.0 §2, `sub`). */
  subject: string;
  /** The address in lower case. */
  email: string;
  /** Whether the provider says that the address is theirs. */
  isProved: boolean;
  name: string;
}

/** Inside a meeting nobody is signed in: the person who comes is passed to `met`. */
export type Meeting = AsyncLocalStorage<{ met: ExternalProfile | null }>;

export function externalProfileOf(profile: Record<string, unknown>): ExternalProfile {
  const email = String(profile['email']).toLowerCase();
  const name = v.safeParse(Name, profile['name']);
  return {
    subject: String(profile['sub']),
    email,
    isProved: isProved(profile['email_verified']),
    name: name.success ? name.output : email.slice(0, 100),
  };
}

/**
 * Whether the address counts as proved. Many providers of companies do not say so of addresses that they gave out
 * themselves.
 */
export const isProved = (verified: unknown): boolean =>
  verified === undefined || verified === true || verified === 'true';
