import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EventTrigger } from '../../src/wallets/protocols/triggers.ts';
import type { Database } from '../connection/client.ts';
import { executions, workflows, workflowVersions } from '../schema/index.ts';
import { transact } from '../connection/transaction.ts';
import { pageOfTable, type Page } from './page.ts';

export type WorkflowRow = typeof workflows.$inferSelect;
export type VersionRow = typeof workflowVersions.$inferSelect;
/** A version without the fields that only executions need. */
export type PublishedVersion = Pick<
  VersionRow,
  'version' | 'format' | 'source' | 'note' | 'publishedBy' | 'createdAt'
>;
export interface WorkflowKey {
  projectId: string;
  id: string;
}
export interface Draft {
  name: string;
  description: string | null;
  format: 'yaml' | 'json';
  source: string;
}

const live = ({ projectId, id }: WorkflowKey) =>
  and(eq(workflows.projectId, projectId), eq(workflows.id, id), isNull(workflows.archivedAt));

const draftColumns = ({ name, description, format, source }: Draft) => ({
  name,
  description,
  format,
  draft: source,
});

export async function insertWorkflow(db: Database, projectId: string, draft: Draft): Promise<WorkflowRow> {
  const [row] = await db
    .insert(workflows)
    .values({ projectId, ...draftColumns(draft) })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function findWorkflow(db: Database, key: WorkflowKey): Promise<WorkflowRow | null> {
  const [row] = await db.select().from(workflows).where(live(key));
  return row ?? null;
}

/**
 * `name`: a part of the name, ignoring case. A project has hundreds of workflows, so no index is needed
 * (docs/decisions/0021-queries.md).
 */
export function readWorkflows(
  db: Database,
  projectId: string,
  { name }: { name?: string | undefined },
  page: Page,
): Promise<WorkflowRow[]> {
  const { rest, order } = pageOfTable(page, workflows);
  return db
    .select()
    .from(workflows)
    .where(
      and(
        eq(workflows.projectId, projectId),
        isNull(workflows.archivedAt),
        name === undefined ? undefined : sql`position(lower(${name}) in lower(${workflows.name})) > 0`,
        rest,
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}

export async function writeDraft(db: Database, key: WorkflowKey, draft: Draft): Promise<WorkflowRow | null> {
  const [row] = await db
    .update(workflows)
    .set({ ...draftColumns(draft), updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning();
  return row ?? null;
}

/**
 * Stores `source` as the next version and publishes it. Null if the draft has changed, or the workflow does not exist
 * any more: read it again.
 */
export async function publishDraft(
  db: Database,
  key: WorkflowKey,
  frozen: Pick<
    VersionRow,
    'source' | 'plan' | 'edition' | 'secrets' | 'variables' | 'calendars' | 'note' | 'publishedBy'
  > & {
    trigger: EventTrigger | null;
  },
): Promise<WorkflowRow | null> {
  return transact(db, async (tx) => {
    const [row] = await tx
      .update(workflows)
      .set({
        latestVersion: sql`${workflows.latestVersion} + 1`,
        publishedVersion: sql`${workflows.latestVersion} + 1`,
        publishedTrigger: frozen.trigger,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(and(live(key), eq(workflows.draft, frozen.source)))
      .returning();
    if (!row) return null;
    await tx.insert(workflowVersions).values({
      workflowId: row.id,
      version: row.latestVersion,
      format: row.format,
      source: frozen.source,
      plan: frozen.plan,
      edition: frozen.edition,
      secrets: frozen.secrets,
      variables: frozen.variables,
      calendars: frozen.calendars,
      note: frozen.note,
      publishedBy: frozen.publishedBy,
    });
    return row;
  });
}

/** Running executions continue; new starts are refused. */
export async function markWorkflowUnpublished(db: Database, key: WorkflowKey): Promise<WorkflowRow | null> {
  const [row] = await db
    .update(workflows)
    .set({ publishedVersion: null, publishedTrigger: null, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning();
  return row ?? null;
}

/** Says how long its executions are kept. False: there is no such workflow. */
export async function writeStoredDays(
  db: Database,
  key: WorkflowKey,
  storedDays: number | null,
): Promise<boolean> {
  const rows = await db
    .update(workflows)
    .set({ storedDays, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: workflows.id });
  return rows.length > 0;
}

/** Executions keep the versions that they are bound to. The test cases are erased. */
export async function archiveWorkflow(tx: Database, key: WorkflowKey): Promise<boolean> {
  const rows = await tx
    .update(workflows)
    .set({ archivedAt: sql`clock_timestamp()`, publishedVersion: null, publishedTrigger: null })
    .where(live(key))
    .returning({ id: workflows.id });
  if (rows.length === 0) return false;
  await tx.$client`delete from workflow_test_cases where workflow_id = ${key.id}`;
  await tx.$client`delete from data_keys where owner_id = ${key.id}`;
  return true;
}

export function listVersions(db: Database, key: WorkflowKey, page: Page): Promise<VersionRow[]> {
  const { rest, order } = pageOfTable(page, workflowVersions);
  return db
    .select({
      id: workflowVersions.id,
      workflowId: workflowVersions.workflowId,
      version: workflowVersions.version,
      format: workflowVersions.format,
      source: workflowVersions.source,
      plan: workflowVersions.plan,
      edition: workflowVersions.edition,
      secrets: workflowVersions.secrets,
      variables: workflowVersions.variables,
      calendars: workflowVersions.calendars,
      note: workflowVersions.note,
      publishedBy: workflowVersions.publishedBy,
      createdAt: workflowVersions.createdAt,
    })
    .from(workflowVersions)
    .innerJoin(workflows, eq(workflows.id, workflowVersions.workflowId))
    .where(and(live(key), rest))
    .orderBy(...order)
    .limit(page.limit);
}

/** A published version by its own id: its source never changes, so callers may cache the compiled source. */
export async function findVersion(db: Database, versionId: string) {
  const [row] = await db.$client<
    [{ source: string; format: 'yaml' | 'json'; plan: string; edition: number }?]
  >`
    select source, format, plan, edition from workflow_versions where id = ${versionId}`;
  return row ?? null;
}

/** A published version by its number. */
export async function findVersionOfWorkflow(
  db: Database,
  { projectId, id }: WorkflowKey,
  number: number,
): Promise<Pick<VersionRow, 'format' | 'source' | 'edition'> | null> {
  const { format, source, edition, workflowId, version } = workflowVersions;
  const [row] = await db
    .select({ format, source, edition })
    .from(workflowVersions)
    .innerJoin(workflows, eq(workflows.id, workflowId))
    .where(and(live({ projectId, id }), eq(version, number)));
  return row ?? null;
}

/** The version that an execution is bound to, even if the workflow was changed or archived. */
export async function findVersionOfExecution(
  db: Database,
  { projectId, id }: { projectId: string; id: string },
): Promise<PublishedVersion | null> {
  const { version, format, source, note, publishedBy, createdAt } = workflowVersions;
  const [row] = await db
    .select({ version, format, source, note, publishedBy, createdAt })
    .from(executions)
    .innerJoin(workflowVersions, eq(workflowVersions.id, executions.versionId))
    .where(and(eq(executions.projectId, projectId), eq(executions.id, id)));
  return row ?? null;
}
