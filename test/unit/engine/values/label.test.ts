import { describe, expect, it } from 'vitest';
import { labelOf, shownLabel } from '../../../../src/engine/values/label.ts';
import { problemsOf } from '../../definitions/flow.ts';

const input =
  'input: { type: object, properties: { who: { type: object }, name: { type: string } }, required: [who, name] }\n';
const waitFor = (label: string) =>
  `- { id: wait, name: general/waitForEvent@v1, timeout: PT1M, label: ${label} }`;

describe('the label of a hold', () => {
  it('is shown as a text if an older release stored it', () => {
    expect(shownLabel({ team: 'finance' })).toBe('{"team":"finance"}');
    expect(shownLabel('x'.repeat(1_000))).toHaveLength(200);
    expect(shownLabel(null)).toBeNull();
  });

  it('is cut if a version that was published before has a longer one without expressions', () => {
    expect(labelOf('x'.repeat(300), { path: 'wait', isConstant: true })).toHaveLength(200);
    expect(() => labelOf('x'.repeat(300), { path: 'wait', isConstant: false })).toThrow(/cannot go on/);
  });

  it('is refused at save if it is too long or certainly no text', () => {
    expect(problemsOf(waitFor('x'.repeat(201)), input)).toEqual([
      expect.stringMatching(/^error .*`label` must have at most 200 characters\.$/),
    ]);
    expect(problemsOf(waitFor("'${input.who}'"), input)).toEqual([
      expect.stringMatching(/^error .*`label` must be a text, but `input\.who` gives none\.$/),
    ]);
    for (const label of ["'${input.name}'", "'For ${input.who}'", 'x'.repeat(200)])
      expect(problemsOf(waitFor(label), input)).toEqual([]);
  });
});
