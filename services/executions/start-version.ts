import type { Actor } from '../../src/account/audit/actor.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Database } from '../../db/connection/client.ts';
import type { ActorsEntry } from '../../db/queries/audit.ts';
import type { CreationTime, NewExecution } from '../../db/queries/executions/create.ts';
import type { ExecutionWithPayload } from '../../db/queries/executions/rows.ts';
import { findWallet, type StartTarget } from '../../db/queries/executions/starts.ts';
import type { RunStart } from '../../db/queries/outbox/outbox.ts';
import { transact } from '../../db/connection/transaction.ts';
import type { CompiledDefinition } from '../../src/definitions/compiled.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { detailsWithin } from '../../src/language/errors/details-within.ts';
import type { Evaluator } from '../../src/definitions/evaluation/evaluator.ts';
import type { AccountPlan } from '../../src/account/plans/plans.ts';
import type { Context, Resources } from '../context.ts';
import type { ShownExecution } from './shown.ts';
import { statementsIn, type ExecutionStatements } from '../execution-statements.ts';
import { isLimited, requireStart } from '../plans/limits.ts';
import { firstGeneration } from '../../src/executions/contract/generation.ts';

export type StartContext = Pick<Context, 'tx' | 'clock'> &
  Pick<Resources, 'vault' | 'versions'> & { evaluator: Evaluator };

/** A published version that is to run, with its input. */
export interface VersionStart {
  id: string;
  projectId: string;
  target: StartTarget & { versionId: string; version: number };
  input: Record<string, unknown>;
  labels: Record<string, string>;
  /** A key that `claimKey` has found free, in the same transaction. */
  businessKey?: string | null;
  /** The wallet for definitions that name none; null for the project's default. */
  walletId: string | null;
  /** The account whose limits apply. */
  account: AccountPlan;
  audit: ActorsEntry;
  /** The person who has triggered the schedule that starts it. */
  pressedBy: Actor | null;
}

export const maxInputBytes = 256 * 1024;

/**
 * Checks a start and inserts its row. The row is its own outbox entry; `run` is dispatched to Temporal after the
 * commit.
 * @throws HoldfastError 2008 for the input, 2009 for the plan's limits, 2006 if the wallet or the project does not
 * exist
 */
export async function startVersion(
  ctx: StartContext,
  start: VersionStart,
  statements: Pick<ExecutionStatements, 'createExecution'>,
): Promise<{ row: ShownExecution; run: RunStart }> {
  const { tx, clock, vault, versions, evaluator } = ctx;
  const { id, projectId, target, labels, businessKey = null, account, audit, pressedBy } = start;
  const { workflowId, workflowName, versionId, version } = target;
  const { definition, plan } = await versions(versionId, tx);
  const { value: checked, details } = await evaluator.validate(
    projectId,
    definition.inputSchema,
    start.input,
    'values',
  );
  if (details.length > 0) throw errors.inputMismatch(detailsWithin(['input'], details));
  const walletId = await walletOf(tx, definition, projectId, start.walletId ?? target.defaultWalletId);

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
    businessKey,
    input,
    dataKey: wrappedKey,
    audit,
    ...(pressedBy && { pressedBy }),
  };
  const { createdAt } = isLimited(account, 'executionsRunning', 'executionsPerMonth')
    ? await transact(tx, async (within) => {
        await requireStart(within, account, clock());
        return insert(statementsIn(within), execution);
      })
    : await insert(statements, execution);
  return {
    row: {
      ...newRow({ ...execution, workflowVersion: version, startedBy: starterOf(audit), createdAt }),
      flow: definition.flow,
    },
    run: {
      executionId: id,
      accountId: account.accountId,
      projectId,
      workflowId,
      workflowName,
      versionId,
      attempt: 1,
      generation: firstGeneration,
      fruitlessHealings: 0,
      step: 0,
      dispatched: false,
      final: false,
      actions: plan,
    },
  };
}

async function insert(
  { createExecution }: Pick<ExecutionStatements, 'createExecution'>,
  execution: NewExecution,
): Promise<CreationTime> {
  const created = await createExecution(execution);
  if (created) return created;
  throw errors.startInDeletedProject(execution.projectId);
}

type StartedExecution = Pick<
  ExecutionWithPayload,
  | 'id'
  | 'projectId'
  | 'workflowId'
  | 'workflowVersion'
  | 'versionId'
  | 'walletId'
  | 'labels'
  | 'businessKey'
  | 'startedBy'
  | 'createdAt'
  | 'dataKey'
  | 'input'
>;

/** The actor in the audit log, as the statement writes it. */
const starterOf = ({ actorType: type, actorId: id = null, actorName: name }: ActorsEntry): Actor => ({
  type,
  id,
  name,
});

/** Returns the row as it was just written, so it need not be read. */
const newRow = ({
  id,
  projectId,
  workflowId,
  workflowVersion,
  versionId,
  walletId,
  labels,
  businessKey,
  startedBy,
  createdAt,
  dataKey,
  input,
}: StartedExecution): ExecutionWithPayload => ({
  id,
  projectId,
  workflowId,
  workflowVersion,
  versionId,
  walletId,
  labels,
  businessKey,
  startedBy,
  createdAt,
  dataKey,
  input,
  status: 'created',
  attempt: 1,
  completedActionIds: [],
  skippedActionIds: [],
  caughtActionIds: [],
  undoneActionIds: [],
  pendingRepairs: [],
  isCancellationRequested: false,
  failedActionId: null,
  outcome: null,
  error: null,
  parent: null,
  updatedAt: createdAt,
  startTime: null,
  endTime: null,
  waitsFor: {
    kind: 'runs',
    since: createdAt,
    until: null,
    actionId: null,
    executionId: null,
    failedTries: 0,
  },
  actionIds: [],
  outputs: [],
  states: [],
  endedSessions: {},
});

async function walletOf(
  tx: Database,
  { wallet }: CompiledDefinition,
  projectId: string,
  otherwise: string | null,
): Promise<string> {
  if (wallet === null) {
    if (otherwise !== null) return otherwise;
    throw errors.startWithoutDefaultWallet(projectId);
  }
  const found = await findWallet(tx, { projectId, id: wallet });
  if (found) return found.id;
  throw errors.startWithUnknownWallet(wallet);
}
