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
  /** `Price lists` */
  Title: string;
}

const pattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Returns the names that follow from one, such as `price-list`; null if it is none. */
export function namesOf(file: string): Names | null {
  if (!pattern.test(file)) return null;
  const folder = file.endsWith('y') ? `${file.slice(0, -1)}ies` : `${file}s`;
  const [one, all] = [camel(file), camel(folder)];
  const title = folder.replaceAll('-', ' ');
  return {
    one,
    all,
    One: capital(one),
    All: capital(all),
    file,
    folder,
    table: folder.replaceAll('-', '_'),
    words: file.replaceAll('-', ' '),
    Title: capital(title),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab: string): string =>
  kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
