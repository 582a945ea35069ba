import { parse } from 'yaml';

/** What `docs/gallery/index.json` says of a workflow. */
export interface IndexedEntry {
  /** Of its file, without `.yaml`. */
  name: string;
  category: string;
  /** What it is made of, as one looks for it. */
  shows: readonly string[];
  /** One that it takes; null where nobody starts it. `<Badge>`: the id of the credential definition of that name. */
  input: Record<string, unknown> | null;
  /** The entry after which a wallet has what this one asks it for. */
  after?: string;
  /** What the wallet and other people then do, in this order. */
  steps: readonly string[];
}

/** A workflow to begin with. */
export interface GalleryEntry extends IndexedEntry {
  title: string;
  description: string;
  /** `<Employee badge>` in it: the id of the credential template of that name. */
  source: string;
}

export const entriesOf = (
  index: readonly IndexedEntry[],
  sourceOf: (name: string) => string,
): GalleryEntry[] =>
  index.map((entry) => {
    const source = sourceOf(entry.name);
    const { name: title, description } = parse(source) as { name: string; description: string };
    return { ...entry, title, description, source };
  });
