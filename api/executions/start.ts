import { v7 as uuidv7 } from 'uuid';
import type { AuditEntry } from '../../db/queries/audit.ts';
import { findStartTarget } from '../../db/queries/executions/starts.ts';
import { startVersion } from '../../db/start-version.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { Batched } from '../batched.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { Principal } from '../auth/principal.ts';
import { isUuid } from '../http/uuid.ts';

export interface StartRequest {
  id: string;
  projectId: string;
  workflowId: string;
  input: Record<string, unknown>;
  labels: Record<string, string>;
}

export interface StartDependencies extends Pick<ApiDependencies, 'db' | 'vault' | 'versions' | 'evaluator'> {
  /** Outside of a transaction: with what other requests ask and make. */
  batched?: Pick<Batched, 'startTarget' | 'createExecution'> | undefined;
}

/** Who starts, for limits and the audit log. */
export interface Starter {
  principal: Pick<Principal, 'accountId' | 'plan'>;
  audit: Omit<AuditEntry, 'recordId'>;
}

/** Starts the published version of a workflow that is started through the API; see `startVersion`. */
export async function startExecution(
  { batched, ...dependencies }: StartDependencies,
  { workflowId: asked, ...request }: StartRequest,
  { principal, audit }: Starter,
) {
  const { db, versions } = dependencies;
  const key = { projectId: request.projectId, workflowId: asked };
  const target = isUuid(asked) ? await (batched?.startTarget(key) ?? findStartTarget(db, key)) : null;
  if (!target) throw errors.recordNotFound('workflow', asked);
  const { workflowId, versionId, version } = target;
  if (versionId === null || version === null) throw errors.workflowNotPublished(workflowId);
  const { trigger } = (await versions(versionId, db)).definition;
  if (trigger.type !== 'api') throw errors.workflowStartedByEvents(trigger.type);
  const start = {
    ...request,
    target: { ...target, versionId, version },
    walletId: null,
    account: principal,
    audit,
  };
  return startVersion(dependencies, start, batched?.createExecution);
}

export const newExecutionId = (): string => uuidv7();
