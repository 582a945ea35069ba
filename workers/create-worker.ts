import { bundleWorkflowCode, DefaultLogger, Worker, type NativeConnection } from '@temporalio/worker';
import type { Client } from '@temporalio/client';
import { halfOfPool, limitTransactions } from '../db/connection/transaction-limit.ts';
import { releaseEarly, renewEarly } from '../db/queries/executions/engine/early.ts';
import { createAccountOf } from '../db/queries/accounts/account-of.ts';
import { leftToRelay } from '../db/dispatching.ts';
import { createVersions } from '../db/versions.ts';
import { openIdentity } from '../identity/open-identity.ts';
import type { WalletModules } from '../identity/protocols/registry.ts';
import { createOccurrenceHandler } from '../services/executions/start-triggered.ts';
import { createOutsideValues } from '../services/secrets/outside-values.ts';
import { createAccessTokens } from '../services/secrets/access-tokens.ts';
import { createEvaluator } from '../threads/evaluator.ts';
import { removeSchedule } from '../temporal/schedules.ts';
import { catalogueOf } from '../src/actions/catalogue.ts';
import { executionWorkflow, reconcileWorkflow } from '../src/executions/contract/execution-workflow.ts';
import { fireWorkflow } from '../src/executions/contract/schedule-workflow.ts';
import type { ActionImplementation } from '../actions/action.ts';
import { createAccountShares } from './tries/account-shares.ts';
import type { ActivityDependencies } from './tries/dependencies.ts';
import { createActivities } from './activity-registry.ts';
import { createEarlyAnswers, type EarlyAnswers } from './engine/answer-early.ts';
import { createEarlyBegins, type EarlyBegins } from './engine/begin-early.ts';
import type { VisitLimits } from './engine/visit.ts';
import { reconcileEveryMs } from './reconciler/keep-schedule.ts';
import { reconcilerActivity } from './reconciler/reconciler.ts';
import { fireActivity } from './schedules/fire-activity.ts';
import { workflowSources } from './workflow-sources.ts';

export interface WorkerOptions {
  connection: NativeConnection;
  client: Client;
  namespace: string;
  taskQueue: string;
  implementations: readonly ActionImplementation[];
  /**
   * The protocols that wallets can use; if left out, all that Holdfast has. They give behaviour alone: erasing, purging
   * and sending events follow the registries of Holdfast (decision 0054).
   */
  walletModules?: WalletModules;
  maxActivities: number;
  maxCachedWorkflows: number;
  shutdownGraceMs: number;
  /** How long Temporal keeps closed runs, in milliseconds. */
  retentionMs: number;
  /** Days for which audit entries are kept; if left out, for ever. */
  auditDays?: number | undefined;
  reconcileEveryMs?: number;
  /** The clock by which values of secret stores are kept; if left out, the clock of the machine. */
  secretsNow?: () => number;
  /** If left out, the limits that were measured. */
  visits?: VisitLimits;
  /** Aborts when the worker is asked to stop. */
  stopping: AbortSignal;
  /** A bundle that was made before; without it the workflows are bundled now, which takes a second. */
  workflowBundle?: { codePath: string };
}

const logger = new DefaultLogger('WARN');

/** A local activity occupies its workflow task meanwhile, so they share these; an account has half. */
const workflowTasks = 80;

/** A Temporal worker, and what it begins before Temporal knows of it. */
export interface CreatedWorker {
  worker: Worker;
  early: EarlyBegins;
  answers: EarlyAnswers;
}

/** Creates a Temporal worker with every action under its own name. */
export async function createWorker(
  dependencies: Omit<
    ActivityDependencies,
    | 'versions'
    | 'identity'
    | 'evaluator'
    | 'transactions'
    | 'accountOf'
    | 'shares'
    | 'accessTokens'
    | 'outsideValues'
  >,
  options: WorkerOptions,
): Promise<CreatedWorker> {
  const { implementations, client, taskQueue, retentionMs, auditDays } = options;
  const versions = createVersions(
    dependencies.db,
    catalogueOf(implementations.map(({ contract }) => contract)),
  );
  const { db } = dependencies;
  const accountOf = createAccountOf(db);
  const evaluator = createEvaluator(accountOf);
  const dispatching = dependencies.family?.dispatching ?? leftToRelay;
  const shared = {
    ...dependencies,
    versions,
    identity: openIdentity({
      ...dependencies,
      onOccurrences: createOccurrenceHandler({
        ...dependencies,
        versions,
        evaluator,
        dispatcher: dispatching.dispatcher,
      }),
      dispatching,
      ...(options.walletModules ? { modules: options.walletModules } : {}),
    }),
    transactions: limitTransactions(db, halfOfPool(db.$client.options.max)),
    evaluator,
    accountOf,
    accessTokens: createAccessTokens(),
    outsideValues: createOutsideValues(options.secretsNow),
    shares: createAccountShares(accountOf, {
      local: Math.min(options.maxActivities, workflowTasks),
      remote: options.maxActivities,
    }),
  };
  const reconcile = reconcilerActivity(
    { ...dependencies, client, taskQueue, retentionMs, auditDays },
    options.reconcileEveryMs ?? reconcileEveryMs,
    options.stopping,
  );
  const ofActions = createActivities(shared, implementations, options.visits);
  const activities = {
    ...ofActions.activities,
    [reconcileWorkflow]: reconcile,
    [fireWorkflow]: fireActivity(shared, (id) => removeSchedule(client, id)),
  };
  const workflowBundle = options.workflowBundle ?? (await bundleWorkflowCode({ ...workflowSources, logger }));
  const worker = await Worker.create({
    connection: options.connection,
    namespace: options.namespace,
    taskQueue,
    workflowBundle,
    activities,
    // All that such a run knows is in Postgres, so the reconciler replaces it by one of today's code.
    workflowFailureErrorTypes: { '*': [], [executionWorkflow]: ['NondeterminismError'] },
    maxConcurrentActivityTaskExecutions: options.maxActivities,
    maxConcurrentLocalActivityExecutions: options.maxActivities,
    maxConcurrentWorkflowTaskExecutions: workflowTasks,
    maxCachedWorkflows: options.maxCachedWorkflows,
    // A remote activity learns of its cancellation by a heartbeat, and the SDK would hold most heartbeats back.
    maxHeartbeatThrottleInterval: '2s',
    defaultHeartbeatThrottleInterval: '2s',
    shutdownGraceTime: options.shutdownGraceMs,
    shutdownForceTime: options.shutdownGraceMs + 5_000,
    reuseV8Context: true,
  });
  return {
    worker,
    answers: createEarlyAnswers(ofActions.early, options.stopping),
    early: createEarlyBegins(
      ofActions.early,
      {
        renew: (executionId) => renewEarly(db, executionId),
        release: (executionId) => releaseEarly(db, executionId),
      },
      { stopping: options.stopping, graceMs: options.shutdownGraceMs, log: dependencies.log },
    ),
  };
}
