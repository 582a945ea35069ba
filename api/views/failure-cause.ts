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
      v.description('How many failures; an execution that failed with one that it had run is one with it.'),
    ),
    first: v.pipe(Time, v.description('When the first of them ended.')),
    last: v.pipe(Time, v.description('When the last of them ended.')),
    isNew: v.pipe(
      v.boolean(),
      v.description('Whether nobody has acknowledged it, or an execution has failed so since.'),
    ),
    acknowledged: v.pipe(
      v.nullable(v.object({ at: Time, by: Causer, note: v.nullable(v.string()) })),
      v.description('Who has acknowledged it last, and what they wrote.'),
    ),
    assignee: v.pipe(
      v.nullable(v.object({ id: Id, name: v.string() })),
      v.description('The member who takes care of it.'),
    ),
  }),
  v.description('Failures that have begun at the same place, for the same reason.'),
);

export const FailureCauses = v.pipe(
  v.object({
    data: v.array(FailureCause),
    createdAfter: v.pipe(Time, v.description('Only executions that were created later were looked at.')),
    isCut: v.pipe(v.boolean(), v.description('Whether there are more failures, or more groups.')),
  }),
  v.description('Failed executions by cause, the largest group first.'),
);

export const failureCausesView = ({ rows, ...rest }: Causes): v.InferOutput<typeof FailureCauses> => ({
  data: rows,
  ...rest,
});
