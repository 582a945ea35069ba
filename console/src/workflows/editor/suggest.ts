import { isMap, isSeq, type Document } from 'yaml';
import type { Action } from '../../api/types.ts';
import { callbackUrlAt, waitsIn } from './callback-url.ts';
import { expressionBefore, namesAfter } from './expressions.ts';
import { placeAt, wordAt, type Place } from './place.ts';
import { schemasAt, typeOf, type Schema, type Surroundings } from './schemas.ts';

/** A text that can be written at a place. */
export interface Suggestion {
  label: string;
  detail: string;
  info?: string;
  /** The text that is inserted instead of the label. */
  text: string;
  /** The offset from which it replaces the text. */
  from: number;
  isRequired?: boolean;
  kind: 'key' | 'value' | 'name';
}

/** The knowledge of the editor besides the text. */
export interface Knowledge {
  catalogue: readonly Action[];
  /** Records that may be named by their ids, by the name of the field. */
  records: Readonly<Record<string, readonly { id: string; name: string }[]>>;
}

/** Returns suggestions at the cursor. `isAsked`: the person has asked for them, even if nothing was typed yet. */
export function suggestionsAt(
  source: string,
  offset: number,
  knowledge: Knowledge,
  isAsked: boolean,
): { suggestions: Suggestion[]; to: number } | null {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  const expression = expressionBefore(line);
  const place = placeAt(source, expression ? offset - expression.typed.length : offset);
  if (expression) {
    const names = expressionNames(source, offset, expression, place, knowledge);
    return names.length > 0 ? { suggestions: names, to: offset } : null;
  }
  if (!place || (!isAsked && place.from === offset && !line.endsWith(': '))) return null;
  const around = surroundingsOf(place.document);
  const schemas = schemasAt(place.path, around, knowledge.catalogue);
  const keys = place.role === 'key' ? keysOf(schemas, place, source) : [];
  // `- x` may become an object, or be a value of a list.
  const suggestions = keys.length > 0 ? keys : valuesOf(schemas, place, knowledge, source);
  return suggestions.length > 0 ? { suggestions, to: Math.max(place.to, offset) } : null;
}

/** Returns an explanation of the word at an offset; null if there is none. */
export function explanationAt(
  source: string,
  offset: number,
  { catalogue }: Pick<Knowledge, 'catalogue'>,
): { title: string; detail: string; text: string; from: number; to: number } | null {
  const callback = callbackUrlAt(source, offset);
  if (callback) return callback;
  const word = wordAt(source, offset);
  if (!word) return null;
  const { from, to, path, role, text } = word;
  const action = catalogue.find(({ name }) => name === text);
  if (role === 'value' && action) {
    return { title: action.title, detail: action.name, text: action.description, from, to };
  }
  const schemas = schemasAt(
    role === 'key' ? [...path, text] : path,
    surroundingsOf(word.document),
    catalogue,
  );
  const described = schemas.find(({ description }) => description !== undefined);
  const [schema] = schemas;
  if (!schema) return null;
  const title = role === 'key' ? text : String(path.at(-1) ?? text);
  return { title, detail: typeOf(schema), text: described?.description ?? '', from, to };
}

function expressionNames(
  source: string,
  offset: number,
  { path, typed, isCel }: NonNullable<ReturnType<typeof expressionBefore>>,
  place: Place | null,
  { catalogue }: Knowledge,
): Suggestion[] {
  const around = surroundingsOf((place ?? wordAt(source, offset))?.document);
  const index = place?.path[0] === 'actions' && typeof place.path[1] === 'number' ? place.path[1] : null;
  const from = offset - typed.length;
  const quote = isCel ? '"' : "'";
  return namesAfter(path, isCel, index ?? around.actions.length, around, catalogue).map(
    ({ name, detail, info, isQuoted }) => ({
      label: name,
      detail,
      ...(info === undefined ? {} : { info }),
      kind: 'name' as const,
      // A name that cannot follow a dot replaces the dot.
      ...(isQuoted && path.length > 0
        ? { text: `[${quote}${name}${quote}]`, from: from - 1 }
        : { text: name, from }),
    }),
  );
}

function keysOf(schemas: readonly Schema[], place: Place, source: string): Suggestion[] {
  const known = new Map<string, Suggestion>();
  for (const { properties = {}, required = [] } of schemas) {
    for (const [name, schema] of Object.entries(properties)) {
      if (place.beside.includes(name) || known.has(name)) continue;
      known.set(name, {
        label: name,
        detail: typeOf(schema),
        ...(schema.description === undefined ? {} : { info: schema.description }),
        isRequired: required.includes(name),
        kind: 'key',
        text: keyText(name, schema, place, source),
        from: place.from,
      });
    }
  }
  return [...known.values()];
}

/** Returns a key with the text behind it, up to where the person continues to write. */
function keyText(name: string, schema: Schema, { from, to, isQuoted }: Place, source: string): string {
  if (isQuoted) return name;
  const isJson = source.trimStart().startsWith('{');
  if (source.slice(to).trimStart().startsWith(':')) return isJson ? `"${name}"` : name;
  if (isJson) return `"${name}": `;
  const lineStart = source.lastIndexOf('\n', from - 1) + 1;
  const before = source.slice(lineStart, from);
  if (!/^\s*(?:- )*$/.test(before)) return `${name}: `;
  const indent = ' '.repeat(before.length + 2);
  if (schema.type === 'array') return `${name}:\n${indent}- `;
  return schema.type === 'object' || name === 'attributes' ? `${name}:\n${indent}` : `${name}: `;
}

function valuesOf(
  schemas: readonly Schema[],
  { path, from, isQuoted }: Place,
  { catalogue, records }: Knowledge,
  source: string,
): Suggestion[] {
  const isJson = source.trimStart().startsWith('{');
  const write = (value: unknown): string =>
    typeof value === 'string' && (isQuoted || !isJson) ? value : JSON.stringify(value);
  const suggest = (value: unknown, detail: string, label = String(value), info?: string): Suggestion => ({
    label,
    detail,
    ...(info === undefined ? {} : { info }),
    text: write(value),
    from,
    kind: 'value',
  });
  const [first, index, field] = path;
  const last = path.at(-1);
  if (first === 'actions' && typeof index === 'number' && field === 'name' && path.length === 3) {
    return catalogue.map(({ name, title, description }) => suggest(name, title, name, description));
  }
  const named = typeof last === 'string' ? records[last] : undefined;
  if (named) return named.map(({ id, name }) => suggest(id, id, name));
  const values = schemas.flatMap(({ enum: choices, const: only, type }): unknown[] => {
    if (only !== undefined) return [only];
    if (choices) return choices;
    return type === 'boolean' ? [true, false] : [];
  });
  return [...new Set(values)].map((value) => suggest(value, ''));
}

function surroundingsOf(document: Document | undefined): Surroundings {
  if (!document) return { actions: [], input: undefined, waits: [] };
  const actions = document.get('actions');
  const input = document.get('input');
  return {
    actions: isSeq(actions)
      ? actions.items.map((item) =>
          isMap(item) ? { id: text(item.get('id')), name: text(item.get('name')) } : { id: '', name: '' },
        )
      : [],
    input: isMap(input) ? input.toJS(document) : undefined,
    waits: isSeq(actions) ? waitsIn(actions.toJS(document)) : [],
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
