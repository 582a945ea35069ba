import { useAll } from '../api/use-all.ts';

/** Names by ids, of the project's workflows. */
export function useWorkflowNames(projectId: string): ReadonlyMap<string, string> {
  const { data } = useAll('GET /v1/projects/{projectId}/workflows', { params: { projectId } });
  return new Map((data?.data ?? []).map(({ id, name }) => [id, name]));
}
