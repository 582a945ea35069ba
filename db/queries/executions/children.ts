import type { AccountPlan } from '../../../src/account/plans/plans.ts';
import { readyStatuses } from '../../../src/executions/action-status.ts';
import type { NamedOutcome } from '../../../src/language/names/named-outcome.ts';
import type { ExecutionStatus } from '../../../src/executions/status.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { literals } from '../literals.ts';
import type { StartTarget } from './starts.ts';
import type { Turn } from '../../../src/engine/walker/turn.ts';

/** The action that starts another execution, as it is pending. */
export interface StartingAction {
  executionId: string;
  path: Path;
  turn: Turn;
  generation: number;
  effect: number;
}

/** An execution that an action has started. */
export interface ChildRow {
  id: string;
  generation: number;
  effect: number;
  isAwaited: boolean;
  claimed: 'completed' | 'failed' | 'cancelled' | null;
  /** Null if it is erased. */
  status: ExecutionStatus | null;
}

/** A version that is to run, and the account whose limits apply. */
export interface ChildTarget extends StartTarget {
  account: AccountPlan;
  /** The event that starts the published version; null if that is the API. */
  trigger: string | null;
}

/** Null if the project has no such workflow. Without a number it is the version that is published, if one is. */
export async function findChildTarget(
  db: Database,
  { projectId, workflowId, version }: { projectId: string; workflowId: string; version: number | null },
): Promise<ChildTarget | null> {
  const [row] = await db.$client<[(Omit<ChildTarget, 'account'> & AccountPlan)?]>`
    select w.id as "workflowId", v.id as "versionId", v.version, d.id as "defaultWalletId", a.id as "accountId", a.plan,
      w.published_trigger as trigger
    from workflows w
    join projects p on p.id = w.project_id
    join accounts a on a.id = p.account_id
    left join workflow_versions v on v.workflow_id = w.id and v.version = coalesce(${version}::integer, w.published_version)
    left join wallets d on d.project_id = w.project_id and d.is_default
    where w.id = ${workflowId} and w.project_id = ${projectId} and w.archived_at is null`;
  if (!row) return null;
  const { accountId, plan, ...target } = row;
  return { ...target, account: { accountId, plan } };
}

/** The workflow of an execution, then those of the executions that have started it, at most so many. */
export async function listLineage(db: Database, executionId: string, most: number): Promise<string[]> {
  const rows = await db.$client<{ workflowId: string }[]>`
    with recursive lineage as (
      select e.id, e.workflow_id, 1 as generation from executions e where e.id = ${executionId}
      union all
      select e.id, e.workflow_id, l.generation + 1 from lineage l
      join child_executions c on c.id = l.id join executions e on e.id = c.parent_id
      where l.generation < ${most}
    )
    select workflow_id as "workflowId" from lineage order by generation`;
  return rows.map(({ workflowId }) => workflowId);
}

/** The last execution that an action has started. */
export async function findLastChild(
  db: Database,
  { executionId, path }: Pick<StartingAction, 'executionId' | 'path'>,
): Promise<ChildRow | null> {
  const [row] = await db.$client<[ChildRow?]>`
    select c.id, c.generation, c.effect, c.is_awaited as "isAwaited", c.claimed, e.status
    from child_executions c left join executions e on e.id = c.id
    where c.parent_id = ${executionId} and c.path = ${path}
    order by c.generation desc, c.effect desc limit 1`;
  return row ?? null;
}

export interface ListedChildren {
  path: Path;
  ids: string[];
  /** The one that the action waits for now. */
  awaitedId: string | null;
}

/** The executions that each of these actions has started, oldest first; the newest of very many. */
export async function listChildren(
  { $client: sql }: Database,
  executionId: string,
  paths: readonly Path[],
): Promise<ReadonlyMap<Path, ListedChildren>> {
  if (paths.length === 0) return new Map();
  const rows = await sql<ListedChildren[]>`
    select asked.path, array(
      select c.id from (
        select id from child_executions where parent_id = ${executionId} and path = asked.path
        order by generation desc, effect desc limit ${mostShown}
      ) c order by c.id
    ) as ids, (
      select id from child_executions
      where parent_id = ${executionId} and path = asked.path and is_awaited and claimed is null limit 1
    ) as "awaitedId"
    from unnest(${[...paths]}::text[]) as asked(path)`;
  return new Map(rows.map((row) => [row.path, row]));
}

