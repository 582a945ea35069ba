import { findCredentialDefinitionByHash } from '../../../db/queries/anoncreds/credential-definitions.ts';
import { findSchemaByHash } from '../../../db/queries/anoncreds/schemas.ts';
import type { AnoncredsRequest } from '../../../src/anoncreds/formats.ts';
import { parseResourceId } from '../../../src/anoncreds/resource-id.ts';
import { describeDefinition, describeJsonld } from '../../../src/didcomm/about.ts';
import type { OfferedFormat, RequestedFormat } from '../../../src/didcomm/formats.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import { currentUnit } from '../../wallet/unit.ts';

/** What an exchange is about, in words that may be shown to anybody. */
export async function describeExchange(asked: OfferedFormat | RequestedFormat): Promise<NamedCredential[]> {
  if ('jsonld' in asked) return [describeJsonld(asked.jsonld)];
  if ('dif' in asked) return describeDefinition(asked.dif);
  const { anoncreds } = asked;
  if (!('credentialDefinitionId' in anoncreds)) return describeAnoncreds(anoncreds);
  const name = await schemaName([anoncreds]);
  return name === null ? [] : [{ name, claims: [] }];
}

/** By credential: groups and predicates may be about the same one. */
async function describeAnoncreds({
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
