import type { GalleryEntry } from '../../console/src/workflows/gallery/entries.ts';
import { namesIn, withIds } from '../../console/src/workflows/gallery/placeholders.ts';
import { gallery, galleryTemplates } from './gallery.ts';
import type { Project } from '../project.ts';

interface Page<Item> {
  data: Item[];
}

/** Publishes a workflow of the gallery with the records that it needs, unless it exists already; returns its id. */
export async function publish(project: Project, entry: GalleryEntry): Promise<string> {
  const ids = new Map<string, string>();
  for (const name of namesIn(entry.source)) ids.set(name, await recordId(project, name));
  const source = withIds(entry.source, ids);
  const known = await project.ask<Page<{ id: string; name: string; publishedVersion: number | null }>>(
    'GET',
    '/workflows?limit=100',
  );
  for (const { id, name, publishedVersion } of known.data) {
    if (name !== entry.title || publishedVersion === null) continue;
    const workflow = await project.ask<{ source: string }>('GET', `/workflows/${id}`);
    if (workflow.source === source) return id;
  }
  const { id } = await project.ask<{ id: string }>('POST', '/workflows', source);
  await project.ask('POST', `/workflows/${id}/publish`);
  return id;
}

/** A workflow of the gallery is published first. */
async function recordId(project: Project, name: string): Promise<string> {
  const other = gallery.find(({ title }) => title === name);
  return other ? publish(project, other) : templateId(project, name);
}

async function templateId(project: Project, name: string): Promise<string> {
  const body = galleryTemplates.credentials.find((template) => template.name === name);
  if (!body) throw new Error(`the gallery has no template ${name}`);
  if (body.format === 'mso_mdoc') await haveCertificate(project);
  const path = '/templates/credentials';
  const { data } = await project.ask<Page<{ id: string; name: string }>>('GET', `${path}?limit=100`);
  const known = data.find((template) => template.name === name);
  return (known ?? (await project.ask<{ id: string }>('POST', path, body))).id;
}

/** Mdocs are signed with a certificate. */
async function haveCertificate({ ask, walletId }: Project): Promise<void> {
  const path = `/v1/wallets/${walletId}/certificates`;
  const { data } = await ask<Page<unknown>>('GET', path);
  if (data.length > 0) return;
  await ask('POST', path, { selfSigned: { commonName: 'Gallery', country: 'NL' } });
}
