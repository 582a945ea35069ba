/** In a text of the gallery, `<Employee badge>` stands for the id of the record with this name in the project. */
const placeholder = /<([A-Z][^<>\n]*)>/g;

/** Returns each name once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** Replaces names by ids. A name without an id stays. */
export const withIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replaceAll(placeholder, (whole, name: string) => ids.get(name) ?? whole);
