import type { Dispatched } from '../dispatch.ts';
import { jsonObject } from '../json-object.ts';

/** What V8 and Node say of values that they do not expect. Some of it quotes the values, as the library does, too. */
const ofJavaScript =
  /\bCannot \w+ property|\bCannot \w+ properties\b|\bis not (?:a function|a constructor|iterable|defined|an object|valid JSON|in the set)|\bUnexpected (?:token|end|number|string|non-whitespace|identifier)|\b(?:in|to) JSON\b|\bundefined\b|\bInvalid (?:URL|array length|Date)|\bThe "[^"]*" (?:argument|property)|\bMaximum call stack|\bERR_[A-Z_]+/;

/** What is said of an answer of which nothing else is known. */
export const unreadableAnswer =
  'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one';

/** Whether a message of the agent is one of the language that it is written in, which helps nobody who calls it. */
export const isOfJavaScript = (message: string): boolean => ofJavaScript.test(message);

/** The error that the agent answers, without words of JavaScript. */
export function inPlainWords(answer: Dispatched): Dispatched {
  if (answer.status < 400) return answer;
  const { error_description: said, ...error } = jsonObject(Buffer.from(answer.body)) ?? {};
  if (typeof said !== 'string' || !isOfJavaScript(said)) return answer;
  return { ...answer, body: JSON.stringify({ ...error, error_description: 'The request cannot be read' }) };
}
