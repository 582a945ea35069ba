import { v7 as uuidv7 } from 'uuid';
import { requireRoom } from '../plans/limits.ts';
import { insertProject } from '../../db/queries/accounts/projects.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { requireWholeAccount } from '../permissions.ts';

/**
 * Creates a project with its default wallet.
 * @throws HoldfastError 2005/403 for a key that is limited to projects; 2009 if the plan has no room for either
 */
export async function createProject(
  ctx: ContextWith<'vault'>,
  { name }: { name: string },
): Promise<{ id: string }> {
  const { tx, caller, vault } = ctx;
  requireWholeAccount(caller);
  await requireRoom(tx, caller, 'projects');
  await requireRoom(tx, caller, 'wallets');
  const { wrappedKey: key } = vault.create(uuidv7());
  const project = { accountId: caller.accountId, name };
  const { id } = await insertProject(tx, project, { name: 'Default wallet', key });
  await recordChange(ctx, 'project.create', { recordId: id, projectId: id });
  return { id };
}
