import { describe, expect, it } from 'vitest';
import { problemsOf } from './flow.ts';

const input =
  'input: { type: object, properties: { size: { enum: [small, large, 3] }, any: { type: string }, kind: { anyOf: [{ const: a }, { enum: [b] }] }, open: { anyOf: [{ const: a }, { type: string }] }, sizes: { type: array, items: { enum: [small, large] } } }, required: [size, any, kind, open, sizes] }\n';
const decision = (more = ''): string =>
  `- { id: d, name: people/decide@v1, attributes: { title: Pay?${more} } }`;
const problems = (source: string, entry = decision()): string[] =>
  problemsOf(
    `${entry}\n- id: x\n  name: general/set@v1\n  attributes:\n    value: '\${${source.replaceAll("'", "''")}}'`,
    input,
    // A choice that nobody reads is another matter.
  ).filter((problem) => !problem.includes('What follows runs whatever is chosen'));

describe('a comparison with an impossible text', () => {
  it.each([
    [
      'actions.d.output.choice == "aprove"',
      'compares `actions.d.output.choice` with `"aprove"`, which it never is: it is `"approve"` or `"reject"`',
    ],
    ['"aprove" != actions.d.output.choice', '`"aprove"`'],
    ['actions.d.output.choice in ["approve", "reject", "later"]', '`"later"`'],
    ['actions.d.output.decisions.exists(one, one.choice == "yes")', '`one.choice` with `"yes"`'],
    ['actions.?d.?output.?choice.orValue("none") == "aprove"', '`"approve"`, `"reject"` or `"none"`'],
    ['input.size == "middle"', 'it is `"small"`, `"large"` or `3`'],
    ['input.kind == "c"', '`"a"` or `"b"`'],
    ['"middle" in input.sizes', '`"small"` or `"large"`'],
  ])('causes a warning: %s', (source, message) => {
    expect(problems(source)).toEqual([expect.stringContaining(message)]);
    expect(problems(source)[0]).toMatch(/^warning /);
  });

  it.each([
    'actions.d.output.choice == "approve"',
    'actions.d.output.choice == input.any',
    'actions.?d.?output.?choice.orValue("none") == "none"',
    'input.size == 4',
    'input.any == "x"',
    'input.open == "x"',
    'input.sizes == ["middle"]',
    '"small" in input.sizes',
  ])('causes no warning in %s', (source) => {
    expect(problems(source)).toEqual([]);
  });

  it('causes a warning if the choices are its own', () => {
    const own = decision(', choices: [{ id: pay, label: Pay }, { id: wait, label: Wait }]');
    expect(problems('actions.d.output.choice == "pay"', own)).toEqual([]);
    expect(problems('actions.d.output.choice == "approve"', own)).toEqual([
      expect.stringContaining('it is `"pay"` or `"wait"`'),
    ]);
  });

  it('causes no warning if an expression gives the choices', () => {
    for (const choices of ["'${input.any}'", "[{ id: '${input.any}', label: Pay }]"])
      expect(problems('actions.d.output.choice == "x"', decision(`, choices: ${choices}`))).toEqual([]);
  });
});
