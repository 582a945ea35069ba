/** Markup that is put into a page without being escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | false | readonly Part[];

/**
 * Tags a template. Its values are escaped, unless they are markup themselves; null and false become nothing. It is not
 * named `html`, because formatters would then add spaces, which would break the hashes in the policy.
 */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((left, text, index) => left + textOf(parts[index - 1] ?? null) + text));

function textOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);
}
