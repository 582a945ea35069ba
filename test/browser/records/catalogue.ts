import type {
  DryRun,
  ErrorBody,
  TestCaseResults,
  TestCases,
  Validation,
  Workflow,
} from '../../../console/src/api/types.ts';
import { actionView } from '../../../api/views/action.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { dryRun } from '../../../src/definitions/dry-run/dry-run.ts';
import { readDraft } from '../../../src/definitions/read-draft.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { runTestCases } from '../../../src/definitions/test-cases/run.ts';
import { on, Refusal, type Stub } from '../api.ts';
import { listOf } from './record.ts';

const actions = [...catalogue.values()].map((contract) => {
  const { attributes, output, ...view } = actionView(contract);
  return { ...view, attributes: { ...attributes }, output: { ...output } };
});

/** What the API answers about definitions: with its own catalogue, check and dry run, which are functions. */
export function definitions(): void {
  on('GET /v1/actions', () => listOf(...actions));
  on('POST /v1/projects/{projectId}/workflows/validate', ({ text, headers }) =>
    checked(text, headers.get('content-type') ?? ''),
  );
}

/** Runs a draft as the API does, on the first of November. */
export function dryRuns(source: () => string): void {
  on('POST /v1/projects/{projectId}/workflows/{workflowId}/dry-run', async ({ params, body }) =>
    answered(
      async () =>
        (await dryRun(
          {
            text: source(),
            format: 'yaml',
            input: body?.input ?? {},
            answers: body?.answers ?? {},
            project: { vars: {}, calendars: {} },
            cancelAfterMs: null,
            projectId: params['projectId'] ?? '',
            workflowId: params['workflowId'] ?? '',
            startedAt: Date.UTC(2026, 10, 1),
          },
          catalogue,
        )) as DryRun,
    ),
  );
}

/** Runs test cases as the API does. */
export const testCaseRuns = (
  given: () => { testCases: TestCases; draft: Workflow },
): Stub<'POST /v1/projects/{projectId}/workflows/{workflowId}/test-cases/run'> =>
  on('POST /v1/projects/{projectId}/workflows/{workflowId}/test-cases/run', async ({ params, body }) =>
    answered(async () => {
      const { testCases, draft } = given();
      const results = (await runTestCases(
        {
          text: body?.definition?.source ?? draft.source,
          format: body?.definition?.format ?? draft.format,
          project: { vars: {}, calendars: {} },
          projectId: params['projectId'] ?? '',
          workflowId: params['workflowId'] ?? '',
          startedAt: Date.UTC(2026, 10, 1),
          cases: testCases.testCases,
        },
        catalogue,
      )) as TestCaseResults['results'];
      return { passed: results.every(({ passed }) => passed), results };
    }),
  );

async function checked(text: string, contentType: string): Promise<Validation | Refusal> {
  const format = contentType.includes('yaml') ? 'yaml' : 'json';
  // oxlint-disable-next-line require-await -- What it throws is a refusal.
  return answered(async () => {
    const { problems } = readDraft(text, format, catalogue);
    return { valid: problems.every(({ severity }) => severity !== 'error'), problems };
  });
}

/** What a function of the API gives, or its refusal. */
async function answered<Answer>(give: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await give();
  } catch (error) {
    if (error instanceof HoldfastError) return new Refusal(error.status, error.toBody() as ErrorBody);
    throw error;
  }
}
