import { describe, expect, it } from 'vitest';
import { itemLabelOf } from '../../../src/engine/values/label.ts';
import { flowOf, problemsOf, set } from './flow.ts';

const loop = (itemLabel: string, more = ''): string =>
  `- ${set('before')}\n- id: all\n  forEach: [1]\n  itemLabel: ${itemLabel}\n${more}  actions: [${set('a')}]\n`;

describe('the itemLabel of a loop', () => {
  it('is compiled, and reads the element, its index and the entries that ended before the loop', () => {
    const entries = loop("'${before} ${one} ${at}'", '  as: { item: one, index: at }\n');
    const { entries: compiled } = flowOf(entries.replace('${before}', '${actions.before.output.value}'));
    expect(compiled.get('all')?.loop?.itemLabel).toBeDefined();
    expect([...(compiled.get('all')?.loop?.itemLabel?.locals ?? [])].toSorted()).toEqual(['at', 'one']);
  });

  it.each([
    ["'${item.}'", 'error', ''],
    ["'${actions.a.output.value}'", 'error', '`a`'],
    ["'${other}'", 'error', 'Unknown variable: other'],
    ["'${[item]}'", 'error', '`itemLabel` must be a text, but `[item]` gives none.'],
    ['{}', 'error', ''],
  ])('is refused as %s', (label, severity, message) => {
    const problems = problemsOf(loop(label));
    expect(problems.some((one) => one.startsWith(severity) && one.includes(message))).toBe(true);
    expect(problems.every((one) => one.includes('/actions/1/itemLabel'))).toBe(true);
  });

  it('is refused outside of loops', () => {
    expect(problemsOf(`- id: b\n  itemLabel: x\n  actions: [${set('a')}]\n`)).toEqual([
      'error 4:5 /actions/0/itemLabel `itemLabel` has no place on a block of `actions`. Only loops (`forEach`) have it.',
    ]);
  });

  it('is a text of at most 80 characters, or none', () => {
    const values = ['Ada', ' ', 7, true, null, undefined, [], {}, 'x'.repeat(81)];
    expect(values.map(itemLabelOf)).toEqual([
      'Ada',
      null,
      '7',
      'true',
      null,
      null,
      null,
      null,
      `${'x'.repeat(79)}…`,
    ]);
  });
});
