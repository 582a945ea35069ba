import type { ErrorDetail } from '../../language/errors/error-body.ts';
import { placeOf } from '../../language/errors/place.ts';
import { isReservedHeader } from '../../language/parsing/reserved-header.ts';
import { clientProblems } from './client-problems.ts';
import { signatureProblems } from './signature-problems.ts';
import {
  choicesOf,
  fieldsOf,
  isHidden,
  isOptional,
  isPem,
  limits,
  namePattern,
  type SecretType,
} from './types.ts';

type Detail = Pick<ErrorDetail<2000>, 'reason' | 'message'> & ReturnType<typeof placeOf>;

/** Names the problems with the values of a secret; the details never quote a value. */
export function valueProblems(type: SecretType, values: Readonly<Record<string, string>>): Detail[] {
  const names = Object.keys(values);
  const fields = fieldsOf(type) ?? Object.fromEntries(names.map((name) => [name, 'secret' as const]));
  const problems: Detail[] = [];
  const add = (field: string | null, message: string, reason: Detail['reason'] = 'value.invalid'): void =>
    void problems.push({ reason, message, ...placeOf(field === null ? ['values'] : ['values', field]) });
  if (names.length === 0) add(null, 'must have at least one field', 'field.missing');
  if (names.length > limits.maxFields) add(null, `must have at most ${limits.maxFields} fields`);
  for (const name of names) {
    if (!Object.hasOwn(fields, name))
      add(
        name,
        `is no field of the type ${type}, which has ${Object.keys(fields).join(', ')}`,
        'field.unknown',
      );
    else if (!namePattern.test(name))
      add(name, 'must have a name of a small letter, and then at most 62 letters, digits and _');
  }
  for (const name of Object.keys(fields)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) for (const message of valueFaults(type, name, value)) add(name, message);
    else if (!isOptional(type, name)) add(name, 'is required', 'field.missing');
  }
  if (type === 'apiKey' && 'header' in values === 'query' in values)
    if ('header' in values) add('query', 'must be left out beside `header`: the key is sent in one place');
    else
      add('header', 'must be given, or else `query`: the name under which the key is sent', 'field.missing');
  if (type === 'apiKey' && 'header' in values && !isInHeaders(values['value'] ?? ''))
    add('value', notInHeaders);
  if (type === 'oauth2ClientCredentials')
    for (const { field, message, reason } of clientProblems(values)) add(field, message, reason);
  if (type === 'hmac')
    for (const { field, message, reason } of signatureProblems(values)) add(field, message, reason);
  return problems;
}

/** Names the problems with the value of one field. */
export function* valueFaults(type: SecretType, name: string, value: string): Iterable<string> {
  const isSecret = isHidden(type, name);
  const least = isSecret ? limits.minLength : 1;
  const most = isSecret || isPem(name) ? limits.maxLength : limits.maxPlainLength;
  if (value.length < least)
    yield isSecret
      ? `must have at least ${least} characters: a shorter one could not be hidden where it comes back`
      : 'must not be empty';
  if (value.length > most) yield `must have at most ${most} characters`;
  if (!value.isWellFormed()) yield 'must not contain half of a surrogate pair';
  const isText = type === 'values' || (type === 'hmac' && name === 'key') || isPem(name);
  if (!isText && /\p{Cc}/u.test(value))
    yield 'must not contain control characters, such as a line end after it';
  const choices = choicesOf(type, name);
  if (choices && !choices.includes(value)) yield `must be one of ${choices.join(', ')}`;
  const isHeader = name === 'header' || name === 'timestampHeader';
  // RFC 9110 §5.6.2
  if (isHeader && !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(value)) yield 'must be the name of a header';
  if (isHeader && isReservedHeader(value))
    yield 'must not be a header that says where the request goes or where it ends';
  if (isHeader && sentAnyway.has(value.toLowerCase()))
    yield 'must not be a header that requests have for something else';
  if ((type === 'bearer' || name === 'prefix') && !isInHeaders(value)) yield notInHeaders;
  // RFC 7617 §2
  if (type === 'basic' && name === 'username' && value.includes(':')) yield 'must not contain a colon';
}

/** An action sends these about its body and its try, and the guard sends one: a credential would replace it, or be replaced by it. */
const sentAnyway: ReadonlySet<string> = new Set(['accept-encoding', 'content-type', 'idempotency-key']);

const notInHeaders = 'must not contain characters outside of Latin-1, which no header can hold';

/** RFC 9110 §5.5; half of a surrogate pair is refused on its own. */
const isInHeaders = (value: string): boolean => !value.isWellFormed() || !/[\u0100-\uffff]/.test(value);
