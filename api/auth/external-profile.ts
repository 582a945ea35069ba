import type { AsyncLocalStorage } from 'node:async_hooks';
import * as v from 'valibot';
import { Name } from '../../src/names/name.ts';

/** Whom an identity provider vouches for, and whom nobody here is known as by it yet. */
export interface ExternalProfile {
  /** What the provider calls them (OpenID Connect Core 1.0 §2, `sub`). */
  subject: string;
  /** In small letters. */
  email: string;
  /** Whether the provider says that the address is theirs. */
  isProved: boolean;
  name: string;
}

/** Within it nobody is signed in: whoever comes is told to `met`. */
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

/** Many providers of firms say nothing of addresses that they gave out themselves. */
export const isProved = (verified: unknown): boolean =>
  verified === undefined || verified === true || verified === 'true';
