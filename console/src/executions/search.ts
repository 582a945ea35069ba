import type { WaitKind } from '../api/types.ts';
import { isWaitKind } from './waits.tsx';
import { statuses, type Status } from '../ui/statuses.ts';
import { beginningOf, sinceChoices, type Since } from './since.ts';

/** The filters of the list, as they are in the address. */
export interface ExecutionSearch {
  status?: Status | undefined;
  /** The id of its outcome. */
  outcome?: string | undefined;
  workflow?: string | undefined;
  label?: string | undefined;
  /** The business key. */
  key?: string | undefined;
  /** The length of time to look back, as one of the choices. */
  since?: Since | undefined;
  /** The execution started after and before these times (ISO 8601). */
  after?: string | undefined;
  before?: string | undefined;
  /** It has changed after this time. */
  changedAfter?: string | undefined;
  /** Where and why it has failed: the filters of one group of `by: 'cause'`. */
  failedWorkflow?: string | undefined;
  failedAction?: string | undefined;
  reason?: string | undefined;
  host?: string | undefined;
  httpStatus?: number | undefined;
  /** Lists the groups of failed executions instead of the executions. */
  by?: 'cause' | undefined;
  /** The kind of wait. Only the list has this filter. */
  waits?: WaitKind | undefined;
  /**
   * A text in the columns of lists: the end of the id, the beginning of a label, the key, the workflow, an action. Only
   * lists have this filter.
   */
  text?: string | undefined;
  /** Newest first if left out. Only the list can be sorted, and search results only by their beginning. */
  sort?: ExecutionSort | undefined;
  cursor?: string | undefined;
}

/** The orders in which executions may be listed, besides the newest first. */
export const sorts = { createdAt: 'Oldest first', '-updatedAt': 'Last changed first' } as const;
export type ExecutionSort = keyof typeof sorts;

const sortOf = (sort: unknown, isSearched: boolean): ExecutionSort | undefined =>
  sort === 'createdAt' || (sort === '-updatedAt' && !isSearched) ? sort : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const instant = (value: unknown): string | undefined => {
  const known = text(value);
  return known === undefined || Number.isNaN(Date.parse(known)) ? undefined : new Date(known).toISOString();
};

/** Keeps the valid filters of an address. */
export function ExecutionSearch(given: Record<string, unknown>): ExecutionSearch {
  const { status, since } = given;
  const [workflow, label, key] = [text(given['workflow']), text(given['label']), text(given['key'])];
  const outcome = text(given['outcome']);
  const cursor = text(given['cursor']);
  const [after, before] = [instant(given['after']), instant(given['before'])];
  const changedAfter = instant(given['changedAfter']);
  const [reason, host] = [text(given['reason']), text(given['host'])];
  const [failedWorkflow, failedAction] = [text(given['failedWorkflow']), text(given['failedAction'])];
  const { httpStatus, by, waits, sort } = given;
  const searched = text(given['text']);
  const order = sortOf(sort, searched !== undefined);
  return {
    ...(typeof status === 'string' && status in statuses ? { status: status as Status } : {}),
    ...(typeof since === 'string' && since in sinceChoices ? { since: since as Since } : {}),
    ...(outcome === undefined ? {} : { outcome }),
    ...(workflow === undefined ? {} : { workflow }),
    ...(label === undefined ? {} : { label }),
    ...(key === undefined ? {} : { key }),
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    ...(changedAfter === undefined ? {} : { changedAfter }),
    ...(failedWorkflow === undefined ? {} : { failedWorkflow }),
    ...(failedAction === undefined ? {} : { failedAction }),
    ...(reason === undefined ? {} : { reason }),
    ...(host === undefined ? {} : { host }),
    ...(typeof httpStatus === 'number' ? { httpStatus } : {}),
    ...(by === 'cause' ? { by } : {}),
    ...(isWaitKind(waits) ? { waits } : {}),
    ...(searched === undefined ? {} : { text: searched }),
    ...(order === undefined ? {} : { sort: order }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Whether fewer executions are listed than there are. */
export const isFiltered = (search: ExecutionSearch): boolean =>
  Object.keys(search).some((name) => name !== 'cursor' && name !== 'sort');

/** No group of failures. */
export const noCause = {
  failedWorkflow: undefined,
  failedAction: undefined,
  reason: undefined,
  host: undefined,
  httpStatus: undefined,
} satisfies ExecutionSearch;

/** Whether the list has one group of failures. */
export const hasCause = (search: ExecutionSearch): boolean =>
  Object.keys(noCause).some((name) => search[name as keyof typeof noCause] !== undefined);

/** Returns the filters as the API accepts them. */
export function filterOf({
  status,
  outcome,
  workflow,
  label,
  key,
  since,
  after,
  before,
  changedAfter,
  ...cause
}: ExecutionSearch) {
  const { failedWorkflow, failedAction, reason, host, httpStatus } = cause;
  return {
    ...(status ? { status } : {}),
    ...(outcome === undefined ? {} : { outcome }),
    ...(workflow === undefined ? {} : { workflowId: workflow }),
    ...(label === undefined ? {} : { label }),
    ...(key === undefined ? {} : { key }),
    ...(since
      ? {
          createdAfter: beginningOf(since, Date.now()),
        }
      : {}),
    ...(after === undefined ? {} : { createdAfter: after }),
    ...(before === undefined ? {} : { createdBefore: before }),
    ...(changedAfter === undefined ? {} : { updatedAfter: changedAfter }),
    ...(failedWorkflow === undefined ? {} : { failedWorkflowId: failedWorkflow }),
    ...(failedAction === undefined ? {} : { failedActionId: failedAction }),
    ...(reason === undefined ? {} : { reason }),
    ...(host === undefined ? {} : { host }),
    ...(httpStatus === undefined ? {} : { httpStatus }),
  };
}

/** Returns the parameters of a request for the list of executions, without its page. */
export const listQueryOf = (search: ExecutionSearch) => ({
  ...filterOf(search),
  ...(search.waits ? { waitsFor: search.waits } : {}),
  ...(search.text === undefined ? {} : { search: search.text }),
  ...(search.sort === undefined ? {} : { sort: search.sort }),
});

/** Returns the parameters of a request for the list of holds, without its page. */
export const holdQueryOf = ({ workflow, text: searched }: ExecutionSearch) => ({
  ...(workflow === undefined ? {} : { workflowId: workflow }),
  ...(searched === undefined ? {} : { search: searched }),
});

/** Returns the kind of list that a page of executions shows. */
export function viewOf(search: ExecutionSearch): 'causes' | 'holds' | 'executions' {
  if (search.status === 'failed' && search.by === 'cause' && search.text === undefined) return 'causes';
  return search.status === 'onHold' && !hasMore(search) ? 'holds' : 'executions';
}

/** Whether a filter is set that the list of holds does not have. */
const hasMore = (search: ExecutionSearch): boolean =>
  hasCause(search) ||
  [
    search.outcome,
    search.label,
    search.key,
    search.waits,
    search.since,
    search.after,
    search.before,
    search.changedAfter,
  ].some((filter) => filter !== undefined);
