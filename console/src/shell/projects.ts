import { useParams } from '@tanstack/react-router';
import { useAll } from '../api/use-all.ts';

const place = 'holdfast-project';

export const rememberedProject = (): string | null => localStorage.getItem(place);
export const rememberProject = (id: string): void => localStorage.setItem(place, id);

export const useProjects = () => useAll('GET /v1/projects', {});

/** The project that the address names. */
export function useProjectId(): string {
  const { projectId } = useParams({ strict: false });
  if (projectId === undefined) throw new Error('the address names no project');
  return projectId;
}

/** The project that the navigation leads to: the address's, else the one before, as long as it is there, else any. */
export function useCurrentProjectId(): string | null {
  const { projectId } = useParams({ strict: false });
  const { data } = useProjects();
  if (projectId !== undefined) return projectId;
  const remembered = rememberedProject();
  if (!data) return remembered;
  return data.data.some(({ id }) => id === remembered) ? remembered : (data.data[0]?.id ?? null);
}
