import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PresentationDefinition } from '../../../src/wallets/didcomm/formats.ts';

const problemsOf = (filter: object) => {
  const constraints = { fields: [{ path: ['$.credentialSubject.degree'], filter }] };
  const definition = { id: 'degree', input_descriptors: [{ id: 'diploma', constraints }] };
  const { issues } = v.safeParse(PresentationDefinition, definition);
  return issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];
};
const place = 'input_descriptors.0.constraints.fields.0.filter';

describe('a pattern in the filter of a presentation definition', () => {
  it.each([
    [{ type: 'string', pattern: '^(?=a)a$' }, /look-ahead/],
    [{ type: 'string', pattern: '(a)\\1' }, /back-reference/],
    [{ type: 'string', pattern: '(' }, /pattern/],
    [{ type: 'array', contains: { type: 'string', pattern: '(?<!a)b' } }, /look-behind/],
    [{ type: 'string', format: 'date', pattern: 'a', formatMinimum: '2020-01-01' }, /limit of a format/],
  ])('is refused with the place if it cannot be used: %j', (filter, message) => {
    expect(problemsOf(filter)).toEqual([[place, expect.stringMatching(message)]]);
  });

  it('is accepted if it can be used, and without one a filter follows the dialect of DIF', () => {
    expect(problemsOf({ type: 'string', pattern: '^(a+)+$' })).toEqual([]);
    expect(problemsOf({ type: 'string', formatMinimum: '2020-01-01' })).toEqual([]);
  });
});
