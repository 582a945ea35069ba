import type { BulkJob } from '../api/types.ts';
import { formatInstant } from '../ui/format-time.ts';
import { statuses } from '../ui/statuses.ts';

type Kind = BulkJob['kind'];

interface KindWords {
  /** The words for the request. */
  verb: string;
  /** The words for a record of it, one and many. */
  noun: readonly [one: string, many: string];
  changed: string;
  /** The reason why it cannot be undone, and an alternative. */
  undo: string;
}

export const kindWords: Readonly<Record<Kind, KindWords>> = {
  cancel: {
    verb: 'Cancel executions',
    noun: ['execution', 'executions'],
    changed: 'Cancelled',
    undo: 'A cancellation cannot be undone: a cancelled execution never continues, and a redrive only repeats its failed compensations and clean-ups. To do the work again, open an execution and rerun it: a new execution starts with the same input.',
  },
  redrive: {
    verb: 'Redrive executions',
    noun: ['execution', 'executions'],
    changed: 'Redriven',
    undo: 'A redrive cannot be undone: the actions that ran again have had their effects. You can cancel the executions that still run.',
  },
  redeliver: {
    verb: 'Redeliver events',
    noun: ['delivery', 'deliveries'],
    changed: 'Redelivered',
    undo: 'A redelivery cannot be undone: sent messages cannot be called back. The receiver recognises a repeated message by its webhook-id.',
  },
};

export const countOf = (kind: Kind, count: number): string =>
  `${count.toLocaleString('en')} ${kindWords[kind].noun[count === 1 ? 0 : 1]}`;

/** The reason of a failure that has its cause on our side. */
export const failed = 'server.fault';

const reasons: Readonly<Record<string, string>> = {
  'execution.cancelled': 'It was cancelled, or is being cancelled, already.',
  'execution.ended': 'It had ended already.',
  'execution.unfailed': 'It had nothing to redrive.',
  'record.deleted': 'Its project or its wallet was deleted.',
  'record.unknown': 'It was deleted meanwhile.',
  'execution.keyTaken': 'Another open execution has its key.',
  'version.mismatch': 'It cannot continue in the published version.',
  'workflow.unpublished': 'Its workflow is not published.',
  [failed]: 'Something unexpected happened in Holdfast. See the log of the worker.',
};

export const reasonWords = (reason: string): string => reasons[reason] ?? reason;

/** Says in words which records a filter finds, a condition each. */
export function filterWords({ filter }: BulkJob, workflowNames: ReadonlyMap<string, string>): string[] {
  const { workflowId, failedWorkflowId, status, label, key, executionId, eventType, eventId } = filter;
  const { outcome, failedActionId, reason, host, httpStatus } = filter;
  const named = (id: string) => workflowNames.get(id) ?? `a deleted workflow (${id})`;
  const when = (verb: string, after: string | undefined, before: string | undefined) => [
    ...(after === undefined ? [] : [`${verb} after ${formatInstant(after)}`]),
    ...(before === undefined ? [] : [`${verb} before ${formatInstant(before)}`]),
  ];
  const said = (value: string | number | undefined, words: (value: string) => string) =>
    value === undefined ? [] : [words(String(value))];
  return [
    ...said(
      status,
      (one) => `in the state “${one in statuses ? statuses[one as keyof typeof statuses].label : one}”`,
    ),
    ...said(outcome, (id) => `with the outcome ${id}`),
    ...said(workflowId, (id) => `of the workflow “${named(id)}”`),
    ...said(label, (text) => `with the label ${text}`),
    ...said(key, (text) => `with the key ${text}`),
    ...when('created', filter.createdAfter, filter.createdBefore),
    ...when('last changed', filter.updatedAfter, filter.updatedBefore),
    ...said(failedWorkflowId, (id) => `that failed in the workflow “${named(id)}”`),
    ...said(failedActionId, (id) => `that failed at ${id}`),
    ...said(reason, (word) => `that failed for the reason ${word}`),
    ...said(host, (name) => `that failed calling ${name}`),
    ...said(httpStatus, (code) => `that were answered with ${code}`),
    ...said(eventType, (type) => `of the type ${type}`),
    ...said(eventId, (id) => `of the event ${id}`),
    ...said(executionId, (id) => `of the execution ${id}`),
  ];
}
