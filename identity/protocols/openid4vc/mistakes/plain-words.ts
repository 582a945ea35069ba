import type { AgentResponse } from '../dispatch.ts';
import { clip } from '../../../../src/language/errors/clip.ts';
import { jsonObject } from '../json-object.ts';

/**
 * The texts of V8 and Node about values that they do not expect. Some of these texts quote the values, as the library does, too.
 */
const ofJavaScript =
  /\bCannot \w+ property|\bCannot \w+ properties\b|\bis not (?:a function|a constructor|iterable|defined|an object|valid JSON|in the set)|\bUnexpected (?:token|end|number|string|non-whitespace|identifier)|\b(?:in|to) JSON\b|\bundefined\b|\bInvalid (?:URL|array length|Date)|\bThe "[^"]*" (?:argument|property)|\bMaximum call stack|\bCannot (?:convert|mix)\b|\b(?:BigInt|DataView|JavaScript)\b|\bIterator value\b|\bInvalid (?:typed array length|string length|count value|time value)|\bERR_[A-Z_]+/;

/** The description of an answer without any other information. */
export const unreadableAnswer =
  'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one';

/** Whether a message of the agent is about the language that the agent is written in: such a message helps no caller. */
export const isOfJavaScript = (message: string): boolean => ofJavaScript.test(message);

/** The agent quotes the text that was sent, and strangers may send two mebibytes. */
const maxLength = 300;

/** The error that the agent answers, without words of JavaScript, and not longer than anybody reads. */
export function inPlainWords(answer: AgentResponse): AgentResponse {
  if (answer.status < 400) return answer;
  const { error_description: said, ...error } = jsonObject(Buffer.from(answer.body)) ?? {};
  if (typeof said !== 'string') return answer;
  const description = isOfJavaScript(said)
    ? 'The request cannot be read'
    : describable(clip(said, maxLength));
  return description === said
    ? answer
    : { ...answer, body: JSON.stringify({ ...error, error_description: description }) };
}

/** Keeps only the characters that an error description may have (RFC 6749 §5.2). */
export const describable = (text: string): string =>
  text.replaceAll('"', "'").replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?');