const mostShown = 100;

export interface AwaitedChild {
  id: string;
  /** Null if it is erased. */
  ended: {
    status: ExecutionStatus;
    failedActionId: string | null;
    error: Buffer | null;
    outcome: NamedOutcome | null;
    /** Its `payload.output`. */
    output: Buffer | null;
    dataKey: WrappedKey;
  } | null;
}

/** The execution that an action waits for now; null if it waits for none. */
export async function findAwaitedChild(
  db: Database,
  { executionId, path }: Pick<StartingAction, 'executionId' | 'path'>,
): Promise<AwaitedChild | null> {
  type ChildEnd = NonNullable<AwaitedChild['ended']>;
  type Row = { id: string; status: ExecutionStatus | null } & Omit<ChildEnd, 'status' | 'dataKey'> &
    Omit<WrappedKey, 'ownerId'>;
  const [row] = await db.$client<[Row?]>`
    select c.id, e.status, e.failed_action_id as "failedActionId", e.error, e.outcome, root.output,
      k.master_key_id as "masterKeyId", k.wrapped
    from child_executions c
    left join (executions e join data_keys k on k.owner_id = e.id) on e.id = c.id
    left join execution_entries root on root.execution_id = e.id and root.path = ''
    where c.parent_id = ${executionId} and c.path = ${path} and c.is_awaited and c.claimed is null`;
  if (!row) return null;
  const { id, status, failedActionId, error, outcome, output, masterKeyId, wrapped } = row;
  const dataKey = { ownerId: id, masterKeyId, wrapped };
  return { id, ended: status && { status, failedActionId, error, outcome, output, dataKey } };
}

/** Whether anything in an execution waits for another one. */
export async function awaitsChildren({ $client: sql }: Database, executionId: string): Promise<boolean> {
  const [row] = await sql<[{ found: boolean }]>`
    select exists (
      select from child_executions where parent_id = ${executionId} and is_awaited and claimed is null
    ) as found`;
  return row.found;
}

/**
 * Records that an action has started an execution, in the transaction that creates this execution. False: the action must not start one,
 * because the action must end, is not pending any more, or has started one already. The lock ensures that a statement that stops the
 * action sees the new execution.
 */
export async function insertChild(
  tx: Database,
  action: StartingAction,
  { id, isAwaited }: { id: string; isAwaited: boolean },
): Promise<boolean> {
  const { executionId, path, generation, effect } = action;
  const rows = await tx.$client`
    with pending as (${pendingAction(tx, action)})
    insert into child_executions (id, parent_id, path, generation, effect, is_awaited)
    select ${id}::uuid, ${executionId}::uuid, ${path}, ${generation}::integer, ${effect}::integer, ${isAwaited}::boolean
    from pending on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** The action waits for an execution again that it has started in an earlier generation. False: see `insertChild`. */
export async function adoptChild(
  tx: Database,
  action: StartingAction,
  child: Pick<ChildRow, 'id' | 'generation' | 'effect'>,
): Promise<boolean> {
  const rows = await tx.$client`
    with pending as (${pendingAction(tx, action)})
    update child_executions c set claimed = null, generation = ${action.generation}, effect = ${action.effect} from pending
    where c.id = ${child.id} and c.generation = ${child.generation} and c.effect = ${child.effect} returning 1`;
  return rows.length > 0;
}

const pendingAction = (
  { $client: sql }: Database,
  { executionId, path, turn, generation }: StartingAction,
) => sql`
  select 1 from execution_entries where execution_id = ${executionId} and path = ${path} and turn = ${turn}
    and generation = ${generation} and status in (${literals(sql, readyStatuses)}) for share`;
