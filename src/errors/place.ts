/** The steps from a document's root to a place in it. */
export type Path = readonly (string | number)[];

/** A place as details name it: `field` dotted, `pointer` as in RFC 6901. */
export function placeOf(path: Path): { field: string; pointer: string } {
  const pointer = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { field: path.join('.'), pointer };
}
