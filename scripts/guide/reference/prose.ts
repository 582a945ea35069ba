import { Markup } from '../../../src/language/markup/markup.ts';
import { wayTo } from '../links.ts';
import { parseMarkdown, renderTokens } from '../markdown.ts';
import { addressOf } from '../pages.ts';

/** Renders a description, which is Markdown. The code of an error in it, such as `(2005)`, leads to its explanation. */
export function prose(text: string, from: string): Markup {
  const errors = wayTo(from, addressOf('errors.md'));
  const linked = text.replaceAll(/\((20\d\d)\)/g, `([$1](${errors}#$1))`);
  return new Markup(renderTokens(parseMarkdown(linked)));
}

/** The same without a paragraph around it. */
export const line = (text: string, from: string): Markup =>
  new Markup(
    prose(text, from)
      .text.trim()
      .replaceAll(/^<p>|<\/p>$/g, '')
      .replaceAll('</p>\n<p>', '<br>'),
  );
