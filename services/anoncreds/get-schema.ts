import { findSchema, type PublishedKey, type SchemaRow } from '../../db/queries/anoncreds/schemas.ts';
import { workflowsNaming, type UsingWorkflow } from '../../db/queries/used-by.ts';
import { schemaIdOf } from '../../src/wallets/anoncreds/resource-id.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { Context } from '../context.ts';

/** Returns an AnonCreds schema of a project, and the workflows that name it. @throws HoldfastError 2005/404 */
export async function getSchema(
  { tx }: Pick<Context, 'tx'>,
  key: PublishedKey,
): Promise<{ schema: SchemaRow; workflows: UsingWorkflow[] }> {
  const schema = isUuid(key.id) ? await findSchema(tx, key) : null;
  if (!schema) throw errors.recordNotFound('schema', key.id);
  return { schema, workflows: await workflowsNaming(tx, key.projectId, schemaIdOf(schema)) };
}
