import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Actor } from '../../src/account/audit/actor.ts';
import { rowStatuses } from '../../src/executions/action-status.ts';
import type { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import { executionStatuses } from '../../src/executions/status.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { projects, wallets } from './tenancy.ts';
import { workflows, workflowVersions } from './workflows.ts';

/**
 * The state of an execution as its run wrote it, and its outbox entry: `dispatchedAt` is null until Temporal knows the
 * run. `step` is the last write of the run that was applied; `seq` counts the log rows.
 */
export const executions = pgTable(
  'executions',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    workflowId: uuid()
      .notNull()
      .references(() => workflows.id),
    versionId: uuid()
      .notNull()
      .references(() => workflowVersions.id),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    status: text({ enum: executionStatuses as [string, ...string[]] })
      .notNull()
      .default('created'),
    attempt: integer().notNull().default(1),
    /**
     * How often its run was replaced by another one without a redrive. `attempt + healings` is its generation, which
     * names the run, and which callers never see.
     */
    healings: integer().notNull().default(0),
    /** `step` at the last healing, and how many healings in succession had no commit in between. */
    healedStep: integer(),
    fruitlessHealings: integer().notNull().default(0),
    /** How many commits there were. A run that knows more of them than the row is ahead of it. */
    step: integer().notNull().default(0),
    seq: integer().notNull().default(1),
    /** The person or the key that has started it; null in executions of an older release. */
    startedBy: jsonb().$type<Actor>(),
    input: bytea().notNull(),
    /** Up to ten names and values. They are not encrypted, so they must not contain personal data. */
    labels: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The caller's name for the subject of the execution, such as the number of an order. It is not encrypted. */
    businessKey: text(),
    /**
     * Whether no other execution of the workflow with this key may be open beside it. It stays when the execution ends, so that a
     * redrive holds the key again.
     */
    holdsKey: boolean().notNull().default(false),
    /** It has taken a lock, or has waited for one. */
    hasLocks: boolean().notNull().default(false),
    /** The iterations and rounds that have begun. */
    instances: integer().notNull().default(0),
    /** The encrypted size of input and outputs together, in bytes. */
    dataBytes: integer().notNull(),
    failedActionId: text(),
    error: bytea(),
    /** Its outcome in the words of the author: of the last decision, or of `general/end@v1`. It is not encrypted. */
    outcome: jsonb().$type<NamedOutcome>(),
    /**
     * These say where its failure has begun, and are not encrypted: the execution (itself, or one that it has run), its workflow, the entry there
     * without indexes, and the reason; for a call the host and the HTTP status. Null unless it has failed, and in failures
     * of an older release.
     */
    causeExecutionId: uuid(),
    causeWorkflowId: uuid(),
    causeActionId: text(),
    causeReason: text(),
    causeHost: text(),
    causeStatus: smallint(),
    completedActionIds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isCancellationRequested: boolean().notNull().default(false),
    /**
     * The execution had ended without a failure, and its last redrive was to repair an undoing or a cleanup that had
     * failed.
     */
    isRepairing: boolean().notNull().default(false),
    /** The inbox row of the redrive that no run has decided yet: the first commit of the next one does. */
    redriveId: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    startTime: time(),
    endTime: time(),
    dispatchedAt: time(),
    /** When its run was looked for soon after its dispatch. Null: it is to be looked for. */
    verifiedAt: time(),
    /** Until then a worker sends requests of it before its run begins. The worker renews this while it does. */
    earlyUntil: time(),
    /**
     * The time since which a signal about answers is perhaps unread. Until it is read, no other is sent: the next step
     * of the run reads all answers.
     */
    unreadSince: time(),
    /** While it is running: when to look whether it has moved on. */
    nudgeAt: time()
      .notNull()
      .default(sql`now() + interval '1 minute'`),
  },
  (t) => [
    index('executions_project').on(t.projectId, t.id),
    // The last eight characters of an id, as lists show it.
    index('executions_id_end').on(t.projectId, sql`right(id::text, 8)`, t.id),
    index('executions_project_status').on(t.projectId, t.status, t.id),
    // The index of open executions, to find the few that wait for something among all that have ended.
    index('executions_open')
      .on(t.projectId, t.id)
      .where(sql`status in ('created', 'running', 'onHold')`),
    index('executions_open_workflow')
      .on(t.workflowId)
      .where(sql`status in ('created', 'running', 'onHold')`),
    index('executions_workflow').on(t.workflowId, t.id),
    // The index is in the order of the ends. An execution is added once, when it ends.
    index('executions_ended')
      .on(t.projectId, t.endTime, t.id)
      .where(sql`end_time is not null`),
    // The index is for the days that a workflow keeps its executions.
    index('executions_ended_workflow')
      .on(t.workflowId, t.endTime)
      .where(sql`end_time is not null`),
    index('executions_ended_status')
      .on(t.projectId, t.status, t.endTime, t.id)
      .where(sql`end_time is not null`),
    uniqueIndex('executions_key_held')
      .on(t.workflowId, t.businessKey)
      .where(sql`holds_key and status in ('created', 'running', 'onHold')`),
    index('executions_key')
      .on(t.projectId, t.businessKey, t.id)
      .where(sql`business_key is not null`),
    index('executions_labels')
      .using('gin', t.labels.op('jsonb_path_ops'))
      .where(sql`labels <> '{}'`),
    // The newest failures of one kind. An execution is added once, when it fails.
    index('executions_cause_reason')
      .on(t.projectId, t.causeReason, t.id)
      .where(sql`cause_reason is not null`),
    // The index is for executions that have not failed, but have a failed undoing or cleanup.
    index('executions_left')
      .on(t.projectId, t.id)
      .where(sql`cause_reason is not null and status in ('completed', 'cancelled')`),
    // The executions with an outcome, as lists are filtered by it.
    index('executions_outcome')
      .on(t.projectId, sql`(outcome ->> 'id')`, t.id)
      .where(sql`outcome is not null`),
    index('executions_cause_action')
      .on(t.projectId, t.causeActionId, t.id)
      .where(sql`cause_action_id is not null`),
    index('executions_failed_action')
      .on(t.projectId, t.failedActionId, t.id)
      .where(sql`failed_action_id is not null`),
    index('executions_cause_host')
      .on(t.projectId, t.causeHost, t.id)
      .where(sql`cause_host is not null`),
    index('executions_undispatched')
      .on(t.projectId, t.id)
      .where(sql`dispatched_at is null`),
    // The executions whose run is to be looked for soon. Later a walk through all open ones looks for it, and writes nothing.
    index('executions_unverified')
      .on(t.dispatchedAt)
      .where(sql`verified_at is null and status in ('created', 'running', 'onHold')`),
    // An execution on hold waits for somebody, so it is not here, however many there are.
    index('executions_to_nudge')
      .on(t.nudgeAt)
      .where(sql`status = 'running'`),
  ],
);

