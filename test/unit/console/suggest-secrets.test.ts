import { expect, it } from 'vitest';
import { suggested } from './suggesting.ts';

/** Returns the suggestions in the attributes of a request. `|` is the place of the cursor. */
const suggestedIn = (attribute: string): string[] =>
  suggested(
    `name: Test\nactions:\n  - id: call\n    name: general/fetch@v1\n    attributes:\n      ${attribute}\n`,
  ).labels;

it('the editor suggests the secrets of the project in attributes that may read them, and in CEL alone', () => {
  expect(suggestedIn("headers: { a: '${|' }")).toContain('secrets');
  expect(suggestedIn("headers: { a: '$.|' }")).not.toContain('secrets');
  expect(suggestedIn("url: '${|'")).not.toContain('secrets');
  expect(suggestedIn("url: '${|'")).toContain('input');
});
