import { isDeeper, maxDepth } from '../../language/json/depth.ts';
import { parseJson, type JsonFault } from '../../language/parsing/parse-json.ts';
import { maskOf } from '../../account/secrets/masking/mask.ts';

/** JSON text that somebody else wrote; the values of secrets in it are to be hidden. */
export interface JsonToRead {
  text: string;
  hidden: readonly string[];
}

/** JSON that stays a text, because nobody has to look into it: checked, and without the values of secrets. */
export interface LargeJson {
  json: string;
  /** It is nested more deeply than a field of an output may be. */
  isTooDeep: boolean;
}

/** A small value is given directly, and its keeper masks the secrets in it. */
export type ReadJson = { value: unknown } | { large: LargeJson } | { fault: JsonFault };

/** Characters beyond which a text is read in a thread. */
export const largeLength = 65_536;

export function readSmall(text: string): ReadJson {
  const parsed = parseJson(text);
  return 'fault' in parsed ? parsed : { value: parsed.value };
}

export function readLarge({ text, hidden }: JsonToRead): ReadJson {
  const parsed = parseJson(text);
  if ('fault' in parsed) return parsed;
  const { value } = parsed;
  const json = JSON.stringify(hidden.length === 0 ? value : maskOf(hidden)(value));
  return { large: { json, isTooDeep: parsed.isDeep || isDeeper(value, maxDepth - 1) } };
}
