import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../api/decisions/markdown.ts';
import { nodesOf } from '../../../console/src/tasks/markdown.ts';
import { decideV1 } from '../../../src/actions/people/decide.v1.ts';
import { resolveAttributes } from '../../../src/definitions/tries/resolve-attributes.ts';

/** What an attribute of a decision is, if somebody has typed `what` into the input. */
const given = (name: 'text' | 'title', template: string, what: unknown): string => {
  const written = {
    attributes: { [name]: template },
    scope: { input: { what }, actions: {}, execution: {} },
  };
  return (resolveAttributes(decideV1, written).value as Record<string, string>)[name] ?? '';
};
const tagsOf = (html: string): string[] => [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag ?? '');
const shown = (template: string, what: string): string => markdownOf(given('text', template, what)).text;

describe('the text of a decision from an expression', () => {
  it.each([
    '# Approved by the board',
    '**No check** is _needed_, ~~really~~',
    '[Open the case](https://evil.example/phish) and <https://evil.example>',
    '- one\n+ two\n* three\n1. four\n2) five',
    'Approved\n===\nor\n---\n***',
    '> quoted\n\n    code\n\n\ttabbed\n```\nfence\n```\n~~~\nfence\n~~~',
    '| a | b |\n|---|---|\n| c | d |',
    '&lt;b&gt; \\*x\\* `code` ![x](https://evil.example/x.png)',
    '[a]: https://evil.example\n\n[a]',
    'one\r\n\r\n# two\r# three',
  ])('is text, however it is written: %j', (what) => {
    for (const template of ['${input.what}', '$.input.what', 'They say: ${input.what}', '> ${input.what}']) {
      const html = shown(template, what);
      const mayBe = new Set(['p', 'br', ...(template.startsWith('>') ? ['blockquote'] : [])]);
      expect(tagsOf(html).filter((tag) => !mayBe.has(tag))).toEqual([]);
      expect(tagsOf(html).filter((tag) => tag === 'p')).toHaveLength(1);
      const read = JSON.stringify(nodesOf(given('text', template, what)));
      expect(read).not.toMatch(/"tag":"(?!p"|br"|blockquote")/);
    }
  });

  it('reads as it was typed, and the author still writes Markdown around it', () => {
    const typed = 'A-1 (b_c) costs 5.50 * 2 & more <now> #3 \\ 100 % "sure" | ~';
    expect(shown('**Says:** ${input.what}', typed)).toBe(
      '<p><strong>Says:</strong> A-1 (b_c) costs 5.50 * 2 &amp; more &lt;now&gt; #3 \\ 100 % &quot;sure&quot; | ~</p>\n',
    );
    expect(shown('**${input.what}**', 'Ada')).toBe('<p><strong>Ada</strong></p>\n');
    expect(shown('[Case](https://example.com/${input.what})', 'a_b')).toContain(
      'href="https://example.com/a_b"',
    );
    expect(given('text', '# ${input.what} of us', 3)).toBe('# 3 of us');
  });
});

it.each(['title', 'text'] as const)('text typed into the %s cannot reverse the text after it', (name) => {
  const said = given(name, 'Pay ${input.what} 100 euros', 'A-1\u202E');
  expect(said).toBe('Pay \u2068A-1\u202E\u2069 100 euros');
  expect(given(name, 'Pay ${input.what} now', '\u2069\u202Eb\u2066')).toBe('Pay \u2068\u202Eb\u2069 now');
  expect(given(name, 'Pay ${input.what} now', 'שלום')).toBe('Pay שלום now');
});
