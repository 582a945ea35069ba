import { failureReasons } from '../../api/choices.ts';
import { callbackUrlAt } from './callback-url.ts';
import { expressionBefore, namesAfter } from './expressions.ts';
import { functionAt } from './functions.ts';
import type { Knowledge } from './knowledge.ts';
import { wordAt } from './place.ts';
import { schemasAt, typeOf } from './schemas.ts';
import { scopeAt } from './scope.ts';
import { plainOf } from './suggest.ts';

export interface Explanation {
  title: string;
  detail: string;
  text: string;
  /** The offsets of the word that it explains. */
  from: number;
  to: number;
}

/** Returns an explanation of the word at an offset; null if there is none. */
export function explanationAt(source: string, offset: number, knowledge: Knowledge): Explanation | null {
  const { catalogue } = knowledge;
  const callback = callbackUrlAt(source, offset);
  if (callback) return callback;
  const called = functionAt(source, offset);
  if (called) return called;
  const word = wordAt(source, offset);
  if (!word) return null;
  const { from, to, path, role, text } = word;
  const definition = plainOf(word.document);
  if (role === 'value') {
    const action = catalogue.find(({ name }) => name === text);
    if (action) return { title: action.title, detail: action.name, text: action.description, from, to };
    const name = nameAt(source, offset);
    const known =
      name &&
      namesAfter(name.path, name.isCel, scopeAt(definition, path, knowledge), catalogue).find(
        (one) => one.name === name.text,
      );
    if (known) {
      return {
        title: known.name,
        detail: known.detail,
        text: known.info ?? '',
        from: name.from,
        to: name.to,
      };
    }
    const meaning = Object.hasOwn(failureReasons, text) ? failureReasons[text] : undefined;
    if (meaning !== undefined) return { title: text, detail: 'reason', text: meaning, from, to };
  }
  const schemas = schemasAt(role === 'key' ? [...path, text] : path, definition, catalogue);
  const described = schemas.find(({ description }) => description !== undefined);
  const [schema] = schemas;
  if (!schema) return null;
  const title = role === 'key' ? text : String(path.at(-1) ?? text);
  return { title, detail: typeOf(schema), text: described?.description ?? '', from, to };
}

/** The name within an expression at an offset, and the path before it. */
function nameAt(source: string, offset: number) {
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
  const before = /[\w-]*$/.exec(source.slice(lineStart, offset))?.[0].length ?? 0;
  const after = /^[\w-]*/.exec(source.slice(offset))?.[0].length ?? 0;
  const [from, to] = [offset - before, offset + after];
  const expression = from < to ? expressionBefore(source.slice(lineStart, from)) : null;
  return expression && { ...expression, text: source.slice(from, to), from, to };
}
