import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DefinitionEntry } from '../../../src/definitions/flow/entry.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';

const scalar = fc.constantFrom<unknown>(
  'a',
  'b',
  'c',
  'all',
  'first',
  'continue',
  'general/set@v1',
  'general/sleep@v1',
  'general/waitForEvent@v1',
  'general/end@v1',
  'general/fail@v1',
  'PT5M',
  '${input.x}',
  '${actions.a.output}',
  '$.actions.b.output.x',
  '${item}',
  '${error.code == 2005}',
  '${previous}',
  true,
  null,
  0,
  3,
);
const words = fc.constantFrom(
  ...Object.keys(DefinitionEntry.entries),
  'case',
  'when',
  'until',
  'codes',
  'maxAttempts',
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(words, tie('value'), { maxKeys: 5 }),
  entry: fc
    .tuple(fc.dictionary(words, tie('value'), { maxKeys: 5 }), fc.constantFrom('a', 'b', 'c', 'd'))
    .map(([fields, id]) => ({ ...fields, id })),
})).entry;

it('any text is read without an internal error', () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 3 }), (actions) => {
      const text = JSON.stringify({ name: 'x', actions });
      const { compiled, problems } = readDefinition(text, 'json', catalogue);
      const isWrong = problems.some(({ severity }) => severity === 'error');
      expect(isWrong || compiled !== null).toBe(true);
      const { plan, entries } = compiled?.flow ?? {};
      expect([...(plan?.places.keys() ?? [])].toSorted()).toEqual(
        [...(entries?.keys() ?? [])].filter((id) => id !== '').toSorted(),
      );
    }),
    { numRuns: 3_000 },
  );
});
