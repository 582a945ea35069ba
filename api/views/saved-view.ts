import * as v from 'valibot';
import type { ViewRow } from '../../db/queries/saved-views.ts';
import { lookBacks } from '../../src/executions/view-filter.ts';
import { Count, Id, Time } from './fields.ts';
import { ExecutionStatus, WaitKind } from './enumerations.ts';

const text = v.exactOptional(v.string());

export const SavedView = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    name: v.string(),
    isShared: v.pipe(
      v.boolean(),
      v.description("Whether it is the project's, or of the member who has signed in."),
    ),
    filter: v.pipe(
      v.object({
        status: v.exactOptional(ExecutionStatus),
        workflowId: v.exactOptional(Id),
        outcome: text,
        label: text,
        key: text,
        since: v.exactOptional(v.picklist(lookBacks)),
        createdAfter: v.exactOptional(Time),
        createdBefore: v.exactOptional(Time),
        updatedAfter: v.exactOptional(Time),
        updatedBefore: v.exactOptional(Time),
        failedWorkflowId: v.exactOptional(Id),
        failedActionId: text,
        reason: text,
        host: text,
        httpStatus: v.exactOptional(Count),
        waitsFor: v.exactOptional(WaitKind),
        search: text,
        groupBy: v.exactOptional(v.picklist(['cause'])),
        sort: v.exactOptional(v.picklist(['createdAt', '-updatedAt'])),
      }),
      v.description('The filters of the list of executions.'),
    ),
    createdAt: Time,
    updatedAt: Time,
  }),
  v.description('Filters of the list of executions, with a name.'),
);

export const savedViewView = ({ memberId, ...view }: ViewRow) => ({ ...view, isShared: memberId === null });
