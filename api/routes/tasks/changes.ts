import * as v from 'valibot';
import { askAboutTask, claimTask, decideTask, delegateTask } from '../../../services/tasks/act.ts';
import { releaseTask } from '../../../services/tasks/release.ts';
import { openTask } from '../../../services/tasks/open.ts';
import { NoteText } from '../../../src/people/decisions/note.ts';
import { Recipient } from '../../../src/people/decisions/recipient.ts';
import type { RequestContext } from '../../http/context.ts';
import type { ErrorName } from '../../http/documented-errors.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { TaskDetails, taskDetailsView } from '../../views/task.ts';
import { path, TaskParams } from './params.ts';

type Key = v.InferOutput<typeof TaskParams>;

/** A change of a task, which answers with the task as it is then. */
const change = <B extends v.GenericSchema>(of: {
  verb: string;
  operationId: string;
  summary: string;
  description?: string;
  body?: B;
  errors: readonly ErrorName[];
  /** Describes the answer for callers who may change the task without being asked. */
  others?: string;
  /** False if the caller is not asked, and so may not see the task. */
  work: (ctx: RequestContext, key: Key, body: v.InferOutput<B>) => Promise<boolean | void>;
}): Endpoint => {
  const { verb, operationId, summary, description, body, others, errors, work } = of;
  return endpoint({
    method: 'POST',
    path: `${path}/${verb}`,
    operationId,
    summary,
    ...(description !== undefined && { description }),
    scope: 'tasks:decide',
    params: TaskParams,
    ...(body && { body }),
    answers: {
      200: { description: 'The task, as it is now.', body: TaskDetails },
      ...(others !== undefined && { 204: { description: others } }),
    },
    errors: ['holdSettled', 'holdBusy', ...errors],
    async handle(call) {
      return mutate(call, {
        view: async (ctx) => taskDetailsView(await openTask(ctx, call.params)),
        async work(ctx) {
          const isAsked = await work(ctx, call.params, call.body as v.InferOutput<B>);
          return { status: isAsked === false ? 204 : 200, recordId: call.params.executionId };
        },
      });
    },
  });
};

export const DecideTask = v.pipe(
  v.strictObject({
    choice: v.pipe(v.string(), v.description('The id of one of the `choices`.')),
    data: v.optional(
      v.pipe(v.record(v.string(), v.unknown()), v.description('The values for the fields of the choice.')),
    ),
  }),
  v.examples([{ choice: 'approve' }]),
);

export const AskAboutTask = v.pipe(
  v.strictObject({ text: NoteText }),
  v.examples([{ text: 'Which customer is it?' }]),
);

export const DelegateTask = v.pipe(
  v.strictObject({
    member: v.pipe(
      v.nonOptional(Recipient.pipe[0].entries.member),
      v.description('The id or the e-mail address of the member who is to decide.'),
    ),
  }),
  v.examples([{ member: 'ada@example.com' }]),
);

export const taskChanges: readonly Endpoint[] = [
  change({
    verb: 'decide',
    operationId: 'decideTask',
    summary: 'Make a choice',
    description:
      'A repeated request with the same choice and data changes nothing, and gets the task. A request with another choice gets 409; its `choice` is the valid one.',
    body: DecideTask,
    errors: ['deciderExcluded', 'deciderDone', 'taskTaken', 'dataMismatch', 'dataTooLarge', 'evaluationBusy'],
    work: decideTask,
  }),
  change({
    verb: 'question',
    operationId: 'askAboutTask',
    summary: 'Ask the person who started the execution',
    body: AskAboutTask,
    errors: ['taskTaken', 'questionsFull'],
    work: (ctx, key, { text }) => askAboutTask(ctx, key, text),
  }),
  change({
    verb: 'delegate',
    operationId: 'delegateTask',
    summary: 'Hand the decision over to another member',
    body: DelegateTask,
    errors: ['deciderExcluded', 'deciderDone', 'delegationRefused', 'namedMemberUnknown', 'taskTaken'],
    work: (ctx, key, { member }) => delegateTask(ctx, key, member),
  }),
  change({
    verb: 'claim',
    operationId: 'claimTask',
    summary: 'Claim a task, so that no other member of the group decides',
    errors: ['deciderExcluded', 'deciderDone', 'taskTaken'],
    work: (ctx, key) => claimTask(ctx, key),
  }),
  change({
    verb: 'release',
    operationId: 'releaseTask',
    summary: 'Release a task to the group',
    description:
      'An owner of the account can release a task that another member has claimed; the audit log records it.',
    others: 'An owner who was not asked has released the task; the answer does not show it.',
    errors: [],
    work: async (ctx, key) => (await releaseTask(ctx, key)).isAsked,
  }),
];
