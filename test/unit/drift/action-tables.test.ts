import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../scripts/action-tables/rows.ts';
import { fieldTable } from '../../../scripts/action-tables/table.ts';
import type { Schema } from '../../../scripts/action-tables/json-schema.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { jsonSchemaOf } from '../../../src/actions/json-schema.ts';

const page = readFileSync(new URL('../../../docs/actions.md', import.meta.url), 'utf8');

describe('the page of the actions', () => {
  it.each([...catalogue.values()])('has a row for each field of $name', ({ name, attributes, output }) => {
    const own = page.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
    const shown = [...own.matchAll(/^\| `([^`]+)` \|/gm)].map(([, field]) => field);
    const fields = [attributes, output].flatMap((schema) => rowsOf(jsonSchemaOf(schema) as Schema));
    expect(shown, 'run `npm run docs`').toEqual(fields.map(({ field }) => field));
  });

  it('shows no raw JSON Schema', () => {
    expect(page).not.toContain('```json');
  });
});

describe('the table of a schema', () => {
  const schema: Schema = {
    anyOf: [
      {
        type: 'object',
        properties: {
          to: {
            type: 'array',
            items: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } },
            minItems: 1,
          },
          mode: { enum: ['a|b', 'c'], description: 'How; default `c`.' },
        },
        required: ['to'],
      },
      { type: 'object', properties: { to: { type: 'string' }, tries: { type: 'integer', default: 3 } } },
    ],
  };
  const cells = fieldTable(schema, [{ to: [{ name: 'Ada' }] }])
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

  it('has the fields of all shapes once, with their types, defaults, meanings and examples', () => {
    expect(cells).toEqual([
      ['`to`', 'list of objects, at least 1 element or text', '', '', '`[{"name":"Ada"}]`'],
      ['`to[].name`', 'text, at most 9 characters', '', '', '`Ada`'],
      ['`mode`', '`a\\|b` or `c`', '`c`', 'How; default `c`.', '`a\\|b`'],
      ['`tries`', 'whole number', '`3`', '', '`1`'],
    ]);
  });
});
