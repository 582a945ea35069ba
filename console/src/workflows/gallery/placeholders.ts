/** In a text of the gallery, `<Employee badge>` stands for the id of what has this name in the project. */
const placeholder = /<([A-Z][^<>\n]*)>/g;

/** Each name once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** A name that has no id stays. */
export const withIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replaceAll(placeholder, (whole, name: string) => ids.get(name) ?? whole);
