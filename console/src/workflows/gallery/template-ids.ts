import { call } from '../../api/call.ts';
import { callAll } from '../../api/use-all.ts';
import { galleryTemplates } from './gallery.ts';
import { namesIn, withIds } from './placeholders.ts';

/**
 * Returns a source with the ids of the project's own templates and workflows. Missing templates are created; the editor
 * shows which workflow is missing.
 */
export async function withTemplates(projectId: string, source: string): Promise<string> {
  const names = namesIn(source);
  if (names.length === 0) return source;
  const params = { projectId };
  const { data } = await callAll('GET /v1/projects/{projectId}/templates/credentials', { params });
  const ids = new Map(data.map(({ name, id }) => [name, id]));
  const workflows = await callAll('GET /v1/projects/{projectId}/workflows', { params });
  for (const { name, id } of workflows.data) if (!ids.has(name)) ids.set(name, id);
  for (const name of names) {
    const body = galleryTemplates.find((template) => template.name === name);
    if (ids.has(name) || !body) continue;
    const made = await call('POST /v1/projects/{projectId}/templates/credentials', { params, body });
    ids.set(name, made.id);
  }
  return withIds(source, ids);
}
