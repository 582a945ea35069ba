import { findCredentialDefinitionByHash } from '../../../db/queries/anoncreds/credential-definitions.ts';
import { findSchemaByHash } from '../../../db/queries/anoncreds/schemas.ts';
import type { AnoncredsOffer, AnoncredsRequest } from '../../../src/wallets/anoncreds/formats.ts';
import { parseResourceId } from '../../../src/wallets/anoncreds/resource-id.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';

/** Describes an offer in words that anybody may see. */
export async function describeOffer(offered: AnoncredsOffer): Promise<NamedCredential[]> {
  const name = await schemaName([offered]);
  return name === null ? [] : [{ name, claims: [] }];
}

/** Describes a request by credential, because several groups and predicates may be about the same credential. */
export async function describeRequest({
  name: asked,
  attributes,
  predicates,
}: AnoncredsRequest): Promise<NamedCredential[]> {
  const parts = [...attributes, ...predicates.map(({ name, ...rest }) => ({ names: [name], ...rest }))];
  const claimsOf = new Map<string, Set<string>>();
  for (const { names, restrictions = [] } of parts) {
    const name = (await schemaName(restrictions)) ?? asked;
    claimsOf.set(name, new Set([...(claimsOf.get(name) ?? []), ...names]));
  }
  return [...claimsOf].map(([name, claims]) => ({ name, claims: [...claims] }));
}

/** The name of the schema of the first of these definitions that was published here. */
async function schemaName(
  definitions: readonly { credentialDefinitionId: string }[],
): Promise<string | null> {
  const { tx } = currentWalletTransaction();
  for (const { credentialDefinitionId } of definitions) {
    const definition = parseResourceId(credentialDefinitionId);
    const row = definition && (await findCredentialDefinitionByHash(tx, definition.hash));
    const schema = row && parseResourceId(row.schemaId);
    const found = schema && (await findSchemaByHash(tx, schema.hash));
    if (found) return found.name;
  }
  return null;
}
