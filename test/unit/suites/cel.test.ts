import { expect, it } from 'vitest';
import { celCases, deviationOf } from './cel-cases.ts';
import deviations from './cel-deviations.json' with { type: 'json' };

it('CEL passes its conformance suite, except for the listed deviations, each of which is one', () => {
  const found = [...celCases()].flatMap(([name, each]) => {
    const how = deviationOf(each);
    return how === null ? [] : [`${name} ${how}`];
  });
  expect(found.toSorted()).toEqual(Object.values(deviations).flat().toSorted());
});
