/** Markup that may stand in a page as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | false | readonly Part[];

/** Not named `html`: formatters would put space into it, which the policy's hashes would not forgive. A template whose values are escaped, unless they are markup themselves; null and false are nothing. */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((left, text, index) => left + textOf(parts[index - 1] ?? null) + text));

function textOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);
}
