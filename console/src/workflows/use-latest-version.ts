import type { Workflow, WorkflowVersion } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';

/** The version that was published last; null where there is none, or none yet. */
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
