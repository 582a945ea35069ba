import {
  findCredentialDefinition,
  type CredentialDefinitionRow,
} from '../../db/queries/anoncreds/credential-definitions.ts';
import type { PublishedKey } from '../../db/queries/anoncreds/schemas.ts';
import { workflowsNaming, type UsingWorkflow } from '../../db/queries/used-by.ts';
import { credentialDefinitionIdOf } from '../../src/wallets/anoncreds/resource-id.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { Context } from '../context.ts';

/**
 * Returns an AnonCreds credential definition of a project, and the workflows that name it.
 * @throws HoldfastError 2005/404
 */
export async function getCredentialDefinition(
  { tx }: Pick<Context, 'tx'>,
  key: PublishedKey,
): Promise<{ definition: CredentialDefinitionRow; workflows: UsingWorkflow[] }> {
  const definition = isUuid(key.id) ? await findCredentialDefinition(tx, key) : null;
  if (!definition) throw errors.recordNotFound('credentialDefinition', key.id);
  const workflows = await workflowsNaming(tx, key.projectId, credentialDefinitionIdOf(definition));
  return { definition, workflows };
}
