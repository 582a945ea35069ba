import type { NamedOutcome } from '../../../src/language/names/named-outcome.ts';
import type { Actor } from '../../../src/account/audit/actor.ts';
import type { EndedSessions } from '../../../src/executions/shown-output.ts';
import type { PendingRepair } from '../../../src/engine/walker/pending-repair.ts';
import { namedStatuses, type RowStatus } from '../../../src/executions/action-status.ts';
import { isEntryPath, type Path } from '../../../src/engine/plan/path.ts';
import { openStatuses, type ExecutionStatus } from '../../../src/executions/status.ts';
import type { Wait, WaitKind } from '../../../src/executions/waits.ts';
import { sessionTables } from '../../../src/wallets/protocols/session-tables.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { literals } from '../literals.ts';
import { isOutsideLoops } from '../paths.ts';
import { isoTime, isoTimeOfJson } from '../time.ts';

/** An execution without its data. Times are ISO 8601. */
export interface ExecutionRow {
  id: string;
  projectId: string;
  workflowId: string;
  walletId: string;
  workflowVersion: number;
  versionId: string;
  status: ExecutionStatus;
  attempt: number;
  labels: Record<string, string>;
  businessKey: string | null;
  startedBy: Actor | null;
  completedActionIds: string[];
  /** Entries outside of loops, in the order in which they began. */
  skippedActionIds: string[];
  caughtActionIds: string[];
  undoneActionIds: string[];
  /** The rows with something to be repaired, in loops and tries, too; the first ones by path. */
  pendingRepairs: [PendingRepair, Path][];
  isCancellationRequested: boolean;
  failedActionId: string | null;
  outcome: NamedOutcome | null;
  /** The wait of the execution; null if it has ended. */
  waitsFor: Wait | null;
  /** The action of another execution that has started it. */
  parent: ParentAction | null;
  createdAt: string;
  updatedAt: string;
  startTime: string | null;
  endTime: string | null;
  /** Why it failed, encrypted. */
  error: Buffer | null;
  /** Null if the row has nothing encrypted. */
  dataKey: WrappedKey | null;
}

/** `actionId` is a path. */
export interface ParentAction {
  executionId: string;
  actionId: string;
}

/**
 * With its input, and the outputs of the rows outside of loops that it reached, in the order in which they began;
 * encrypted. `actionIds` has their paths.
 */
export interface ExecutionWithPayload extends ExecutionRow {
  dataKey: WrappedKey;
  input: Buffer;
  actionIds: Path[];
  /** Empty if the action has left none. */
  outputs: Buffer[];
  states: ReachedState[];
  endedSessions: EndedSessions;
}

export interface ReachedState {
  status: RowStatus;
  /** The index of the `catch` clause that was chosen. */
  chosenCatch: number | null;
}

/** The result of `waits_for`, as JSON. The path of the execution itself is empty. */
interface RawWait {
  kind: WaitKind;
  since: string;
  until: string | null;
  action_id: string | null;
  child_id: string | null;
  failed_tries: number;
}

/** The row as the driver returns it. */
export interface RawExecution extends Omit<
  ExecutionRow,
  'dataKey' | 'skippedActionIds' | 'caughtActionIds' | 'undoneActionIds' | 'pendingRepairs' | 'waitsFor'
> {
  waitsFor: RawWait | null;
  /** The paths of rows that did not just complete or fail, with their status. */
  exceptions: [RowStatus, Path][] | null;
  pendingRepairs: [PendingRepair, Path][] | null;
  masterKeyId: string | null;
  wrapped: Buffer | null;
}

export interface RawExecutionWithPayload extends RawExecution {
  input: Buffer;
  actionIds: Path[] | null;
  outputLengths: number[] | null;
  /** They are concatenated, because the driver is slow with lists of bytes. */
  outputs: Buffer | null;
  states: ReachedState[] | null;
  endedSessions: EndedSessions | null;
}

/** How many entries with something to be repaired an execution shows. `listRepairs` has all. */
const mostLeft = 100;

