import type { Fragment } from 'postgres';
import type { HeldEntry } from '../../../src/executions/contract/run-messages.ts';
import type { PlannedAction } from '../../../src/executions/contract/execution-workflow.ts';
import type { Database } from '../../connection/client.ts';
import { isAwaited } from '../awaited.ts';
import { beginning, idsInTurn, moveOn, type InTurn, type OutboxCursor } from './in-turn.ts';
import type { Generation } from '../../../src/executions/contract/generation.ts';

/** The ids, names and numbers that Temporal needs to start the run of an execution. */
export interface RunStart {
  executionId: string;
  accountId: string;
  projectId: string;
  workflowId: string;
  workflowName: string;
  versionId: string;
  attempt: number;
  /** It names the run. */
  generation: Generation;
  /** The number of runs before this one that achieved nothing. Each delays the next one more. */
  fruitlessHealings: number;
  step: number;
  dispatched: boolean;
  final: boolean;
  actions: PlannedAction[];
  /** Another execution waits for its end. */
  isChild?: boolean;
}

interface RunStartRow extends Omit<RunStart, 'actions'> {
  plan: string;
}

const runStartOf = ({ plan, ...row }: RunStartRow): RunStart => ({ ...row, actions: JSON.parse(plan) });

const columns = (db: Database) => db.$client`
  e.id as "executionId", (select p.account_id from projects p where p.id = e.project_id) as "accountId", e.project_id as "projectId", e.workflow_id as "workflowId",
  (select w.name from workflows w where w.id = e.workflow_id) as "workflowName", e.version_id as "versionId",
  e.attempt, e.attempt + e.healings as generation, e.fruitless_healings as "fruitlessHealings", e.step,
  e.dispatched_at is not null as dispatched, is_final(e.status) as final, v.plan,
  ${isAwaited(db)} as "isChild"`;

export async function findRunStart(db: Database, executionId: string): Promise<RunStart | null> {
  const [row] = await db.$client<[RunStartRow?]>`
    select ${columns(db)} from executions e join workflow_versions v on v.id = e.version_id where e.id = ${executionId}`;
  return row ? runStartOf(row) : null;
}

export interface LookOptions {
  limit: number;
  /** Where the look before has ended; this one moves it. If left out, it begins at the lowest id of a project. */
  after?: OutboxCursor;
  /** Rows that are left to a later look. */
  except?: readonly string[];
}

/** Messages younger than `olderThanMs` are being dispatched by the process that committed them. */
export interface RelayOptions extends LookOptions {
  olderThanMs: number;
}

/** Starts that a killed process or an unreachable Temporal has left. Accounts take turns. */
export async function listUndispatchedStarts(
  db: Database,
  { olderThanMs, limit, after = beginning(), except = [] }: RelayOptions,
): Promise<RunStart[]> {
  const { $client: sql } = db;
  const isUndispatched = sql`dispatched_at is null`;
  const isOld = sql`(healings > 0 or updated_at < clock_timestamp() - make_interval(secs => ${olderThanMs / 1000}))`;
  const isWanted = sql`${isOld} and id <> all (${[...except]}::uuid[])`;
  const rows = await sql<(RunStartRow & InTurn)[]>`
    select ${columns(db)}, t.id, t.reached
    from (${idsInTurn(db, { table: 'executions', isUndispatched, isWanted }, { after, limit })}) t
    left join executions e on e.id = t.id left join workflow_versions v on v.id = e.version_id
    order by t.turn, t.id`;
  return moveOn<RunStartRow>(after, rows).map(runStartOf);
}

/**
 * Temporal has started the run, or the execution has ended and needs none. A start that was read before a redrive is
 * marked late, and must not count for the run of the redrive.
 */
export async function markStartDispatched(
  db: Database,
  { executionId, generation }: Pick<RunStart, 'executionId' | 'generation'>,
): Promise<void> {
  await db.$client`
    update executions set dispatched_at = clock_timestamp()
    where id = ${executionId} and attempt + healings = ${generation} and dispatched_at is null`;
}

