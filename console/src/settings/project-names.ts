import { useProjects } from '../shell/projects.ts';

/** Names by ids, of the account's projects. */
export function useProjectNames(): ReadonlyMap<string, string> {
  const { data } = useProjects();
  return new Map(data?.data.map(({ id, name }) => [id, name]));
}
