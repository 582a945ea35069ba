import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import type { AuditEntry } from '../../db/queries/audit.ts';
import { createExecution, type Created, type NewExecution } from '../../db/queries/executions/create.ts';
import type { ExecutionWithPayload } from '../../db/queries/executions/rows.ts';
import { findStartTarget, findWallet } from '../../db/queries/starts.ts';
import type { Tellable } from '../../db/queries/telling.ts';
import { places } from '../../db/sealing/places.ts';
import { transact } from '../../db/transaction.ts';
import type { CompiledDefinition } from '../../src/definitions/compiled.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { Gathered } from '../gathered.ts';
import { isLimited, requireRoom, requireStart } from '../limits.ts';
import { notFound } from '../not-found.ts';
import type { Principal } from '../principal.ts';
import { isUuid } from '../uuid.ts';

export interface StartRequest {
  id: string;
  projectId: string;
  workflowId: string;
  input: Record<string, unknown>;
  labels: Record<string, string>;
}

export interface StartDependencies extends Pick<ApiDependencies, 'db' | 'vault' | 'versions'> {
  /** Outside of a transaction: with what other requests ask and make. */
  gathered?: Pick<Gathered, 'startTarget' | 'createExecution'> | undefined;
}

/** Who starts, for limits and the audit log. */
export interface Starter {
  principal: Pick<Principal, 'accountId' | 'plan'>;
  audit: Omit<AuditEntry, 'recordId'>;
}

const maxInputBytes = 256 * 1024;

/** Checks a start and makes its row. The row is its own outbox; `run` is what Temporal is told after the commit. */
export async function startExecution(
  { db, vault, versions, gathered }: StartDependencies,
  { id, projectId, workflowId: asked, input, labels }: StartRequest,
  { principal, audit }: Starter,
): Promise<{ row: ExecutionWithPayload; run: Tellable }> {
  const key = { projectId, workflowId: asked };
  const target = isUuid(asked) ? await (gathered?.startTarget(key) ?? findStartTarget(db, key)) : null;
  if (!target) throw notFound('workflow', asked);
  const { workflowId, versionId, version } = target;
  if (versionId === null || version === null) throw notPublished(workflowId);
  const { definition, plan } = await versions(versionId, db);
  if (definition.trigger.type !== 'api') throw notStartable(definition);
  const checked = checkInput(definition, input);
  const walletId = await walletOf(db, definition, projectId, target.defaultWalletId);

  const { dataKey, wrappedKey } = vault.create(id);
  const sealed = dataKey.seal(places.input, checked);
  if (sealed.length > maxInputBytes) throw tooLarge();
  const execution = { id, projectId, workflowId, versionId, walletId, labels, input: sealed, audit };
  const create = async (make: (made: NewExecution) => Promise<Created | null>) => {
    const created = await make({ ...execution, dataKey: wrappedKey });
    if (created) return created;
    throw notAllowed('The project or the wallet was deleted meanwhile.', {
      recordType: 'project',
      recordId: projectId,
    });
  };
  const { createdAt } = isLimited(principal, 'executionsRunning', 'executionsPerMonth')
    ? await transact(db, async (tx) => {
        await requireRoom(tx, principal, 'executionsRunning');
        await requireStart(tx, principal);
        return create((made) => createExecution(tx, made));
      })
    : await create(gathered?.createExecution ?? ((made) => createExecution(db, made)));
  return {
    row: newRow({
      id,
      projectId,
      workflowId,
      workflowVersion: version,
      walletId,
      labels,
      createdAt,
      dataKey: wrappedKey,
      input: sealed,
    }),
    run: {
      executionId: id,
      projectId,
      workflowId,
      versionId,
      attempt: 1,
      step: 0,
      told: false,
      final: false,
      actions: plan,
    },
  };
}

export const newExecutionId = (): string => uuidv7();

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
const newRow = (made: Made): ExecutionWithPayload => ({
  ...made,
  status: 'created',
  attempt: 1,
  completedActionIds: [],
  isCancellationRequested: false,
  failedActionId: null,
  error: null,
  updatedAt: made.createdAt,
  startTime: null,
  endTime: null,
  actionIds: [],
  outputs: [],
});

function checkInput(definition: CompiledDefinition, input: Record<string, unknown>): unknown {
  const { value, details } = definition.validateInput(input);
  if (details.length > 0) {
    const inBody = details.map(({ field, pointer, ...detail }) => ({
      ...detail,
      field: field ? `input.${field}` : 'input',
      pointer: `/input${pointer ?? ''}`,
    }));
    throw new HoldfastError(2008, "The input does not match the workflow's schema.", inBody);
  }
  return value;
}

async function walletOf(
  db: Database,
  definition: CompiledDefinition,
  projectId: string,
  defaultWalletId: string | null,
): Promise<string> {
  const { wallet } = definition;
  if (wallet === null) {
    if (defaultWalletId !== null) return defaultWalletId;
    throw notAllowed('The project has no default wallet.', { recordType: 'project', recordId: projectId });
  }
  const found = await findWallet(db, { projectId, id: wallet });
  if (found) return found.id;
  throw notAllowed('The wallet that the workflow names is not one of the project.', {
    recordType: 'wallet',
    recordId: wallet,
  });
}

const notPublished = (workflowId: string): HoldfastError =>
  notAllowed('The workflow is not published.', { recordType: 'workflow', recordId: workflowId });

const notStartable = (definition: CompiledDefinition): HoldfastError =>
  notAllowed('The workflow is started by an event, not through the API.', {
    trigger: definition.trigger.type,
  });

const notAllowed = (message: string, context: Record<string, string>): HoldfastError =>
  new HoldfastError(2006, message, [{ message: 'nothing was started', ...context }]);

const tooLarge = (): HoldfastError =>
  new HoldfastError(
    2005,
    'The input is too large.',
    [{ message: `at most ${maxInputBytes} bytes as JSON`, field: 'input', limit: maxInputBytes }],
    { status: 413 },
  );
