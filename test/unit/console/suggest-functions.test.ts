import { expect, it } from 'vitest';
import { explanationAt } from '../../../console/src/workflows/editor/explain.ts';
import { noNames } from '../../../console/src/workflows/editor/knowledge.ts';
import { suggestionsAt } from '../../../console/src/workflows/editor/suggest.ts';
import { extensions } from '../../../src/language/expressions/cel/extensions/table.ts';

const knowledge = { catalogue: [], project: noNames };
const yaml = `name: Test
input:
  type: object
  properties:
    email: { type: string }
    tags: { type: array, items: { type: string } }
actions:
  - id: tell
    name: general/fetch@v1
    attributes:
      url: https://service.example
`;

/** Returns the suggestions. `|` is the place of the cursor. */
const suggested = (text: string) => {
  const offset = text.indexOf('|');
  const source = text.slice(0, offset) + text.slice(offset + 1);
  const found = suggestionsAt(source, offset, knowledge, true);
  return (found?.suggestions ?? []).map(({ label }) => label);
};

/** The names of the methods that a type has in the table of functions. */
const methodsOf = (type: string): string[] =>
  extensions.flatMap(({ name }) => (name.startsWith(`${type}.`) ? [name.slice(type.length + 1)] : []));

it('the editor suggests functions behind their namespaces, methods behind texts, and explains them', () => {
  const path = (expression: string) => suggested(yaml.replace('https://service.example', expression));
  expect(path('${|}')).toContain('regex');
  expect(path('$.|')).not.toContain('regex');
  expect(path('${regex.ex|}')).toEqual(['extract', 'extractAll', 'replace']);
  expect(path('${dec|}')).toContain('decimal');
  expect(path('${uu|}')).toContain('uuid');
  expect(path('${execution.n|}')).toContain('now');
  expect(path('${input.email.|}')).toEqual(methodsOf('string'));
  expect(path('${input.tags.|}')).toContain('sort');
  expect(path('$.input.email.|')).toEqual([]);
  const source = yaml.replace(
    'https://service.example',
    '${string(decimal("1").round(2)) + input.email.reverse() + regex.replace("", "", "")}',
  );
  expect(explanationAt(source, source.indexOf('verse('), knowledge)).toMatchObject({
    title: 'string.reverse',
    text: 'Gives the characters in the reverse order.',
  });
  expect(explanationAt(source, source.indexOf('cimal('), knowledge)).toMatchObject({ title: 'decimal' });
  expect(explanationAt(source, source.indexOf('und('), knowledge)).toMatchObject({ title: 'decimal.round' });
  expect(explanationAt(source, source.indexOf('place('), knowledge)).toMatchObject({
    title: 'regex.replace',
  });
});