/** The labels of executions once more, to search for the beginning of a value. A trigger writes them (`note_labels`). */
export const executionLabels = pgTable(
  'execution_labels',
  {
    executionId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    projectId: uuid().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.executionId, t.name] }),
    index('execution_labels_value').on(t.projectId, sql`lower(value) text_pattern_ops`, t.executionId),
  ],
);

/** Each row is something that was reached: an action, a block, a branch, an iteration or a round. `path` names it. */
export const executionEntries = pgTable(
  'execution_entries',
  {
    executionId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    /** The ids and indexes of the row, as in `each[3].pay`; the path of the top level is empty. */
    path: text().notNull(),
    status: text({
      enum: rowStatuses as unknown as [string, ...string[]],
    }).notNull(),
    output: bytea(),
    errorCode: integer(),
    error: bytea(),
    /** The failed tries of the current step. */
    failedTries: integer().notNull().default(0),
    /** Whether the failure was a definite answer from outside. A redrive then sends a new request. */
    wasDefinite: boolean(),
    /**
     * The attempt in the idempotency key under which other systems know this action's effect. The key contains it from
     * the second attempt on.
     */
    effectAttempt: integer().notNull().default(1),
    /** For an action that calls out: the time since which its request may be under way, in this attempt. */
    begunAt: time(),
    /** The action whose activity sends a request that may be under way; null if the request has an activity of its own. */
    visitedFrom: text(),
    startedAt: createdAt(),
    updatedAt: createdAt(),
    /** The path of the row around it; the root has none. */
    parent: text(),
    isAction: boolean().notNull(),
    /** Grows with each change that the walker decided. A commit names the versions that it was decided from. */
    version: integer().notNull(),
    phase: text({ enum: ['body', 'undo', 'catch', 'finally', 'compensate'] }).notNull(),
    /** The redrives of the execution before it began. A run's generation is another number (`executions.healings`). */
    generation: integer().notNull(),
    turn: integer().notNull(),
    /** How often it has completed, and was repeated. */
    repeats: integer().notNull().default(0),
    remains: boolean().notNull(),
    ran: boolean().notNull(),
    /** Counts of the arrivals at a join. */
    active: integer(),
    completed: integer(),
    failed: integer(),
    idle: integer(),
    firstFailed: text(),
    /** The names of branches that have completed, in that order. */
    branches: text().array().notNull(),
    /** The index of the next iteration. */
    next: integer(),
    /** The other fields that the walker keeps. No data of a user. */
    walk: jsonb().notNull(),
    /**
     * The fields that SQL reads of it. These columns are virtual: they take no room, and nothing else reads into the
     * JSON.
     */
    resultKind: text().generatedAlwaysAs(sql`walk -> 'result' ->> 'kind'`),
    failedBy: text().generatedAlwaysAs(sql`walk -> 'result' ->> 'by'`),
    causeKind: text().generatedAlwaysAs(sql`walk -> 'cause' ->> 'kind'`),
    /** The place of the row's list: an id. */
    listAt: text().generatedAlwaysAs(sql`walk ->> 'at'`),
    /** The number of completions that a join needs, and of its iterations. */
    needed: integer().generatedAlwaysAs(sql`(walk ->> 'needed')::integer`),
    total: integer().generatedAlwaysAs(sql`(walk ->> 'total')::integer`),
    chosenCatch: integer().generatedAlwaysAs(sql`(walk ->> 'chosenCatch')::integer`),
    caseName: text().generatedAlwaysAs(sql`walk ->> 'caseName'`),
    wasUndone: boolean().generatedAlwaysAs(sql`(walk ->> 'wasUndone')::boolean`),
    pendingRepair: text().generatedAlwaysAs(sql`walk ->> 'pendingRepair'`),
    /** Whether a loop has found no free place in the execution, and waits for one. */
    wantsPlace: boolean().notNull().default(false),
    /** The outcome of the action, if its next step was not decided in the same commit. */
    outcome: text({ enum: ['completed', 'failed', 'cancelled', 'ended'] }),
    /** What its output means to people, in the words of the author. It is not encrypted. */
    namedOutcome: jsonb().$type<NamedOutcome>(),
    /** How many reasons there were to decide something at this row, and up to which one it was decided. Both only grow. */
    wakeups: integer().notNull().default(0),
    handled: integer().notNull().default(0),
    /** The end of a pause before the next try or repetition. */
    wakeAt: time(),
    /** The time when the entry ends at the latest. */
    deadlineAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.executionId, t.path] }),
    // An execution may have thousands of rows. Each of these is for one question and has only the rows that answer it, so that
    // Postgres never takes one to read all of an execution, even if it knows nothing of the table yet.
    index('execution_entries_at_work')
      .on(t.executionId)
      .where(sql`status in ('pending', 'retrying', 'stopping', 'waiting')`),
    index('execution_entries_timed')
      .on(t.executionId, sql`least(wake_at, deadline_at)`)
      .where(
        sql`least(wake_at, deadline_at) is not null and status in ('pending', 'retrying', 'held', 'open', 'waiting')`,
      ),
    index('execution_entries_due')
      .on(t.executionId)
      .where(sql`wakeups > handled`),
    index('execution_entries_wanting')
      .on(t.executionId)
      .where(sql`wants_place`),
    index('execution_entries_repairs')
      .on(t.executionId)
      .where(sql`walk ->> 'pendingRepair' is not null`),
    index('execution_entries_parent')
      .on(t.executionId, t.parent)
      .where(sql`parent is not null`),
    // An execution shows the entries outside of loops as its own, however many iterations the loops have.
    index('execution_entries_outside')
      .on(t.executionId, t.path)
      .where(sql`strpos(path, '[') = 0`),
  ],
);

/** The list of a loop, encrypted by hundreds. It is written once. */
export const executionItems = pgTable(
  'execution_items',
  {
    executionId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    chunk: integer().notNull(),
    items: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.executionId, t.path, t.chunk] })],
);

/**
 * The executions that `workflow/run@v1` has started, each by the action that did. They belong to the execution of the
 * action and are erased with it; the other execution may be gone before.
 */
export const childExecutions = pgTable(
  'child_executions',
  {
    /** The id of the started execution. */
    id: uuid().primaryKey(),
    parentId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    /** The generation and the effect of the action that has started it, or adopted it in a redrive. */
    generation: integer().notNull(),
    effect: integer().notNull(),
    /** Whether the action waits for its end. */
    isAwaited: boolean().notNull(),
    /** The outcome that the action has claimed from it; null before that. */
    claimed: text({ enum: ['completed', 'failed', 'cancelled'] }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('child_executions_parent').on(t.parentId, t.path, t.generation, t.effect),
    // The executions for which an action waits now.
    uniqueIndex('child_executions_awaited')
      .on(t.parentId, t.path)
      .where(sql`is_awaited and claimed is null`),
  ],
);