/** Columns of `e`, an execution; `v`, its version; and `k`, its data key. */
export const columns = ({ $client: sql }: Database) => sql`
  e.id, e.project_id as "projectId", e.workflow_id as "workflowId", e.wallet_id as "walletId", v.version as "workflowVersion",
  e.version_id as "versionId", e.status, e.attempt, e.labels, e.business_key as "businessKey", e.started_by as "startedBy", e.completed_action_ids as "completedActionIds",
  e.is_cancellation_requested as "isCancellationRequested", e.failed_action_id as "failedActionId", e.outcome, e.error,
  e.created_at as "createdAt", e.updated_at as "updatedAt", e.start_time as "startTime", e.end_time as "endTime",
  k.master_key_id as "masterKeyId", k.wrapped,
  case when e.status in (${literals(sql, openStatuses)}) then
    to_json(waits_for(e.id, e.status, e.updated_at, e.dispatched_at)) end as "waitsFor",
  (select json_build_object('executionId', c.parent_id, 'actionId', c.path) from child_executions c where c.id = e.id) as parent,
  (
    select json_agg(json_build_array(x.status, x.path) order by x.started_at, x.path) from execution_entries x
    where x.execution_id = e.id and ${isOutsideLoops(sql, 'x')} and x.status in (${literals(sql, namedStatuses)})
  ) as exceptions,
  (
    select json_agg(json_build_array(x.pending_repair, x.path) order by x.path) from (
      select r.pending_repair, r.path from execution_entries r
      where r.execution_id = e.id and r.pending_repair is not null order by r.path limit ${mostLeft}
    ) x
  ) as "pendingRepairs"`;

/** Further columns with its data. One statement reads the row and its outputs, so that both have the state of the same moment. */
export const payloadColumns = ({ $client: sql }: Database) => sql`
  e.input, p."actionIds", p."outputLengths", p.outputs, p.states, ${endedSessions(sql)} as "endedSessions"`;

/** The results of the sessions of `e`; null if it completed, because then its actions have them. */
export const endedSessions = (sql: Database['$client']) => sql`
  case when e.status <> 'completed' then (
    select json_object_agg(s.id, s.status) from (
      select null::uuid as id, null::text as status where false
      ${sessionTables.map(({ table }) => sql`union all select id, status from ${sql(table)} where execution_id = e.id`)}
    ) s where is_final_session(s.status)
  ) end`;

export const payload = ({ $client: sql }: Database) => sql`
  left join lateral (
    select array_agg(a.path order by a.started_at, a.path) as "actionIds",
      array_agg(coalesce(octet_length(a.output), 0) order by a.started_at, a.path) as "outputLengths",
      string_agg(coalesce(a.output, ''), '' order by a.started_at, a.path) as outputs,
      json_agg(json_build_object('status', a.status, 'chosenCatch', a.chosen_catch) order by a.started_at, a.path) as states
    from execution_entries a where a.execution_id = e.id and ${isOutsideLoops(sql, 'a')}
  ) p on true`;

/** It changes the row of the driver, which is the caller's own: a copy of its many columns took a sixth of the time of a list. */
export function rowOf(raw: RawExecution): ExecutionRow {
  const { masterKeyId, wrapped, exceptions } = raw;
  const idsOf = (status: RowStatus): string[] =>
    exceptions?.flatMap(([of, path]) => (of === status && isEntryPath(path) ? [path] : [])) ?? [];
  return Object.assign(raw, {
    skippedActionIds: idsOf('skipped'),
    caughtActionIds: idsOf('caught'),
    undoneActionIds: idsOf('undone'),
    pendingRepairs: raw.pendingRepairs ?? [],
    createdAt: isoTime(raw.createdAt),
    updatedAt: isoTime(raw.updatedAt),
    startTime: raw.startTime && isoTime(raw.startTime),
    endTime: raw.endTime && isoTime(raw.endTime),
    waitsFor: raw.waitsFor && waitOf(raw.waitsFor),
    dataKey: masterKeyId && wrapped ? { ownerId: raw.id, masterKeyId, wrapped } : null,
  });
}

const waitOf = (raw: RawWait): Wait => ({
  kind: raw.kind,
  actionId: raw.action_id === '' ? null : raw.action_id,
  executionId: raw.child_id,
  failedTries: raw.failed_tries,
  since: isoTimeOfJson(raw.since),
  until: raw.until === null ? null : isoTimeOfJson(raw.until),
});

export function rowWithPayloadOf(raw: RawExecutionWithPayload): ExecutionWithPayload {
  const { input, actionIds, outputLengths, outputs, states, endedSessions: ended, ...rest } = raw;
  const { dataKey, ...row } = rowOf(rest);
  if (!dataKey) throw new Error(`execution ${row.id} has no data key`);
  let end = 0;
  return {
    ...row,
    dataKey,
    input,
    actionIds: actionIds ?? [],
    states: states ?? [],
    endedSessions: ended ?? {},
    outputs: (outputLengths ?? []).map((length) => {
      end += length;
      return outputs?.subarray(end - length, end) ?? Buffer.alloc(0);
    }),
  };
}
