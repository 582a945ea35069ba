import secureJson from 'secure-json-parse';
import { errors } from '../errors/catalogue.ts';
import { maxDepth } from '../json/depth.ts';
import { parseJson } from './parse-json.ts';

/**
 * Parses the body of a request.
 * @throws HoldfastError 2003 with line and column; 2005 if it has too many values; 2000 if it is nested too deep, has a number or a text that cannot be
 * stored exactly, or a key that would change a prototype
 */
export function parseBody(text: string): unknown {
  const parsed = parseJson(text, (json) =>
    secureJson.parse(json, undefined, { protoAction: 'error', constructorAction: 'error' }),
  );
  if ('value' in parsed) {
    if (!parsed.isDeep) return parsed.value;
    throw errors.bodyTooDeep(maxDepth);
  }
  const { isText, limit, ...fault } = parsed.fault;
  if (limit !== undefined) throw errors.bodyTooManyValues(limit);
  if (isText) throw errors.textNotStorable(fault);
  if (fault.pointer !== undefined) throw errors.numberInexact(fault);
  throw fault.isValid ? errors.fieldNameReserved(fault.message) : errors.bodyNotJson(fault);
}
