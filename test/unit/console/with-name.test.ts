import { expect, it } from 'vitest';
import { withName } from '../../../console/src/workflows/with-name.ts';

it.each([
  ['# Mine\nname: One # the name\nactions: []\n', '# Mine\nname: Two # the name\nactions: []\n'],
  ['name: >\n  One\n  long\nactions: []\n', 'name: Two\nactions: []\n'],
  ['actions: []\n', 'name: Two\nactions: []\n'],
  ['{ "name": "One", "actions": [] }', '{ "name": "Two", "actions": [] }'],
  ['{"actions": []}', '{"name": "Two", "actions": []}'],
])('a definition gets another name, and the rest stays: %j', (source, expected) => {
  expect(withName(source, 'Two')).toBe(expected);
});

it('a name that YAML would read otherwise is quoted', () => {
  expect(withName('name: One\n', 'Two: # and')).toBe('name: "Two: # and"\n');
});
