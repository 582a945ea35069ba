import { readFileSync } from 'node:fs';
import {
  entriesOf,
  type GalleryEntry,
  type IndexedEntry,
} from '../../console/src/workflows/gallery/entries.ts';

const folder = new URL('../../docs/gallery/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** The workflows of `docs/gallery`, in the order of its index. */
export const gallery: readonly GalleryEntry[] = entriesOf(
  JSON.parse(read('index.json')) as IndexedEntry[],
  (name) => read(`${name}.yaml`),
);

/** The types of credentials that the workflows name, and the data to register for AnonCreds. */
export const galleryTemplates = JSON.parse(read('templates.json')) as {
  credentials: { name: string; format: string }[];
  anoncreds: { name: string; attributeNames: string[] }[];
  forms: { name: string }[];
  inboundWebhooks: { name: string }[];
  schedules: { name: string }[];
};

/** @throws Error that lists the names that there are */
export function galleryEntry(name: string): GalleryEntry {
  const entry = gallery.find((candidate) => candidate.name === name);
  if (entry) return entry;
  throw new Error(`The gallery has no ${name}. It has ${gallery.map((one) => one.name).join(', ')}.`);
}
