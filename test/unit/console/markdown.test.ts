import { expect, it } from 'vitest';
import { markdownOf } from '../../../api/decisions/markdown.ts';
import { nodesOf, type MarkdownNode } from '../../../console/src/tasks/markdown.ts';

/** Writes elements as the library does, without what only concerns looks. */
function htmlOf(node: MarkdownNode): string {
  if (typeof node === 'string')
    return node
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
  const { tag, href, children } = node;
  const open = href === undefined ? `<${tag}>` : `<a href="${href.replaceAll('&', '&amp;')}">`;
  return tag === 'br' || tag === 'hr' ? open : `${open}${children.map(htmlOf).join('')}</${tag}>`;
}

const plain = (html: string): string =>
  html
    .replaceAll(/<a (href="[^"]*")[^>]*>/g, '<a $1>')
    .replaceAll(/<(\w+) (?:class|style)="[^"]*">/g, '<$1>')
    .replaceAll(/\n(?=<)|(?<=>)\n/g, '');

const shown = (text: string): string => plain(nodesOf(text).map(htmlOf).join(''));

it.each([
  ['paragraphs', 'One **bold**, *slanted*, ~~gone~~ `code`\nand a new line\n\nTwo'],
  ['lists', '- a\n- b\n  1. c\n  2. d\n\n     more of d\n\n- e'],
  ['quotes and rules', '> said\n> > before\n\n---\n\nend'],
  ['code', '```ts\nconst a = "<b>";\n```\n\n    indented & kept'],
  ['tables', '| a | b |\n| - | :-: |\n| 1 | **2** |'],
  ['links', '[a](https://example.com/?a=1&b=2 "t") <https://example.com> [mail](mailto:ada@example.com)'],
  ['links elsewhere', '[a](javascript:alert(1)) [b](http://example.com) [c](/d) [d](data:text/html,x)'],
  ['markup', '<script>alert(1)</script> <b onclick="x">b</b> &amp; &lt;i&gt;'],
  ['images', '![a](https://example.com/a.png)'],
])('%s are the same on the task page as on the page of a person', (_what, text) => {
  expect(shown(text)).toBe(plain(markdownOf(text).text));
});

it('headings are below that of the page', () => {
  expect(shown('# One\n\n###### Six')).toBe('<h2>One</h2><h6>Six</h6>');
});
