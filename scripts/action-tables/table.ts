import { exampleOf } from './examples.ts';
import type { Schema } from './json-schema.ts';
import { rowsOf, type Row } from './rows.ts';
import { typeOf } from './types.ts';

/** The table of a schema: a row for each field. `uses` are values that fit the schema, for the examples. */
export function fieldTable(schema: Schema, uses: readonly unknown[]): string {
  const rows = rowsOf(schema);
  if (rows.length === 0)
    return `${sentence(typeOf([schema]))}${schema.description ? `: ${schema.description}` : '.'}`;
  return [
    '| Field | Type | Default | Meaning | Example |',
    '|---|---|---|---|---|',
    ...rows.map((row) => lineOf(row, uses)),
  ].join('\n');
}

const lineOf = (row: Row, uses: readonly unknown[]): string =>
  `| ${[`\`${row.field}\``, typeOf(row.schemas), defaultOf(row), meaningOf(row), exampleOf(row, uses)].map(cell).join(' | ')} |`;

const meaningOf = ({ schemas }: Row): string =>
  [...new Set(schemas.flatMap(({ description }) => description ?? []))].join(' ');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The default of a field, from the schema or else from its description. */
function defaultOf({ isRequired, schemas }: Row): string {
  if (isRequired) return 'required';
  const declared = schemas.find((schema) => schema.default !== undefined);
  if (declared) return `\`${JSON.stringify(declared.default)}\``;
  return (
    schemas.flatMap(({ description = '' }) => {
      const marked = /(`[^`]+`) \((?:the )?default\)/.exec(description)?.[1];
      return marked ?? /\bdefault:? (.+?)(?=[.;,](?:\s|$)|$)/i.exec(description)?.[1] ?? [];
    })[0] ?? ''
  );
}
