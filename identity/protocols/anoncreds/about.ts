import { findCredentialDefinitionByHash } from '../../../db/queries/anoncreds/credential-definitions.ts';
import { findSchemaByHash } from '../../../db/queries/anoncreds/schemas.ts';
import type { AnoncredsOffer, AnoncredsRequest } from '../../../src/anoncreds/formats.ts';
import { parseResourceId } from '../../../src/anoncreds/resource-id.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import { currentUnit } from '../../wallet/unit.ts';

/** What is offered, in words that may be shown to anybody. */
export async function describeOffer(offered: AnoncredsOffer): Promise<NamedCredential[]> {
  const name = await schemaName([offered]);
  return name === null ? [] : [{ name, claims: [] }];
}

/** What is asked for. By credential: groups and predicates may be about the same one. */
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

/** What the schema of the first of these definitions is called, where it was published here. */
async function schemaName(
  definitions: readonly { credentialDefinitionId: string }[],
): Promise<string | null> {
  const { tx } = currentUnit();
  for (const { credentialDefinitionId } of definitions) {
    const definition = parseResourceId(credentialDefinitionId);
    const row = definition && (await findCredentialDefinitionByHash(tx, definition.hash));
    const schema = row && parseResourceId(row.schemaId);
    const found = schema && (await findSchemaByHash(tx, schema.hash));
    if (found) return found.name;
  }
  return null;
}
