/** Returns the last eight characters of an id, as lists show them, perhaps with `…` before them; null for another text. */
export const idEndOf = (text: string): string | null =>
  /^…?([0-9a-f]{8})$/i.exec(text)?.[1]?.toLowerCase() ?? null;
