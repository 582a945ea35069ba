/** A value that should be a text, as a text: React shows no objects, and takes the page away that holds one. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
