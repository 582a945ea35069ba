import { expect, it } from 'vitest';
import { causerName } from '../../../console/src/ui/causer-name.ts';

it.each([
  [{ type: 'member', name: 'Ada' }, 'Ada'],
  [{ type: 'apiKey', name: 'Shop' }, 'Shop (API key)'],
  [{ type: 'link', name: null }, 'somebody with the address'],
  [{ type: 'link', name: null, person: 1 }, 'recipient 2, by their link'],
] as const)('names %j', (causer, name) => {
  expect(causerName(causer)).toBe(name);
});
