import { parse } from 'yaml';

/** The description of a workflow in `docs/gallery/index.json`. */
export interface IndexedEntry {
  /** The name of its file, without `.yaml`. */
  name: string;
  category: string;
  /** The features that it shows, in the words that people search for. */
  shows: readonly string[];
  /** A valid input; null if nobody starts it. `<Badge>` stands for the id of the credential definition of that name. */
  input: Record<string, unknown> | null;
  /** The entry after which a wallet has the credential that this one asks for. */
  after?: string;
  /** The steps of the wallet and of other people afterwards, in this order. */
  steps: readonly string[];
}

/** A workflow to start from. */
export interface GalleryEntry extends IndexedEntry {
  title: string;
  description: string;
  /** In it, `<Employee badge>` stands for the id of the credential template of that name. */
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
