import { listAudit, type AuditFilter, type AuditRow } from '../../db/queries/audit.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';
import { requireWholeAccount } from '../permissions.ts';

export interface ListAudit {
  filter: Omit<AuditFilter, 'accountId' | 'projectId'>;
  page: Page;
}

/**
 * Returns a page of the audit log of the account.
 * @throws HoldfastError 2005/403 for a key that is limited to projects
 */
export async function listAccountAudit(
  { tx, caller }: Context,
  { filter, page }: ListAudit,
): Promise<AuditRow[]> {
  requireWholeAccount(caller);
  return listAudit(tx, { ...filter, accountId: caller.accountId }, page);
}

/** Returns a page of the audit log of a project. */
export const listProjectAudit = (
  { tx, caller: { accountId } }: Context,
  projectId: string,
  { filter, page }: ListAudit,
): Promise<AuditRow[]> => listAudit(tx, { ...filter, accountId, projectId }, page);
