import type { Workflow, WorkflowVersion } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';

/** Returns the version that was published last; null if there is none, or it is not loaded yet. */
export function useLatestVersion({
  projectId,
  id,
  latestVersion,
}: Pick<Workflow, 'projectId' | 'id' | 'latestVersion'>): WorkflowVersion | null {
  const { data } = useApi(
    'GET /v1/projects/{projectId}/workflows/{workflowId}/versions',
    { params: { projectId, workflowId: id }, query: { limit: 1 } },
    { enabled: latestVersion > 0 },
  );
  return data?.data[0] ?? null;
}
