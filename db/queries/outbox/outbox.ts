import type { Fragment } from 'postgres';
import type { HeldEntry } from '../../../src/contract/run-messages.ts';
import type { PlannedAction } from '../../../src/contract/execution-workflow.ts';
import type { Database } from '../../client.ts';
import { idsInTurn } from './in-turn.ts';
import type { Generation } from '../../../src/contract/generation.ts';

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
  /** How many runs in succession have come to nothing before it: it begins the later. */
  fruitlessHealings: number;
  step: number;
  dispatched: boolean;
  final: boolean;
  actions: PlannedAction[];
  /** Another execution waits for its end. */
  isChild?: boolean;
}

interface Row extends Omit<RunStart, 'actions'> {
  plan: string;
}

const runStartOf = ({ plan, ...row }: Row): RunStart => ({ ...row, actions: JSON.parse(plan) });

const columns = (db: Database) => db.$client`
  e.id as "executionId", (select p.account_id from projects p where p.id = e.project_id) as "accountId", e.project_id as "projectId", e.workflow_id as "workflowId",
  (select w.name from workflows w where w.id = e.workflow_id) as "workflowName", e.version_id as "versionId",
  e.attempt, e.attempt + e.healings as generation, e.fruitless_healings as "fruitlessHealings", e.step,
  e.dispatched_at is not null as dispatched, is_final(e.status) as final, v.plan,
  exists (select from child_executions c where c.id = e.id and c.is_awaited) as "isChild"`;

export async function findRunStart(db: Database, executionId: string): Promise<RunStart | null> {
  const [row] = await db.$client<[Row?]>`
    select ${columns(db)} from executions e join workflow_versions v on v.id = e.version_id where e.id = ${executionId}`;
  return row ? runStartOf(row) : null;
}

/**
 * Starts that a killed process or an unreachable Temporal has left. Those younger than `olderThanMs` are being
 * dispatched by the process that committed them. Accounts take turns.
 */
export async function listUndispatchedStarts(db: Database, options: { olderThanMs: number; limit: number }) {
  const rows = await db.$client<Row[]>`
    select ${columns(db)} from (${startsInTurn(db, options)}) t
    join executions e on e.id = t.id join workflow_versions v on v.id = e.version_id
    order by t.turn, e.id`;
  return rows.map(runStartOf);
}

function startsInTurn(db: Database, { olderThanMs, limit }: { olderThanMs: number; limit: number }) {
  const { $client: sql } = db;
  const isUndispatched = sql`dispatched_at is null`;
  const isWanted = sql`(healings > 0 or updated_at < clock_timestamp() - make_interval(secs => ${olderThanMs / 1000}))`;
  return idsInTurn(db, { table: 'executions', isUndispatched, isWanted }, limit);
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
  /** `child`: an execution that an action waits for has ended. `stop`: whoever waits for this execution does so no more. */
  kind: 'event' | 'cancel' | 'child' | 'stop';
  holdId: string | null;
  /** Of `child`: the execution that has ended. */
  childId?: string | null;
  /** Is set if the execution is on hold: then its run was dispatched, and can be signalled at once. */
  generation?: Generation;
  /** The action that goes on. */
  entry?: HeldEntry | null;
}

/** Signals that are not dispatched. Accounts take turns. */
function listSignals(db: Database, isWanted: Fragment, limit: number): Promise<InboxSignal[]> {
  const isUndispatched = db.$client`dispatched_at is null and execution_id is not null`;
  return db.$client<InboxSignal[]>`
    select i.id as "inboxId", i.execution_id as "executionId", i.kind, i.hold_id as "holdId",
      case when i.kind = 'child' then i.key end as "childId"
    from (${idsInTurn(db, { table: 'inbox', isUndispatched, isWanted }, limit)}) t
    join inbox i on i.id = t.id order by t.turn, i.id`;
}

/** One that somebody has caused, with the account and the project of the execution. */
export interface OwnedSignal extends InboxSignal {
  accountId: string;
  projectId: string;
}

/** Lists messages from one execution to another that are not dispatched yet, however new they are. */
export const listMessages = (db: Database, limit: number): Promise<InboxSignal[]> =>
  listSignals(db, db.$client`kind in ('child', 'stop')`, limit);

export async function listUndispatchedSignals(
  db: Database,
  options: { olderThanMs: number; limit: number },
): Promise<InboxSignal[]> {
  const isWanted = db.$client`created_at < clock_timestamp() - make_interval(secs => ${options.olderThanMs / 1000})`;
  return listSignals(db, isWanted, options.limit);
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
  type Found = Omit<OwnedSignal, 'inboxId' | 'kind'>;
  const [row] = await tx.$client<[Found?]>`
    select i.execution_id as "executionId", p.account_id as "accountId", i.project_id as "projectId", i.hold_id as "holdId", e.attempt + e.healings as generation, h.entry from inbox i
    join holds h on h.id = i.hold_id join executions e on e.id = i.execution_id join projects p on p.id = i.project_id
    where i.id = ${inboxId} and i.dispatched_at is null`;
  return row ? { inboxId, kind: 'event', ...row } : null;
}
