import { useApi } from '../api/use-api.ts';

/** Names by ids, of the project's first hundred workflows. */
export function useWorkflowNames(projectId: string): ReadonlyMap<string, string> {
  const { data } = useApi('GET /v1/projects/{projectId}/workflows', {
    params: { projectId },
    query: { limit: 100 },
  });
  return new Map((data?.data ?? []).map(({ id, name }) => [id, name]));
}
