import * as v from 'valibot';
import { acknowledgeCause, assignCause, reopenCause } from '../../../services/executions/handle-cause.ts';
import { Recipient } from '../../../src/people/decisions/recipient.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { executionFilter, Instant } from './filter.ts';
import { ProjectParams } from './params.ts';
import { OwnReason } from './reason.ts';

/** A group, as the list of causes shows it. */
const Cause = v.pipe(
  v.strictObject({
    workflowId: idOf('a workflow'),
    actionId: v.nullable(executionFilter.failedActionId.wrapped),
    reason: executionFilter.reason.wrapped,
    host: v.nullable(executionFilter.host.wrapped),
    status: v.nullable(executionFilter.httpStatus.wrapped),
  }),
  v.description('The group: its fields in the list of causes.'),
);

const example = {
  workflowId: '01990000-0000-7000-8000-000000000000',
  actionId: 'push',
  reason: 'http.status',
  host: 'crm.example.com',
  status: 503,
};

export const AcknowledgeCause = v.pipe(
  v.strictObject({
    cause: Cause,
    seenUntil: v.optional(
      v.pipe(
        Instant,
        v.description(
          'The `last` of the group as it was seen: later failures are new. If it is left out, now.',
        ),
      ),
    ),
    note: OwnReason,
  }),
  v.examples([
    { cause: example, seenUntil: '2027-01-31T09:00:00.000Z', note: 'Their system is down until noon.' },
  ]),
);

export const acknowledgeCauseRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/causes/acknowledge',
  operationId: 'acknowledgeFailureCause',
  summary: 'Acknowledge the failures of a cause; a later failure makes the cause new again',
  scope: 'executions:redrive',
  params: ProjectParams,
  body: AcknowledgeCause,
  answers: { 204: { description: 'The group is acknowledged.' } },
  errors: ['failureCauseUnknown'],
  async handle(call) {
    const { cause, seenUntil, note } = call.body;
    const key = { ...call.params, cause };
    return mutate(call, {
      work: async (ctx) => ({ status: 204, recordId: await acknowledgeCause(ctx, key, { seenUntil, note }) }),
    });
  },
});

export const ReopenCause = v.pipe(v.strictObject({ cause: Cause }), v.examples([{ cause: example }]));

export const reopenCauseRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/causes/reopen',
  operationId: 'reopenFailureCause',
  summary: 'Remove the acknowledgement of a cause',
  scope: 'executions:redrive',
  params: ProjectParams,
  body: ReopenCause,
  answers: { 204: { description: 'The group is new.' } },
  errors: ['failureCauseUnknown'],
  async handle(call) {
    const key = { ...call.params, cause: call.body.cause };
    return mutate(call, { work: async (ctx) => ({ status: 204, recordId: await reopenCause(ctx, key) }) });
  },
});

export const AssignCause = v.pipe(
  v.strictObject({
    cause: Cause,
    assignee: v.pipe(
      v.nullable(Recipient.pipe[0].entries.member.wrapped),
      v.description('The id or the e-mail address of the member who takes care of it; null: nobody.'),
    ),
  }),
  v.examples([{ cause: example, assignee: 'ada@example.com' }]),
);

export const assignCauseRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/causes/assign',
  operationId: 'assignFailureCause',
  summary: 'Assign the failures of a cause to a member',
  scope: 'executions:redrive',
  params: ProjectParams,
  body: AssignCause,
  answers: { 204: { description: 'The group is assigned.' } },
  errors: ['failureCauseUnknown', 'namedMemberUnknown'],
  async handle(call) {
    const { cause, assignee } = call.body;
    const key = { ...call.params, cause };
    return mutate(call, {
      work: async (ctx) => ({ status: 204, recordId: await assignCause(ctx, key, assignee) }),
    });
  },
});
