import { useAll } from '../api/use-all.ts';

/** Returns the names of the project's workflows by their ids. */
export function useWorkflowNames(projectId: string): ReadonlyMap<string, string> {
  const { data } = useAll('GET /v1/projects/{projectId}/workflows', { params: { projectId } });
  return new Map((data?.data ?? []).map(({ id, name }) => [id, name]));
}
