import { isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import type { Action } from '../api/types.ts';
import type { Schema } from './editor/schemas.ts';
import { formatOf } from './source-format.ts';

type NewAction = { id: string; name: string; attributes?: Record<string, unknown> };

/**
 * Returns the text with one more action at its end, and the line at which that begins. Everything else stays as it is.
 */
export function withAction(
  source: string,
  { name, attributes }: Pick<Action, 'name' | 'attributes'>,
): { text: string; line: number } {
  const document = parseDocument(source, { logLevel: 'silent' });
  const actions = document.get('actions');
  const list = isSeq(actions) ? actions : null;
  const taken = list?.items.map((item) => (isMap(item) ? String(item.get('id')) : '')) ?? [];
  const action = { id: freeId(name, taken), name, ...firstAttributes(attributes) };
  if (formatOf(source) === 'json') return inJson(source, action);
  return list && list.items.length > 0 ? behind(source, list, action) : first(source, action);
}

function behind(source: string, list: YAMLSeq, action: NewAction): { text: string; line: number } {
  const ends = list.items.map((item) => (isMap(item) ? (item.range?.[1] ?? 0) : 0));
  const end = source.slice(0, Math.max(...ends)).trimEnd().length;
  const lineEnd = source.indexOf('\n', end) < 0 ? source.length : source.indexOf('\n', end);
  const start = list.range?.[0] ?? 0;
  const indent = start - (source.lastIndexOf('\n', start - 1) + 1);
  const before = source.slice(0, lineEnd);
  return {
    text: `${before}\n${linesOf(action, ' '.repeat(indent))}${source.slice(lineEnd)}`,
    line: before.split('\n').length + 1,
  };
}

function first(source: string, action: NewAction): { text: string; line: number } {
  const end = source.trimEnd().replace(/^actions:[ ]*(?:\[\s*\])?[ ]*$/m, 'actions:');
  const line = end.split('\n').findIndex((text) => text === 'actions:');
  const lines = line < 0 ? [...(end === '' ? [] : [end]), 'actions:'] : end.split('\n');
  const at = line < 0 ? lines.length : line + 1;
  const text = [...lines.slice(0, at), linesOf(action, '  '), ...lines.slice(at)].join('\n');
  return { text: `${text}\n`, line: text.slice(0, text.indexOf(`- id: ${action.id}`)).split('\n').length };
}

const linesOf = ({ id, name, attributes }: NewAction, indent: string): string =>
  [
    `${indent}- id: ${id}`,
    `${indent}  name: ${name}`,
    ...(attributes ? [`${indent}  attributes:`] : []),
    ...Object.entries(attributes ?? {}).map(
      ([field, value]) => `${indent}    ${field}: ${JSON.stringify(value)}`,
    ),
  ].join('\n');

function inJson(source: string, action: NewAction): { text: string; line: number } {
  try {
    const definition = JSON.parse(source) as { actions?: unknown[] };
    const actions = [...(definition.actions ?? []), action];
    const text = JSON.stringify({ ...definition, actions }, null, 2);
    const line = text.slice(0, text.lastIndexOf(`"id": "${action.id}"`)).split('\n').length;
    return { text: `${text}\n`, line };
  } catch {
    // The text is not JSON yet, so it stays as it is.
    return { text: source, line: 1 };
  }
}

/** Returns a free id: `general/waitForEvent@v1` becomes `waitForEvent`, the second one `waitForEvent2`. */
function freeId(name: string, taken: readonly string[]): string {
  const base = /\/(\w+)@/.exec(name)?.[1] ?? 'action';
  let id = base;
  for (let count = 2; taken.includes(id); count++) id = `${base}${count}`;
  return id;
}

/** Returns the required attributes, empty, to be filled in. */
function firstAttributes(schema: Schema): Pick<NewAction, 'attributes'> {
  const { properties = {}, required = [] } = schema.properties ? schema : (schema.anyOf?.[0] ?? {});
  const entries = required.map((name) => [name, emptyOf(properties[name] ?? {})]);
  return entries.length === 0 ? {} : { attributes: Object.fromEntries(entries) as Record<string, unknown> };
}

const emptyOf = ({ type, const: only, enum: choices, default: given }: Schema): unknown => {
  if (only !== undefined) return only;
  if (given !== undefined) return given;
  if (choices) return choices[0];
  if (type === 'array') return [];
  if (type === 'object') return {};
  if (type === 'number' || type === 'integer') return 0;
  return type === 'boolean' ? false : '';
};
