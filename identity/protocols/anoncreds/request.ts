import type { AgentContext } from '@credo-ts/core';
import { predicateType, type AnoncredsRequest } from '../../../src/wallets/anoncreds/formats.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import { webDidAt } from '../../dids/web-did.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { AnonCredsRegistryService, type AnonCredsProofRequestRestriction } from './credo.ts';
import { requireLibrary } from './require-library.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';

/** The names of the parts of a request, in their order. */
export const attributesKey = (index: number): string => `attributes-${index}`;
export const predicateKey = (index: number): string => `predicate-${index}`;

/**
 * Creates a request for the agent.
 * @throws HoldfastError 2002 if nobody could ever answer it, because a part names no known credential definition
 */
export async function anoncredsRequest(
  context: AgentContext,
  { name, version, attributes, predicates, requireNonRevoked }: AnoncredsRequest,
) {
  requireLibrary();
  const restrict = restricting(context);
  // The last full second: revocations in it cannot change any more between the wallet's look and ours.
  const instant = Math.floor(Date.now() / 1000) - 1;
  const requested_attributes = await entriesOf(attributes, async ({ names, restrictions }, index) => [
    attributesKey(index),
    { names, restrictions: await restrict(restrictions, `attributes.${index}`) },
  ]);
  const requested_predicates = await entriesOf(predicates, async (predicate, index) => [
    predicateKey(index),
    {
      name: predicate.name,
      p_type: predicateType(predicate.operator),
      p_value: predicate.value,
      restrictions: await restrict(predicate.restrictions, `predicates.${index}`),
    },
  ]);
  return {
    name,
    version,
    requested_attributes,
    requested_predicates,
    // The interval is one instant, as Aries RFC 0441 wants it: wallets refuse a longer one.
    ...(requireNonRevoked ? { non_revoked: { from: instant, to: instant } } : {}),
  };
}

async function entriesOf<T, V>(
  items: readonly T[],
  entry: (item: T, index: number) => Promise<[string, V]>,
): Promise<Record<string, V>> {
  return Object.fromEntries(await Promise.all(items.map(entry)));
}

/** Restricts each part to trusted issuers: without a restriction, a wallet could claim anything about itself. */
function restricting(context: AgentContext) {
  const registries = context.dependencyManager.resolve(AnonCredsRegistryService);
  const own: AnonCredsProofRequestRestriction = {
    issuer_id: webDidAt(publicUrlOf(context), currentWalletTransaction().walletId),
  };
  return async (
    restrictions: readonly { credentialDefinitionId: string }[] | undefined,
    at: string,
  ): Promise<AnonCredsProofRequestRestriction[]> => {
    if (!restrictions) return [own];
    const ids = restrictions.map(({ credentialDefinitionId }) => credentialDefinitionId);
    const found = await Promise.all(ids.map((id) => registries.getCredentialDefinition(context, id)));
    if (!found.some(({ credentialDefinition }) => credentialDefinition)) {
      throw errors.credentialDefinitionNotFound(ids.join(', '), `anoncreds.${at}.restrictions`);
    }
    return ids.map((id) => ({ cred_def_id: id }));
  };
}
