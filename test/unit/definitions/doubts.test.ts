import { describe, expect, it } from 'vitest';
import { problemsOf, set } from './flow.ts';

const input =
  'input: { type: object, properties: { x: { type: boolean }, s: { type: array }, r: { type: boolean } }, required: [r] }\n';
/** An entry that may be skipped, and these after it. */
const after = (...entries: string[]): string =>
  ['- { id: a, if: "${input.r}", name: general/set@v1, attributes: { v: 1 } }', ...entries].join('\n');
const reading = (expression: string): string => `- ${set('b', `'\${${expression}}'`)}`;
const warned = (entries: string): string[] => problemsOf(entries, input);

describe('an output that may be absent', () => {
  it.each([
    '[1].map(q, actions.a.output.v)',
    '[1].map(q, [q].filter(p, p == actions.a.output.v))',
    '[1].exists(q, actions.a.output.v == q)',
    'input.s.all(q, has(actions.a.output.v))',
    '!has(actions.a) ? actions.a.output.v : 1',
    'has(actions.a) ? 1 : actions.a.output.v',
    'has(actions.a) || actions.a.output.v == 1',
    '!has(actions.a) && actions.a.output.v == 1',
  ])('is reported in %s', (expression) => {
    expect(warned(after(reading(expression))).filter((text) => /has no output/.test(text))).toHaveLength(1);
  });

  it.each([
    '[1].map(q, has(actions.a) ? actions.a.output.v : q)',
    'has(actions.a) ? [1].map(q, actions.a.output.v) : []',
    'has(actions.a) ? actions.a.output.v : 1',
    '!has(actions.a) ? 1 : actions.a.output.v',
    '!has(actions.a) || actions.a.output.v == 1',
    'has(actions.a) && actions.a.output.v == 1',
    '[1].map(q, actions.?a.output.v.orValue(q))',
    'input.r ? actions.a.output.v : 0',
  ])('is not reported in %s', (expression) => {
    expect(warned(after(reading(expression)))).toEqual([]);
  });

  it('is not reported under a condition that has checked its absence', () => {
    const entry = (condition: string) =>
      warned(after(`- { id: b, if: '\${${condition}}', actions: [${set('c', "'${actions.a.output.v}'")}] }`));
    for (const condition of ['!has(actions.a)', '!has(actions.a) && input.r', '!(has(actions.a) || input.r)'])
      expect(entry(condition)).toEqual([expect.stringMatching(/has no output: `a` has an `if`/)]);
    for (const condition of ['has(actions.a)', '!!has(actions.a)', '!has(actions.a) || input.r'])
      expect(entry(condition)).toEqual([]);
  });
});

describe('a condition that is always false', () => {
  it.each([
    ['- { id: b, switch: [{ case: c, when: "${1 > 2}", actions: [] }] }', 'This `case` is never taken'],
    ['- { id: b, actions: [], repeat: { until: "${false}", maxAttempts: 2 } }', '`until` never holds'],
    ['- { id: b, actions: [], catch: [{ when: "${!true}", actions: [] }] }', 'This `catch` is never taken'],
    [
      '- { id: b, name: general/fetch@v1, attributes: { url: https://a.test }, retry: { when: "${false}" } }',
      '`retry` has no effect',
    ],
  ])('is reported: %s', (entry, message) => {
    expect(warned(entry)).toEqual([expect.stringContaining(message)]);
  });
});

describe('an optional field of the input that decides', () => {
  it.each([
    '- { id: b, if: $.input.x, actions: [] }',
    '- { id: b, if: "${input.x}", actions: [] }',
    '- { id: b, forEach: $.input.s, actions: [] }',
    '- { id: b, actions: [], repeat: { until: $.input.x, maxAttempts: 2 } }',
  ])('is reported: %s', (entry) => {
    expect(warned(entry)).toEqual([expect.stringMatching(/^warning .*leaves? out `input\.[xs]`/)]);
  });

  it('is not reported if it is required, or has a default', () => {
    expect(warned('- { id: b, if: $.input.r, actions: [] }')).toEqual([]);
    expect(warned('- { id: b, if: "${input.?x.orValue(false)}", actions: [] }')).toEqual([]);
  });
});
