import type { Database } from '../../connection/client.ts';

/** The facts that a start needs, from one read. */
export interface StartTarget {
  workflowId: string;
  workflowName: string;
  /** The published version; null if there is none. */
  versionId: string | null;
  version: number | null;
  defaultWalletId: string | null;
}

export interface StartTargetKey {
  projectId: string;
  workflowId: string;
}

/** Returns null if the project has no such workflow. */
export async function findStartTarget(db: Database, key: StartTargetKey): Promise<StartTarget | null> {
  const [target] = await readStartTargets(db, [key]);
  return target ?? null;
}

/** Reads the workflows in the given order; null if the project has no such workflow. */
export async function readStartTargets(
  db: Database,
  keys: readonly StartTargetKey[],
): Promise<(StartTarget | null)[]> {
  // Many callers start the same workflow.
  const nameOf = ({ projectId, workflowId }: StartTargetKey): string => `${projectId}/${workflowId}`;
  const asked = new Map(keys.map((key) => [nameOf(key), { ...key, asked: nameOf(key) }]));
  const rows = await db.$client<({ asked: string } & StartTarget)[]>`
    select r.asked, w.id as "workflowId", w.name as "workflowName", v.id as "versionId", v.version, d.id as "defaultWalletId"
    from json_to_recordset(${JSON.stringify([...asked.values()])}::text::json) as r(asked text, "projectId" uuid, "workflowId" uuid)
    join workflows w on w.id = r."workflowId" and w.project_id = r."projectId" and w.archived_at is null
    left join workflow_versions v on v.workflow_id = w.id and v.version = w.published_version
    left join wallets d on d.project_id = w.project_id and d.is_default`;
  const found = new Map(rows.map((row) => [row.asked, row]));
  return keys.map((key) => found.get(nameOf(key)) ?? null);
}

/** The wallet that a definition names, if it belongs to the project. */
export async function findWallet(db: Database, key: { projectId: string; id: string }) {
  const [row] = await db.$client<[{ id: string }?]>`
    select id from wallets where id::text = lower(${key.id}) and project_id = ${key.projectId} and archived_at is null`;
  return row ?? null;
}
