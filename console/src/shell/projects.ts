import { useParams } from '@tanstack/react-router';
import { useApi } from '../api/use-api.ts';

const place = 'holdfast-project';

export const rememberedProject = (): string | null => localStorage.getItem(place);
export const rememberProject = (id: string): void => localStorage.setItem(place, id);

export const useProjects = () => useApi('GET /v1/projects', { query: { limit: 100 } });

/** The project that the address names. */
export function useProjectId(): string {
  const { projectId } = useParams({ strict: false });
  if (projectId === undefined) throw new Error('the address names no project');
  return projectId;
}
