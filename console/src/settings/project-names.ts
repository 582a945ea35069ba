import { useProjects } from '../shell/projects.ts';

/** Returns the names of the account's projects by their ids. */
export function useProjectNames(): ReadonlyMap<string, string> {
  const { data } = useProjects();
  return new Map(data?.data.map(({ id, name }) => [id, name]));
}
