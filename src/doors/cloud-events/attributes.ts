import { errors } from '../../language/errors/catalogue.ts';
import { placeOf, type Path } from '../../language/errors/place.ts';

export type Attributes = Record<string, string | boolean | number>;

/** An event as expressions read it: its attributes under their names; `data`, or `dataBase64` if they are bytes. */
export interface CloudEvent {
  id: string;
  source: string;
  type: string;
  data?: unknown;
  dataBase64?: string;
  [attribute: string]: unknown;
}

/**
 * Checks attributes, those of extensions as well (CloudEvents 1.0.2, "Context Attributes"). An attribute that is null is not set.
 * @param placeOfName the place of an attribute in the request
 * @throws HoldfastError 2000/400 for the first one that is missing or wrong
 */
export function checkAttributes(
  given: readonly (readonly [name: string, value: unknown])[],
  placeOfName: (name: string) => Path,
): Attributes & Pick<CloudEvent, 'id' | 'source' | 'type'> {
  const refuse = (name: string, message: string): Error =>
    errors.cloudEventInvalid({ message, ...placeOf(placeOfName(name)) });
  const attributes: Attributes = Object.create(null) as Attributes;
  for (const [name, value] of given) {
    if (value === null || value === undefined) continue;
    if (!isName(name)) throw refuse(name, 'must have a name of lower-case letters and digits');
    if (!isValue(value))
      throw refuse(name, 'must be a text without control characters, true, false or a whole number');
    const check = checks[name];
    if (check && !(typeof value === 'string' && check.isRight(value))) throw refuse(name, check.message);
    attributes[name] = value;
  }
  for (const name of required) if (!(name in attributes)) throw refuse(name, 'is required');
  return { ...attributes } as Attributes & Pick<CloudEvent, 'id' | 'source' | 'type'>;
}

const required = ['specversion', 'id', 'source', 'type'];
/** `data` is the name of the event's data. */
const isName = (name: string): boolean => /^[a-z0-9]+$/.test(name) && name !== 'data';

const maxInteger = 2 ** 31;

function isValue(value: unknown): value is string | boolean | number {
  if (typeof value === 'string') return !/[\p{Cc}\p{Cs}\p{NChar}]/u.test(value);
  if (typeof value === 'number') return Number.isInteger(value) && value >= -maxInteger && value < maxInteger;
  return typeof value === 'boolean';
}

interface Check {
  isRight: (text: string) => boolean;
  message: string;
}

const text: Check = { isRight: (value) => value !== '', message: 'must be a text that is not empty' };

/** RFC 3986 §2, without its structure. */
const isReference = (value: string): boolean =>
  /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/.test(value);

const isTime = (value: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i.test(
    value,
  ) && isDay(value.slice(0, 10));

/** There is no 30 February (RFC 3339 §5.7). */
const isDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

const checks: Readonly<Record<string, Check>> = Object.assign(Object.create(null) as Record<string, Check>, {
  specversion: { isRight: (value: string) => value === '1.0', message: "must be '1.0'" },
  id: text,
  type: text,
  subject: text,
  source: { isRight: isReference, message: 'must be a URI or a reference of one (RFC 3986)' },
  dataschema: {
    isRight: (value: string) => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(value) && isReference(value),
    message: 'must be an absolute URI (RFC 3986)',
  },
  time: { isRight: isTime, message: 'must be a time as in RFC 3339' },
  datacontenttype: {
    isRight: (value: string) => /^[^\s/;,]+\/[^\s/;,]+\s*(?:;.*)?$/.test(value),
    message: 'must be a media type (RFC 2046)',
  },
});
