/** The names of a resource, in each way in which they are written. */
export interface Names {
  /** `priceList` */
  one: string;
  /** `priceLists` */
  all: string;
  /** `PriceList` */
  One: string;
  /** `PriceLists` */
  All: string;
  /** `price-list`, of files. */
  file: string;
  /** `price-lists`, of folders and of paths of the API. */
  folder: string;
  /** `price_lists` */
  table: string;
  /** `price list` */
  words: string;
  /** `a price list`, or `an address` */
  aWords: string;
  /** `Price lists` */
  Title: string;
}

const pattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Returns the names that follow from one, such as `price-list`; null if it is none. */
export function namesOf(file: string): Names | null {
  if (!pattern.test(file)) return null;
  const folder = pluralOf(file);
  const [one, all] = [camel(file), camel(folder)];
  const title = folder.replaceAll('-', ' ');
  const words = file.replaceAll('-', ' ');
  return {
    one,
    all,
    One: capital(one),
    All: capital(all),
    file,
    folder,
    table: folder.replaceAll('-', '_'),
    words,
    aWords: `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`,
    Title: capital(title),
  };
}

function pluralOf(file: string): string {
  if (/[^aeiou]y$/.test(file)) return `${file.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(file) ? `${file}es` : `${file}s`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab: string): string =>
  kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the components of the API's document whose names would be those of the resource: code that is generated from both could not tell them apart. */
export function takenIn(
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  { One, All }: Names,
): string[] {
  const own = new Set(
    [One, `${One}Id`, `Create${One}`, `Update${One}`, `List${All}`].map((name) => name.toLowerCase()),
  );
  return Object.values(components)
    .flatMap((named) => Object.keys(named))
    .filter((name) => own.has(name.toLowerCase()));
}
