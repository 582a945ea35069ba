import type { Actor } from '../../../src/account/audit/actor.ts';
import type { Database } from '../../connection/client.ts';
import type { RowStatus } from '../../../src/executions/action-status.ts';
import type { EndedSessions } from '../../../src/executions/shown-output.ts';
import type { ExecutionStatus } from '../../../src/executions/status.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { endOfHold } from '../holds/end.ts';
import { isoTime } from '../time.ts';
import { endedSessions } from './rows.ts';
import type { Generation } from '../../../src/executions/contract/generation.ts';

/** An action of an execution, with the encrypted sources of its attributes. */
export interface ActionRow {
  versionId: string;
  workflowId: string;
  executionStatus: ExecutionStatus;
  executionCreatedAt: string;
  startedBy: Actor | null;
  generation: Generation;
  dataKey: WrappedKey;
  input: Buffer;
  /** Null if it was not reached. */
  action: {
    status: RowStatus;
    hasBegun: boolean;
    endedSessions: EndedSessions;
    output: Buffer | null;
    error: Buffer | null;
    failedTries: number;
    startedAt: string;
    updatedAt: string;
  } | null;
  /** Its open hold; null if there is none. */
  hold: OpenHoldOfAction | null;
}

export interface OpenHoldOfAction {
  id: string;
  acceptsData: boolean;
  label: Buffer | null;
  refusal: Buffer | null;
  since: string;
  expiresAt: string;
}

interface ActionColumns {
  versionId: string;
  workflowId: string;
  executionStatus: ExecutionStatus;
  hasBegun: boolean;
  endedSessions: EndedSessions | null;
  createdAt: string;
  startedBy: Actor | null;
  generation: Generation;
  masterKeyId: string;
  wrapped: Buffer;
  input: Buffer;
  status: NonNullable<ActionRow['action']>['status'] | null;
  output: Buffer | null;
  error: Buffer | null;
  failedTries: number;
  startedAt: string;
  updatedAt: string;
  holdId: string | null;
  acceptsData: boolean;
  label: Buffer | null;
  refusal: Buffer | null;
  heldAt: string;
  expiresAt: string;
}

export async function findAction(
  db: Database,
  { projectId, executionId, actionId }: { projectId: string; executionId: string; actionId: string },
): Promise<ActionRow | null> {
  const [row] = await db.$client<[ActionColumns?]>`
    select e.version_id as "versionId", e.workflow_id as "workflowId", e.status as "executionStatus", e.created_at as "createdAt", e.started_by as "startedBy", e.attempt + e.healings as generation,
      k.master_key_id as "masterKeyId", k.wrapped, e.input,
      a.begun_at is not null as "hasBegun", ${endedSessions(db.$client)} as "endedSessions", a.status, a.output, a.error, a.failed_tries as "failedTries", a.started_at as "startedAt", a.updated_at as "updatedAt",
      h.id as "holdId", h.accepts_data as "acceptsData", h.label, h.refusal, h.created_at as "heldAt", least(${endOfHold(db)}, h.deadline_at) as "expiresAt"
    from executions e join data_keys k on k.owner_id = e.id
    left join execution_entries a on a.execution_id = e.id and a.path = ${actionId}
    left join lateral (
      select * from holds one where one.execution_id = e.id and one.action_id = ${actionId} and one.state = 'open'
      order by one.id desc limit 1
    ) h on true
    where e.id = ${executionId} and e.project_id = ${projectId}`;
  if (!row) return null;
  const { status, output, error, failedTries } = row;
  return {
    versionId: row.versionId,
    workflowId: row.workflowId,
    executionStatus: row.executionStatus,
    executionCreatedAt: isoTime(row.createdAt),
    startedBy: row.startedBy,
    generation: row.generation,
    dataKey: { ownerId: executionId, masterKeyId: row.masterKeyId, wrapped: row.wrapped },
    input: row.input,
    action: status && {
      status,
      hasBegun: row.hasBegun,
      endedSessions: row.endedSessions ?? {},
      output,
      error,
      failedTries,
      startedAt: isoTime(row.startedAt),
      updatedAt: isoTime(row.updatedAt),
    },
    hold: row.holdId === null ? null : holdOf(row.holdId, row),
  };
}

const holdOf = (
  id: string,
  { acceptsData, label, refusal, heldAt, expiresAt }: ActionColumns,
): OpenHoldOfAction => ({
  id,
  acceptsData,
  label,
  refusal,
  since: isoTime(heldAt),
  expiresAt: isoTime(expiresAt),
});
