import type { SavedView } from '../api/types.ts';
import { ExecutionSearch } from './search.ts';

type Filter = SavedView['filter'];

/** The filters of a page as a saved view keeps them. It keeps the length of time to look back, not when that began. */
export const viewFilterOf = (search: ExecutionSearch): Filter => {
  const { status, outcome, workflow, label, key, since, after, before, changedAfter } = search;
  const { failedWorkflow, failedAction, reason, host, httpStatus, waits, text, by, sort } = search;
  return keep({
    status,
    outcome,
    workflowId: workflow,
    label,
    key,
    since,
    createdAfter: after,
    createdBefore: before,
    updatedAfter: changedAfter,
    failedWorkflowId: failedWorkflow,
    failedActionId: failedAction,
    reason,
    host,
    httpStatus,
    waitsFor: waits,
    search: text,
    groupBy: by,
    sort,
  });
};

/** The page that a saved view shows. */
export const searchOfView = (filter: Filter): ExecutionSearch =>
  ExecutionSearch({
    ...filter,
    workflow: filter.workflowId,
    after: filter.createdAfter,
    before: filter.createdBefore,
    changedAfter: filter.updatedAfter,
    failedWorkflow: filter.failedWorkflowId,
    failedAction: filter.failedActionId,
    waits: filter.waitsFor,
    text: filter.search,
    by: filter.groupBy,
  });

/** Whether the page shows the same list as the view. */
export const isShown = (search: ExecutionSearch, filter: Filter): boolean =>
  textOf(viewFilterOf(search)) === textOf(viewFilterOf(searchOfView(filter)));

const keep = (filter: { [Name in keyof Filter]: Filter[Name] | undefined }): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

const textOf = (filter: Filter): string =>
  JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b)));
