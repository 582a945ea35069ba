/** Returns the parameters of an address's search that are texts. */
export function textsIn<Name extends string>(
  given: Record<Name, unknown>,
): { [key in Name]?: string | undefined } {
  const texts = Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(texts) as { [key in Name]?: string | undefined };
}
