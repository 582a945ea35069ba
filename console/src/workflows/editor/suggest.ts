import type { Document } from 'yaml';
import { expressionBefore, namesAfter } from './expressions.ts';
import type { Knowledge } from './knowledge.ts';
import { placeAt, wordAt, type WordPlace } from './place.ts';
import { reasonsOf } from './reasons.ts';
import { recordNamesAt } from './record-names.ts';
import { schemasAt, typeOf, type Schema } from './schemas.ts';
import { scopeAt } from './scope.ts';
import { literalValues } from './values.ts';
import { recordIn, wayTo, type Plain } from './walk.ts';
import { textStart, writtenText } from './written-text.ts';

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
  const definition = plainOf(place.document);
  const schemas = schemasAt(place.path, definition, knowledge.catalogue);
  const keys = place.role === 'key' ? keysOf(schemas, place, source) : [];
  // `- x` may become an object, or be a value of a list.
  const suggestions = keys.length > 0 ? keys : valuesOf(schemas, place, definition, knowledge, source);
  return suggestions.length > 0 ? { suggestions, to: Math.max(place.to, offset) } : null;
}

function expressionNames(
  source: string,
  offset: number,
  { path, typed, isCel }: NonNullable<ReturnType<typeof expressionBefore>>,
  place: WordPlace | null,
  knowledge: Knowledge,
): Suggestion[] {
  const found = place ?? wordAt(source, offset);
  const scope = scopeAt(plainOf(found?.document), found?.path ?? ['output'], knowledge);
  const from = offset - typed.length;
  const quote = isCel ? '"' : "'";
  return namesAfter(path, isCel, scope, knowledge.catalogue).map(({ name, detail, info, isQuoted }) => ({
    label: name,
    detail,
    ...(info === undefined ? {} : { info }),
    kind: 'name' as const,
    // A name that cannot follow a dot replaces the dot.
    ...(isQuoted && path.length > 0
      ? { text: `[${quote}${name}${quote}]`, from: from - 1 }
      : { text: name, from }),
  }));
}

function keysOf(schemas: readonly Schema[], place: WordPlace, source: string): Suggestion[] {
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
function keyText(name: string, schema: Schema, { from, to, isQuoted }: WordPlace, source: string): string {
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
  { path, from, isQuoted }: WordPlace,
  definition: Plain,
  { catalogue, project }: Knowledge,
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
  const { owner, rest } = wayTo(definition, path);
  const last = path.at(-1);
  if (owner !== definition && rest.length === 1 && last === 'name') {
    return catalogue.map(({ name, title, description }) => suggest(name, title, name, description));
  }
  if ((rest[0] === 'catch' && rest[2] === 'codes') || (rest[0] === 'retry' && rest[1] === 'codes')) {
    const reasons = reasonsOf(owner, catalogue);
    if (reasons.length > 0) {
      return reasons.map(({ reason, meaning, from: ids }) =>
        suggest(reason, ids.join(', '), reason, meaning),
      );
    }
  }
  const named = recordNamesAt(definition, path, project);
  if (named) {
    // A name may have several words, or signs that mean something in YAML.
    const start = textStart(source, from);
    return named.map(({ value, label, detail }) => ({
      ...suggest(value, detail, label),
      text: writtenText(value, source, start),
      from: start,
    }));
  }
  return literalValues(schemas, rest).map(({ value, info }) => suggest(value, '', String(value), info));
}

/** The definition as plain values. An alias of nothing, for example, leaves nothing to know. */
export function plainOf(document: Document | undefined): Plain {
  try {
    return recordIn(document?.toJS());
  } catch {
    return {};
  }
}
