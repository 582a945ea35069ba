import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { AnswerTo } from '../../api/call.ts';
import { ApiError } from '../../api/error.ts';
import type { TestCase, TestCases } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { useChange } from '../../api/use-change.ts';

const get = 'GET /v1/projects/{projectId}/workflows/{workflowId}/test-cases';
const put = 'PUT /v1/projects/{projectId}/workflows/{workflowId}/test-cases';

/** The test cases of a workflow, which are written as a whole. */
export interface TestCasesInHand {
  kept: TestCases | undefined;
  change: Pick<UseMutationResult<AnswerTo<typeof put>>, 'isPending' | 'error' | 'reset'>;
  write: (testCases: readonly TestCase[], onDone: () => void) => void;
}

export function useTestCases(params: { projectId: string; workflowId: string }): TestCasesInHand {
  const client = useQueryClient();
  const { data: kept } = useApi(get, { params });
  const change = useChange(put, {
    changes: [get],
    quiet: true,
    // If somebody else has changed them, the next try is based on theirs.
    onFailed: async (error) => {
      if (error instanceof ApiError && error.isOutdated) await client.invalidateQueries({ queryKey: [get] });
    },
  });
  return {
    kept,
    change,
    write: (testCases, onDone) => {
      if (kept)
        change.mutate(
          { params, body: { testCases: [...testCases] }, ifMatch: kept.etag },
          { onSuccess: onDone },
        );
    },
  };
}
