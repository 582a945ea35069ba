import { findVersionOfWorkflow, type WorkflowKey } from '../../db/queries/workflows.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Format } from '../../src/language/parsing/source.ts';
import type { TestCaseResult, TestCasesRequest } from '../../src/definitions/test-cases/run.ts';
import type { ContextWith } from '../context.ts';
import { readProjectValues } from '../project-values/read.ts';
import { getWorkflow } from '../workflows/get.ts';
import { getTestCases } from './get.ts';

type RunContext = ContextWith<'evaluator' | 'catalogue' | 'vault'>;
type Definition = Pick<TestCasesRequest, 'text' | 'format'>;

/**
 * Runs the test cases of a workflow: nothing is stored, and nobody is called.
 * @param draft the definition that they run in; null for the latest version, or for the draft if nothing was published
 * @throws HoldfastError 2005/404; the errors of `runTestCases`
 */
export async function runTestCasesOf(
  ctx: RunContext,
  key: WorkflowKey,
  draft: { source: string; format: Format } | null,
): Promise<TestCaseResult[]> {
  const definition: Definition = draft
    ? { text: draft.source, format: draft.format }
    : await latestOf(ctx, key);
  return runIn(ctx, key, definition, ctx.clock().getTime());
}

/**
 * Checks that all test cases of a workflow pass in a draft.
 * @param startedAt as the runs see it. Work that is repeated must give the same one, or it would never end.
 * @throws HoldfastError 2000 with those that fail; the errors of `runTestCasesOf`
 */
export async function requirePassingTestCases(
  ctx: RunContext,
  key: WorkflowKey,
  { source, format, startedAt }: { source: string; format: Format; startedAt: Date },
): Promise<void> {
  const results = await runIn(ctx, key, { text: source, format }, startedAt.getTime());
  const failed = results.filter(({ passed }) => !passed);
  if (failed.length > 0)
    throw errors.testCasesFailed(
      failed.map((one) => ({ name: one.name, message: sentenceOf(one), actionId: one.action })),
      results.length,
    );
}

async function runIn(
  ctx: RunContext,
  key: WorkflowKey,
  definition: Definition,
  startedAt: number,
): Promise<TestCaseResult[]> {
  const { cases } = await getTestCases(ctx, key);
  const { projectId, id: workflowId } = key;
  if (cases.length === 0) return [];
  const project = await readProjectValues(ctx, projectId);
  return ctx.evaluator.runTestCases(
    { ...definition, cases, project, projectId, workflowId, startedAt },
    ctx.catalogue,
  );
}

async function latestOf(ctx: RunContext, key: WorkflowKey): Promise<Definition> {
  const { draft, format, latestVersion } = await getWorkflow(ctx, key);
  const published = await findVersionOfWorkflow(ctx.tx, key, latestVersion);
  if (!published) return { text: draft, format };
  return { text: published.source, format: published.format };
}

/** Values stay out of errors, because these are logged and shown elsewhere. */
function sentenceOf({ differences: [first], error }: TestCaseResult): string {
  if (first?.of === 'status' && first.actual === null)
    return `It could not run: ${error?.message ?? 'there is no room left to say why.'}`;
  if (first?.of === 'status')
    return `The status is \`${String(first.actual)}\`, where \`${String(first.expected)}\` is expected.`;
  return first?.of === 'output'
    ? 'The output is another one than expected.'
    : 'Other actions ran than expected.';
}
