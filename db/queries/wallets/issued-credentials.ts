import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SessionTable } from '../../../src/wallets/protocols/session-tables.ts';
import type { Database } from '../../connection/client.ts';
import { issuedCredentials } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';

export type IssuedCredentialRow = typeof issuedCredentials.$inferSelect;
export interface IssuedCredentialKey {
  projectId: string;
  id: string;
}

export interface NewIssuedCredential {
  /** The table that has its session. */
  sessionTable: SessionTable;
  sessionId: string;
  templateId: string;
  format: IssuedCredentialRow['format'];
  /** `vct` or doctype. */
  type: string;
  expiresAt: Date | null;
}

/** The session that it was issued in is recorded, too. False, and nothing was written, if the list's index is taken. */
export async function insertIssuedCredential(
  tx: Database,
  { sessionTable, sessionId, templateId, format, type, expiresAt }: NewIssuedCredential,
  entry: { statusListId: string; statusIndex: number } | null,
): Promise<boolean> {
  const { count } = await tx.$client`
    insert into issued_credentials (project_id, wallet_id, session_id, execution_id, action_id, template_id, format, type,
      expires_at, status_list_id, status_index)
    select project_id, wallet_id, id, execution_id, action_id, ${templateId}, ${format}, ${type},
      ${expiresAt?.toISOString() ?? null}::timestamptz, ${entry?.statusListId ?? null}::uuid, ${entry?.statusIndex ?? null}::integer
    from ${tx.$client(sessionTable.table)} where id = ${sessionId}
    on conflict (status_list_id, status_index) do nothing`;
  return count === 1;
}

export async function findIssuedCredential(
  db: Database,
  { projectId, id }: IssuedCredentialKey,
): Promise<IssuedCredentialRow | null> {
  const [row] = await db
    .select()
    .from(issuedCredentials)
    .where(and(eq(issuedCredentials.projectId, projectId), eq(issuedCredentials.id, id)));
  return row ?? null;
}

export interface IssuedCredentialFilter {
  executionId?: string | undefined;
  issuanceId?: string | undefined;
  credentialTemplateId?: string | undefined;
  status?: 'issued' | 'revoked' | undefined;
  /** ISO 8601. */
  expiresBefore?: string | undefined;
}

export function listIssuedCredentials(
  db: Database,
  projectId: string,
  { executionId, issuanceId, credentialTemplateId, status, expiresBefore }: IssuedCredentialFilter,
  page: Page,
): Promise<IssuedCredentialRow[]> {
  const { revokedAt } = issuedCredentials;
  const { rest, order } = pageOfTable(page, { id: issuedCredentials.id });
  return db
    .select()
    .from(issuedCredentials)
    .where(
      and(
        eq(issuedCredentials.projectId, projectId),
        executionId === undefined ? undefined : eq(issuedCredentials.executionId, executionId),
        issuanceId === undefined ? undefined : eq(issuedCredentials.sessionId, issuanceId),
        credentialTemplateId === undefined
          ? undefined
          : eq(issuedCredentials.templateId, credentialTemplateId),
        status === undefined ? undefined : (status === 'revoked' ? isNotNull : isNull)(revokedAt),
        expiresBefore === undefined
          ? undefined
          : lt(issuedCredentials.expiresAt, sql`${expiresBefore}::timestamptz`),
        rest,
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}

/** When it was revoked; null if it was so already, and stays as it was. */
export async function revokeIssuedCredential(
  db: Database,
  { projectId, id }: IssuedCredentialKey,
): Promise<Date | null> {
  const [row] = await db
    .update(issuedCredentials)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(issuedCredentials.projectId, projectId),
        eq(issuedCredentials.id, id),
        isNull(issuedCredentials.revokedAt),
      ),
    )
    .returning({ revokedAt: issuedCredentials.revokedAt });
  return row?.revokedAt ?? null;
}