/** The same of many starts. One that is being committed now says so itself. */
export async function markStartsDispatched(
  db: Database,
  runs: readonly Pick<RunStart, 'executionId' | 'generation'>[],
): Promise<void> {
  await db.$client`
    update executions set dispatched_at = clock_timestamp() where id = any (array(
      select e.id from executions e
      join unnest(${runs.map(({ executionId }) => executionId)}::uuid[], ${runs.map(({ generation }) => generation)}::integer[])
        as started (id, generation) on e.id = started.id and e.attempt + e.healings = started.generation
      where e.dispatched_at is null for no key update of e skip locked))`;
}

/** An inbox row that a run is to be signalled about. */
export interface InboxSignal {
  inboxId: string;
  executionId: string;
  /** `child`: an execution that an action waits for has ended. `stop`: the execution that waited for this one does so no more. */
  kind: 'event' | 'cancel' | 'child' | 'stop';
  holdId: string | null;
  /** The execution that has ended; only for `child`. */
  childId?: string | null;
  /** Is set if the execution is on hold: then its run was dispatched, and can be signalled at once. */
  generation?: Generation;
  /** The action that goes on. */
  entry?: HeldEntry | null;
}

/** Signals that are not dispatched. Accounts take turns. */
async function listSignals(
  db: Database,
  isWanted: Fragment,
  { limit, after = beginning() }: LookOptions,
): Promise<InboxSignal[]> {
  const isUndispatched = db.$client`dispatched_at is null and execution_id is not null`;
  const rows = await db.$client<(InboxSignal & InTurn)[]>`
    select i.id as "inboxId", i.execution_id as "executionId", i.kind, i.hold_id as "holdId",
      case when i.kind = 'child' then i.key end as "childId", t.id, t.reached
    from (${idsInTurn(db, { table: 'inbox', isUndispatched, isWanted }, { after, limit })}) t
    left join inbox i on i.id = t.id order by t.turn, t.id`;
  return moveOn<InboxSignal>(after, rows);
}

/** A signal that somebody has caused, with the account and the project of the execution. */
export interface OwnedSignal extends InboxSignal {
  accountId: string;
  projectId: string;
  /** The version of an execution that is answered. */
  versionId?: string;
  /** Another execution waits for the end of one that is answered. */
  isChild?: boolean;
}

/** Lists messages from one execution to another that are not dispatched yet, however new they are. */
export const listMessages = (db: Database, options: LookOptions): Promise<InboxSignal[]> =>
  listSignals(db, db.$client`kind in ('child', 'stop')`, options);

/** Lists the signals of any kind that are left. */
export async function listUndispatchedSignals(
  db: Database,
  { olderThanMs, ...options }: RelayOptions,
): Promise<InboxSignal[]> {
  const isOld = db.$client`created_at < clock_timestamp() - make_interval(secs => ${olderThanMs / 1000})`;
  const isWanted = db.$client`${isOld} and id <> all (${[...(options.except ?? [])]}::uuid[])`;
  return listSignals(db, isWanted, options);
}

export async function markSignalDispatched(db: Database, inboxId: string): Promise<void> {
  await db.$client`update inbox set dispatched_at = clock_timestamp() where id = ${inboxId} and dispatched_at is null`;
}

/** Moves an execution to the head of those that the reconciler verifies. */
export async function askToVerify(db: Database, executionId: string): Promise<void> {
  await db.$client`update executions set verified_at = null where id = ${executionId} and not is_final(status)`;
}

/** The signal for a run about an event that was just received; null if no hold took it, or its run learns of it otherwise. */
export async function findInboxSignal(tx: Database, inboxId: string): Promise<OwnedSignal | null> {
  type SignalRow = Omit<OwnedSignal, 'inboxId' | 'kind'>;
  const [row] = await tx.$client<[SignalRow?]>`
    select i.execution_id as "executionId", p.account_id as "accountId", i.project_id as "projectId", i.hold_id as "holdId", e.attempt + e.healings as generation, e.version_id as "versionId", ${isAwaited(tx)} as "isChild", h.entry from inbox i
    join holds h on h.id = i.hold_id join executions e on e.id = i.execution_id join projects p on p.id = i.project_id
    where i.id = ${inboxId} and i.dispatched_at is null`;
  return row ? { inboxId, kind: 'event', ...row } : null;
}
