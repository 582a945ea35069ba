import type { CredentialTemplateInput } from '../../api/types.ts';
import { entriesOf, type IndexedEntry } from './entries.ts';

export type NewTemplate = CredentialTemplateInput;

// The files belong to the documentation, and are put into the bundle as they are (docs/decisions/0016-gallery.md).
const sources = import.meta.glob<string>('../../../../docs/gallery/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tables = import.meta.glob('../../../../docs/gallery/*.json', { import: 'default', eager: true });

const named = <T>(files: Record<string, T>, name: string): T => {
  const [, found] = Object.entries(files).find(([path]) => path.endsWith(`/${name}`)) ?? [];
  if (found === undefined) throw new Error(`the gallery has no ${name}`);
  return found;
};

/** The definitions to start from, by category. */
export const gallery = Map.groupBy(
  entriesOf(named(tables, 'index.json') as IndexedEntry[], (name) => named(sources, `${name}.yaml`)),
  ({ category }) => category,
);

/** The credential templates that they name. */
export const galleryTemplates = (named(tables, 'templates.json') as { credentials: NewTemplate[] })
  .credentials;
