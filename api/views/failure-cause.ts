import * as v from 'valibot';
import type { Causes } from '../../services/executions/list-causes.ts';
import { Causer } from './causer.ts';
import { Count, Id, Time } from './fields.ts';

export const FailureCause = v.pipe(
  v.object({
    workflowId: v.pipe(
      Id,
      v.description(
        'The workflow in which the failures have begun: of the executions, or one that they ran.',
      ),
    ),
    workflowName: v.string(),
    actionId: v.pipe(
      v.nullable(v.string()),
      v.description('The action or block there, without indexes; null if it was the execution itself.'),
    ),
    reason: v.string(),
    host: v.pipe(v.nullable(v.string()), v.description('The host that was called; null if it was no call.')),
    status: v.pipe(v.nullable(v.number()), v.description('The HTTP status of its answer, if there was one.')),
    count: v.pipe(
      Count,
      v.description('The number of failures; an execution and the child that failed it count as one.'),
    ),
    first: v.pipe(Time, v.description('The end of the first failed execution.')),
    last: v.pipe(Time, v.description('The end of the last failed execution.')),
    isNew: v.pipe(
      v.boolean(),
      v.description('True if the cause is not acknowledged, or an execution has failed for it since.'),
    ),
    acknowledged: v.pipe(
      v.nullable(v.object({ at: Time, by: Causer, note: v.nullable(v.string()) })),
      v.description('The last acknowledgement, with its author and note.'),
    ),
    assignee: v.pipe(
      v.nullable(v.object({ id: Id, name: v.string() })),
      v.description('The member to whom the group is assigned.'),
    ),
  }),
  v.description('Failures with the same first place and the same reason.'),
);

export const FailureCauses = v.pipe(
  v.object({
    data: v.array(FailureCause),
    createdAfter: v.pipe(Time, v.description('Only executions that were created later were looked at.')),
    isCut: v.pipe(v.boolean(), v.description('True if there are more failures, or more groups.')),
  }),
  v.description('Failed executions by cause, the largest group first.'),
);

export const failureCausesView = ({ rows, ...rest }: Causes): v.InferOutput<typeof FailureCauses> => ({
  data: rows,
  ...rest,
});
