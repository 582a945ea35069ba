import { expect, it } from 'vitest';
import { deviationsIn, suiteOf } from './json-schema-cases.ts';
import deviations from './json-schema-deviations.json' with { type: 'json' };

it.each([
  ['2020-12', 'https://json-schema.org/draft/2020-12/schema'],
  ['draft-07', 'http://json-schema.org/draft-07/schema#'],
] as const)('%s passes its suite, except for the listed deviations', (name, dialect) => {
  const listed = Object.values(deviations[name]).flat();
  expect(deviationsIn(suiteOf(name), dialect).toSorted()).toEqual(listed.toSorted());
});
