import type {
  BulkJob,
  Execution,
  ExecutionCounts,
  ExecutionAction,
  ExecutionEntry,
  ExecutionListItem,
  ExecutionStatistics,
  Hold,
  TimelineEntry,
} from '../../../console/src/api/types.ts';
import { someTime } from '../open.ts';
import { base, byKey, idOf } from './record.ts';
import { workflow } from './workflows.ts';

export const anExecution = (number: number): ExecutionListItem => ({
  ...base(100 + number),
  workflowId: workflow.id,
  workflowVersion: 1,
  walletId: idOf(40),
  status: 'completed',
  outcome: null,
  completedActionIds: [],
  skippedActionIds: [],
  caughtActionIds: [],
  undoneActionIds: [],
  notUndoneActionIds: [],
  notCleanedUpActionIds: [],
  isCancellationRequested: false,
  labels: {},
  key: null,
  attempt: 1,
  failedActionId: null,
  error: null,
  waitsFor: null,
  parent: null,
  startedBy: null,
  startTime: someTime,
  endTime: someTime,
});

export const heldExecution: Execution = {
  ...anExecution(1),
  status: 'onHold',
  payload: { input: { name: 'Ada' }, actions: {} },
  startedBy: byKey,
  endTime: null,
};

export const failedExecution: Execution = {
  ...anExecution(2),
  status: 'failed',
  payload: { input: { name: 'Ada' }, actions: {} },
  failedActionId: 'wait',
  error: {
    message: 'It does not match the schema.',
    code: 2008,
    details: [{ reason: 'schema.mismatch', message: 'must be a string' }],
  },
};

export const hold: Hold = {
  id: idOf(130),
  executionId: heldExecution.id,
  workflowId: workflow.id,
  workflowName: workflow.name,
  actionId: 'wait',
  label: null,
  labels: {},
  acceptsData: true,
  publicUrl: null,
  refusedAnswer: null,
  since: someTime,
  expiresAt: '2099-01-01T00:00:00.000Z',
};

export const entry: ExecutionEntry = {
  path: 'wait',
  kind: 'action',
  index: null,
  label: null,
  part: 'body',
  partName: null,
  counts: null,
  waitingCount: null,
  chosenCase: null,
  chosenCatch: null,
  wasUndone: false,
  outcome: null,
  hasInside: false,
  failedActionId: null,
  childIds: [],
  awaitedId: null,
  id: 'wait',
  name: 'general/waitForEvent@v1',
  title: 'Wait for an event',
  status: 'held',
  error: null,
  failedTries: 0,
  startedAt: someTime,
  updatedAt: someTime,
};

export const created: TimelineEntry = {
  sequence: 1,
  type: 'workflowExecution.created',
  attempt: 1,
  actionId: null,
  sessionId: null,
  try: null,
  at: someTime,
  durationMs: null,
  error: null,
  by: byKey,
  reason: null,
  outcome: null,
};

export const statistics: ExecutionStatistics = {
  timeZone: 'UTC',
  open: { created: 0, running: 0, onHold: 1 },
  data: [
    {
      from: someTime,
      to: '2026-11-03T09:00:00.000Z',
      started: 2,
      completed: 1,
      failed: 1,
      cancelled: 0,
      durationMs: null,
    },
  ],
};

const none = { count: 0, isMore: false };

export const noCounts: ExecutionCounts = {
  counts: { created: none, running: none, onHold: none, completed: none, failed: none, cancelled: none },
};

export const job: BulkJob = {
  ...base(140),
  kind: 'redrive',
  status: 'completed',
  by: byKey,
  reason: 'To see what it says',
  filter: { workflowId: workflow.id },
  version: null,
  webhookId: null,
  total: 1,
  changed: 0,
  skipped: 1,
  skippedFor: [],
};

export const entryInside: ExecutionAction = {
  id: 'wait',
  name: entry.name,
  title: entry.title,
  status: 'held',
  attributes: {},
  output: null,
  error: null,
  hold: {
    id: hold.id,
    label: null,
    acceptsData: true,
    publicUrl: null,
    refusedAnswer: null,
    since: hold.since,
    expiresAt: hold.expiresAt,
  },
  failedTries: 0,
  startedAt: someTime,
  updatedAt: someTime,
  timeline: [created],
  timelineCursor: null,
  temporalWorkflowId: 'workflow',
  temporalRunId: null,
};
