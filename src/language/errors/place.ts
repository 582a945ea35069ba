/** The steps from the root of a document to a place in it. */
export type Path = readonly (string | number)[];

/** The steps of a JSON pointer (RFC 6901). */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The place as details name it: `field` with dots, `pointer` as in RFC 6901. */
export function placeOf(path: Path): { field: string; pointer: string } {
  const pointer = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { field: path.join('.'), pointer };
}
