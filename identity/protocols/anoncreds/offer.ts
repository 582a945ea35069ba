import { errors } from '../../../src/language/errors/catalogue.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';
import type { AgentContext } from '@credo-ts/core';
import { findCredentialDefinitionByHash } from '../../../db/queries/anoncreds/credential-definitions.ts';
import type { AnoncredsOffer } from '../../../src/wallets/anoncreds/formats.ts';
import { parseResourceId } from '../../../src/wallets/anoncreds/resource-id.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { AnonCredsRegistryService } from './credo.ts';
import { requireLibrary } from './require-library.ts';
import { takeRegistryIndex } from './registries.ts';

/**
 * Creates an offer for the agent.
 * @throws HoldfastError 2000 if the attributes are not those of the schema, 2002 if the wallet has no such credential
 * definition
 */
export async function anoncredsOffer(
  context: AgentContext,
  { credentialDefinitionId, attributes }: AnoncredsOffer,
) {
  requireLibrary();
  const { tx, walletId } = currentWalletTransaction();
  const parsed = parseResourceId(credentialDefinitionId);
  const row = parsed?.kind === 'credDef' ? await findCredentialDefinitionByHash(tx, parsed.hash) : null;
  if (row?.walletId !== walletId || row.issuerId !== parsed?.issuerId) {
    throw errors.ownCredentialDefinitionNotFound(credentialDefinitionId, 'anoncreds.credentialDefinitionId');
  }
  const { schema } = await context.dependencyManager
    .resolve(AnonCredsRegistryService)
    .getSchema(context, row.schemaId);
  if (!schema) {
    throw errors.schemaNotFound(row.schemaId, 'anoncreds.credentialDefinitionId');
  }
  checkNames(schema.attrNames, Object.keys(attributes));
  return {
    credentialDefinitionId,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    ...(row.isRevocable ? await takeRegistryIndex(context, { id: row.id, credentialDefinitionId }) : {}),
  };
}

function checkNames(wanted: readonly string[], given: readonly string[]): void {
  const at = (name: string) => `anoncreds.attributes.${name}`;
  const details: ErrorDetail<2000>[] = [
    ...wanted
      .filter((name) => !given.includes(name))
      .map((name) => ({
        reason: 'field.missing' as const,
        message: 'is required by the schema',
        field: at(name),
      })),
    ...given
      .filter((name) => !wanted.includes(name))
      .map((name) => ({
        reason: 'field.unknown' as const,
        message: 'is not an attribute of the schema',
        field: at(name),
      })),
  ];
  if (details.length > 0) throw errors.credentialAttributesWrong(details);
}
