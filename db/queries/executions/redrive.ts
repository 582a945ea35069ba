import { openRowStatuses } from '../../../src/executions/action-status.ts';
import type { Cause } from '../../../src/account/audit/actor.ts';
import type { ExecutionStatus } from '../../../src/executions/status.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { EngineEvent } from '../../../src/engine/walker/events.ts';
import type { MovedEntry } from '../../../src/definitions/compatible-flow.ts';
import type { Database } from '../../connection/client.ts';
import type { ExecutionKey } from './read.ts';

/** The facts that decide whether an execution may continue in another version. */
export interface RedriveTarget {
  status: ExecutionStatus;
  versionId: string;
  /** The version that new starts use; null if there is none. */
  publishedVersionId: string | null;
}

/** Nobody else can redrive it before the end of the transaction: its completed actions stay as they are seen here. */
export async function lockRedriveTarget(
  tx: Database,
  { projectId, id }: ExecutionKey,
): Promise<RedriveTarget | null> {
  const [row] = await tx.$client<[RedriveTarget?]>`
    select e.status, e.version_id as "versionId", v.id as "publishedVersionId"
    from executions e
    join workflows w on w.id = e.workflow_id
    left join workflow_versions v on v.workflow_id = w.id and v.version = w.published_version
    where e.id = ${id} and e.project_id = ${projectId} for no key update of e`;
  return row ?? null;
}

/** How it continues. */
export interface Continuation {
  versionId: string | null;
  changes: readonly string[];
  skips: readonly Path[];
  /** Whether an execution that has not failed continues, too, if it has a failed undoing or cleanup. */
  repairs: boolean;
}

export interface RedriveResult {
  /** The status that it had. */
  status: ExecutionStatus;
  attempt: number;
  isContinued: boolean;
}

/**
 * Lets a failed execution continue (see `continue_execution`), in another version if one is given; `changes`: the texts that decide
 * otherwise there; `skips`: the rows whose failed `compensate` counts as completed. Null if there is no such execution, or its project or
 * wallet was deleted: the deletion and this statement wait for each other.
 */
export async function continueExecution(
  db: Database,
  { projectId, id }: ExecutionKey,
  { versionId, changes, skips, repairs, by, reason }: Continuation & Cause,
): Promise<RedriveResult | null> {
  const [row] = await db.$client<[(RedriveResult | { status: null })?]>`
    select redriven.status, redriven.attempt, redriven.is_continued as "isContinued" from (
      select p.id from executions e join projects p on p.id = e.project_id join wallets w on w.id = e.wallet_id
      where e.id = ${id} and e.project_id = ${projectId} and p.archived_at is null and w.archived_at is null
      for key share of p, w
    ) live cross join lateral continue_execution(live.id, ${id}::uuid, ${versionId}::uuid, ${[...changes]}::text[],
      ${[...skips]}::text[], ${by && JSON.stringify(by)}::text::jsonb, ${reason}::text, ${repairs}) redriven`;
  return row && row.status !== null ? row : null;
}

/** Loads the texts and the paths that a redrive carries, for its decision. */
export async function loadRedrive(
  db: Database,
  inboxId: string,
): Promise<Omit<Extract<EngineEvent, { kind: 'redrive' }>, 'kind'>> {
  const [row] = await db.$client<[{ changes: string[] | null; skips: Path[] | null }?]>`
    select changes, skips from inbox where id = ${inboxId}`;
  return { changes: row?.changes ?? [], skips: row?.skips ?? [] };
}

/**
 * Moves the rows of entries into the blocks that contain them in another version. The run does not decide this: from the transaction
 * on that sets the version, all code that finds rows by their parents (`stop_below`, the API) reads them by the plan of the new version.
 * An execution that was ended from outside goes on where it was, in the blocks that it has begun.
 */
export async function moveEntries(
  tx: Database,
  executionId: string,
  moved: readonly MovedEntry[],
): Promise<void> {
  const [ids, parents] = [moved.map(({ id }) => id), moved.map(({ parent }) => parent)];
  await tx.$client`
    update execution_entries a set version = a.version + 1, parent = rtrim(left(a.path, -length(m.id)) || m.parent, '.')
    from unnest(${ids}::text[], ${parents}::text[]) m(id, parent)
    where a.execution_id = ${executionId} and (a.path = m.id or right(a.path, length(m.id) + 1) = '.' || m.id)
      and not exists (select from execution_entries r
        where r.execution_id = ${executionId} and r.path = '' and r.status = any (${[...openRowStatuses]}))`;
}
