import { errors } from '../../src/language/errors/catalogue.ts';
import { archiveProject, lockProject } from '../../db/queries/accounts/projects.ts';
import { countOpen } from '../../db/queries/executions/open.ts';
import { deleteFormsOf } from '../../db/queries/forms/forms.ts';
import { deleteInboundWebhooksOf } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { deleteSecretStoresOf } from '../../db/queries/secret-stores.ts';
import { deleteSecretsOf } from '../../db/queries/secrets.ts';
import { projectValues } from '../../db/queries/project-values.ts';
import { deleteSchedulesOf } from '../../db/queries/schedules/schedules.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/**
 * Deletes a project without open executions: nobody could see or cancel an execution that still runs in a deleted
 * project.
 * @throws HoldfastError 2005/404; 2006/409 if executions are open
 */
export async function deleteProject(ctx: Context, id: string): Promise<void> {
  const { tx, caller } = ctx;
  const key = { accountId: caller.accountId, id };
  if (!(await lockProject(tx, key))) throw errors.recordNotFound('project', id);
  const openExecutions = await countOpen(tx, { projectId: id });
  if (openExecutions > 0) throw errors.hasOpenExecutions('project', id, openExecutions);
  await archiveProject(tx, key);
  await deleteSecretsOf(tx, id);
  await deleteSecretStoresOf(tx, id);
  for (const values of Object.values(projectValues)) await values.removeAll(tx, id);
  await deleteSchedulesOf(tx, id);
  await deleteInboundWebhooksOf(tx, id);
  await deleteFormsOf(tx, id);
  await recordChange(ctx, 'project.delete', { recordId: id, projectId: id });
}
