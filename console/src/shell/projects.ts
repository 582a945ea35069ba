import { useParams } from '@tanstack/react-router';
import { useAll } from '../api/use-all.ts';

const storageKey = 'holdfast-project';

export const rememberedProject = (): string | null => localStorage.getItem(storageKey);
export const rememberProject = (id: string): void => localStorage.setItem(storageKey, id);

export const useProjects = () => useAll('GET /v1/projects', {});

/** Returns the project that the address names. */
export function useProjectId(): string {
  const { projectId } = useParams({ strict: false });
  if (projectId === undefined) throw new Error('the address names no project');
  return projectId;
}

/** Returns the current project: the one in the address, or the last one if it still exists, or any. */
export function useCurrentProjectId(): string | null {
  const { projectId } = useParams({ strict: false });
  const { data } = useProjects();
  if (projectId !== undefined) return projectId;
  const remembered = rememberedProject();
  if (!data) return remembered;
  return data.data.some(({ id }) => id === remembered) ? remembered : (data.data[0]?.id ?? null);
}
