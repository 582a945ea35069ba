import * as v from 'valibot';
import { replyToQuestion } from '../../../services/answers/reply.ts';
import { readExecution } from '../../../services/executions/find.ts';
import { NoteText } from '../../../src/people/decisions/note.ts';
import { isStorable, storableMessage } from '../../../src/language/json/storable.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { Execution, executionView } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';

const Reply = v.pipe(
  v.strictObject({
    actionId: v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.check(isStorable, storableMessage),
      v.description('The action that waits for a decision: its id; within loops and rounds its path.'),
    ),
    text: v.pipe(NoteText, v.description('The answer, which all who are asked see.')),
  }),
  v.examples([{ actionId: 'approve', text: 'It is for Acme.' }]),
);

export const replyRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/{executionId}/reply',
  operationId: 'replyToQuestion',
  summary: 'Answer a question about a decision',
  description:
    'A person whom `people/decide@v1` asks may ask a question; the event `workflowExecution.questionAsked` reports it. This request answers the oldest open question; the decision still waits.',
  scope: 'executions:resume',
  params: ExecutionParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  body: Reply,
  answers: {
    202: { description: 'The answer is shown to those who are asked.', body: Execution },
  },
  errors: ['actionNotOnHold', 'holdSettled', 'holdBusy', 'questionMissing'],
  async handle(call) {
    const { projectId, executionId } = call.params;
    const { actionId, text } = call.body;
    return mutate(call, {
      view: async (ctx) => executionView(await readExecution(ctx, { projectId, id: executionId }), ctx),
      async work(ctx) {
        await replyToQuestion(ctx, { projectId, executionId, actionId }, text);
        return { status: 202, recordId: executionId };
      },
    });
  },
});
