import type { AgentContext } from '@credo-ts/core';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { CredentialEvidence } from '../trust/presented.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { StatusReference } from '../../src/wallets/status-lists/status-claim.ts';
import type { TrustAnchors } from '../trust/trusted-issuers.ts';
import { statusOf } from './check-status.ts';

/** Status types of draft-ietf-oauth-status-list §7.1. */
const meanings = new Map([
  [1, 'revoked'],
  [2, 'suspended'],
]);

/**
 * The error for credentials that their issuers have revoked; null if all are valid.
 * @throws UnknownStatus if one cannot be determined
 */
export async function unusableAmong(
  context: AgentContext,
  presented: readonly CredentialEvidence[],
  trusted: TrustAnchors,
): Promise<HoldfastError | null> {
  const revoked: { issuer: string; status: string; queryId: string }[] = [];
  for (const { credential, statuses } of presented) {
    const value = await firstNotValid(statuses, (reference) =>
      statusOf(context, { reference, owner: credential.format }, trusted),
    );
    if (value === 0) continue;
    const { queryId, issuer } = credential;
    const status = meanings.get(value) ?? `status ${value}`;
    revoked.push({ issuer, status, queryId });
  }
  return revoked.length === 0 ? null : errors.credentialRevoked(revoked);
}

/** The first status that is not valid. Once a list revokes a credential, another list cannot restore it. */
async function firstNotValid(
  references: readonly StatusReference[],
  status: (reference: StatusReference) => Promise<number>,
): Promise<number> {
  for (const reference of references) {
    const value = await status(reference);
    if (value !== 0) return value;
  }
  return 0;
}
