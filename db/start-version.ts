import { errors } from '../src/errors/catalogue.ts';
import type { CompiledDefinition } from '../src/definitions/compiled.ts';
import { detailsWithin } from '../src/errors/details-within.ts';
import type { Evaluator } from '../src/evaluation/evaluator.ts';
import type { Database } from './client.ts';
import { isLimited, requireStart, type Subject } from './limits.ts';
import type { AuditEntry } from './queries/audit.ts';
import { createExecution, type Created, type NewExecution } from './queries/executions/create.ts';
import type { ExecutionWithPayload } from './queries/executions/rows.ts';
import { findWallet, type StartTarget } from './queries/executions/starts.ts';
import type { RunStart } from './queries/outbox/outbox.ts';
import { encryptionContext } from './encryption/contexts.ts';
import type { Vault } from './encryption/vault.ts';
import { transact } from './transaction.ts';
import type { Versions } from './versions.ts';

export interface StartDependencies {
  db: Database;
  vault: Vault;
  versions: Versions;
  evaluator: Evaluator;
}

/** A published version that is to run, and what with. */
export interface VersionStart {
  id: string;
  projectId: string;
  target: StartTarget & { versionId: string; version: number };
  input: Record<string, unknown>;
  labels: Record<string, string>;
  /** Where the definition names none; null: the project's default. */
  walletId: string | null;
  /** Whose limits count. */
  account: Subject;
  audit: Omit<AuditEntry, 'recordId'>;
}

export const maxInputBytes = 256 * 1024;

/**
 * Checks a start and makes its row. The row is its own outbox; `run` is what Temporal is told after the commit.
 * @throws HoldfastError 2008 for the input, 2009 for the plan's limits, 2006 where wallet or project are not there
 */
export async function startVersion(
  { db, vault, versions, evaluator }: StartDependencies,
  start: VersionStart,
  make: (made: NewExecution) => Promise<Created | null> = (made) => createExecution(db, made),
): Promise<{ row: ExecutionWithPayload; run: RunStart }> {
  const { id, projectId, target, labels, account, audit } = start;
  const { workflowId, versionId, version } = target;
  const { definition, plan } = await versions(versionId, db);
  const { value: checked, details } = await evaluator.validate(
    projectId,
    definition.inputSchema,
    start.input,
    'values',
  );
  if (details.length > 0) throw errors.inputMismatch(detailsWithin(['input'], details));
  const walletId = await walletOf(db, definition, projectId, start.walletId ?? target.defaultWalletId);

  const { dataKey, wrappedKey } = vault.create(id);
  const input = dataKey.seal(encryptionContext.input, checked);
  if (input.length > maxInputBytes) throw errors.inputTooLarge(maxInputBytes);
  const execution = {
    id,
    projectId,
    workflowId,
    versionId,
    walletId,
    labels,
    input,
    dataKey: wrappedKey,
    audit,
  };
  const create = async (by: typeof make) => {
    const created = await by(execution);
    if (created) return created;
    throw errors.startInDeletedProject(projectId);
  };
  const { createdAt } = isLimited(account, 'executionsRunning', 'executionsPerMonth')
    ? await transact(db, async (tx) => {
        await requireStart(tx, account);
        return create((made) => createExecution(tx, made));
      })
    : await create(make);
  return {
    row: newRow({ ...execution, workflowVersion: version, createdAt }),
    run: {
      executionId: id,
      projectId,
      workflowId,
      versionId,
      attempt: 1,
      step: 0,
      dispatched: false,
      final: false,
      actions: plan,
    },
  };
}

type Made = Pick<
  ExecutionWithPayload,
  | 'id'
  | 'projectId'
  | 'workflowId'
  | 'workflowVersion'
  | 'walletId'
  | 'labels'
  | 'createdAt'
  | 'dataKey'
  | 'input'
>;

/** The row as it was just written: no need to read it. */
const newRow = ({
  id,
  projectId,
  workflowId,
  workflowVersion,
  walletId,
  labels,
  createdAt,
  dataKey,
  input,
}: Made): ExecutionWithPayload => ({
  id,
  projectId,
  workflowId,
  workflowVersion,
  walletId,
  labels,
  createdAt,
  dataKey,
  input,
  status: 'created',
  attempt: 1,
  completedActionIds: [],
  isCancellationRequested: false,
  failedActionId: null,
  error: null,
  updatedAt: createdAt,
  startTime: null,
  endTime: null,
  actionIds: [],
  outputs: [],
  endedSessions: {},
});

async function walletOf(
  db: Database,
  { wallet }: CompiledDefinition,
  projectId: string,
  otherwise: string | null,
): Promise<string> {
  if (wallet === null) {
    if (otherwise !== null) return otherwise;
    throw errors.startWithoutDefaultWallet(projectId);
  }
  const found = await findWallet(db, { projectId, id: wallet });
  if (found) return found.id;
  throw errors.startWithUnknownWallet(wallet);
}
