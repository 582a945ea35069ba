import * as v from 'valibot';
import { getCheckedWorkflow } from '../../../services/workflows/get.ts';
import { publishWorkflow } from '../../../services/workflows/publish.ts';
import { requirePassingTestCases } from '../../../services/test-cases/run.ts';
import { lineOfText } from '../../../src/language/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { draftTag, workflowView, Workflow } from '../../views/workflow.ts';
import { asKnown, Precondition } from '../../http/precondition.ts';
import { WorkflowParams } from './params.ts';

const PublishWorkflow = v.pipe(
  v.strictObject({
    note: v.optional(
      v.nullable(
        v.pipe(
          lineOfText(500),
          v.description(
            'The change and its reason: stored with the version and in the audit log. The note is not encrypted, so it must not contain personal data.',
          ),
        ),
      ),
      null,
    ),
    runTestCases: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'With `true`, the test cases run first, and a failed one prevents the publication. Default false.',
        ),
      ),
      false,
    ),
  }),
  v.examples([{ note: 'Orders above 1,000 need a second approval.', runTestCases: true }]),
);

export const publishRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/workflows/{workflowId}/publish',
  operationId: 'publishWorkflow',
  summary: 'Publish the draft as the next version, which new starts use',
  scope: 'workflows:write',
  params: WorkflowParams,
  headers: Precondition,
  body: PublishWorkflow,
  answers: { 200: { description: 'Published.', body: Workflow } },
  errors: [
    'draftHasErrors',
    'testCasesFailed',
    'dryRunTooLong',
    'draftChanged',
    'draftNotAsKnown',
    'evaluationBusy',
  ],
  async handle(call) {
    const { projectId, workflowId: id } = call.params;
    const { note, runTestCases } = call.body;
    // The work may run twice, and must ask the same of the evaluator.
    const startedAt = call.context.clock();
    return mutate(call, {
      view: async (ctx) => workflowView(await getCheckedWorkflow(ctx, { projectId, id })),
      async work(ctx) {
        await publishWorkflow(
          ctx,
          { projectId, id },
          {
            note,
            asKnown: asKnown('workflow', id, call.headers, draftTag),
            asTested: runTestCases
              ? async ({ draft: source, format }) =>
                  requirePassingTestCases(ctx, { projectId, id }, { source, format, startedAt })
              : undefined,
          },
        );
        return { status: 200, recordId: id };
      },
    });
  },
});
