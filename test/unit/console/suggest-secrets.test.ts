import { expect, it } from 'vitest';
import { actionView } from '../../../api/views/action.ts';
import type { Action } from '../../../console/src/api/types.ts';
import { suggestionsAt } from '../../../console/src/workflows/editor/suggest.ts';
import { catalogue as contracts } from '../../../src/actions/catalogue.ts';

const catalogue = [...contracts.values()].map((contract) => actionView(contract) as unknown as Action);

/** Returns the suggestions in the attributes of a request. `|` is the place of the cursor. */
function suggested(attribute: string): string[] {
  const text = `name: Test\nactions:\n  - id: call\n    name: general/fetch@v1\n    attributes:\n      ${attribute}\n`;
  const found = suggestionsAt(text.replace('|', ''), text.indexOf('|'), { catalogue, records: {} }, true);
  return (found?.suggestions ?? []).map(({ label }) => label);
}

it('the editor suggests the secrets of the project in attributes that may read them, and in CEL alone', () => {
  expect(suggested("headers: { a: '${|' }")).toContain('secrets');
  expect(suggested("headers: { a: '$.|' }")).not.toContain('secrets');
  expect(suggested("url: '${|'")).not.toContain('secrets');
  expect(suggested("url: '${|'")).toContain('input');
});
