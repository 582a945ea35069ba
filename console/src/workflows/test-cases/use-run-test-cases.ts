import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { TestCaseResult, TestCaseResults, Workflow } from '../../api/types.ts';
import { formatOf } from '../source-format.ts';

/** Runs the test cases of a workflow in a text. */
export const runTestCases = async (
  { projectId, id: workflowId }: Pick<Workflow, 'projectId' | 'id'>,
  source: string,
): Promise<TestCaseResults> =>
  await call('POST /v1/projects/{projectId}/workflows/{workflowId}/test-cases/run', {
    params: { projectId, workflowId },
    body: { definition: { source, format: formatOf(source) } },
  });

/** @param of the text that the results belong to: with another text, there are none */
export function useRunTestCases(
  workflow: Workflow,
  of: string,
): { run: UseMutationResult<unknown, Error, void>; results: TestCaseResult[] | null } {
  const run = useMutation({
    mutationFn: async () => ({ of, results: (await runTestCases(workflow, workflow.source)).results }),
  });
  return { run, results: run.data?.of === of ? run.data.results : null };
}
