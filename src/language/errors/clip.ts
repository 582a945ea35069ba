/** Cuts a text to a number of UTF-16 units. A cut text ends with an ellipsis, and no character is halved. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const isHalved = /[\uD800-\uDBFF]$/.test(cut);
  return `${isHalved ? cut.slice(0, -1) : cut}…`;
}
