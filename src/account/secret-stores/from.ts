import * as v from 'valibot';
import { placeOf } from '../../language/errors/place.ts';
import { valueFaults } from '../secrets/check-values.ts';
import { clientProblems } from '../secrets/client-problems.ts';
import { fieldsOf, isHidden, isOptional, limits, namePattern, type SecretType } from '../secrets/types.ts';
import { storeLimits, type StoreType } from './store.ts';

/** The place of a secret's values: a key in a store. */
export const SecretFrom = v.strictObject({
  store: v.pipe(v.string(), v.description('The name of a secret store of the project.')),
  key: v.pipe(
    v.string(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(storeLimits.maxKeyLength, `must have at most ${storeLimits.maxKeyLength} characters`),
    v.description(
      'Vault: the path below the mount, such as `crm/api`; AWS: the name or the ARN; GCP: the name of the secret.',
    ),
  ),
  fields: v.exactOptional(
    v.pipe(
      v.record(
        v.string(),
        v.pipe(
          v.string(),
          v.minLength(1, 'must not be empty'),
          v.maxLength(
            storeLimits.maxFieldLength,
            `must have at most ${storeLimits.maxFieldLength} characters`,
          ),
        ),
      ),
      v.description(
        'The name of each field of the secret in the store: `{"token": "api_token"}`. Default: the same names. Required for the type `values`, `apiKey` if `values` says neither `header` nor `query`, and an OAuth 2 client with a key.',
      ),
    ),
  ),
});
export type SecretFrom = v.InferOutput<typeof SecretFrom>;

type Problem = {
  reason: 'field.missing' | 'field.unknown' | 'value.invalid';
  message: string;
} & ReturnType<typeof placeOf>;

/** The part of a secret that is kept here although a store has the rest: only values that are not hidden. */
type Here = Readonly<Record<string, string>>;

/** The names of the fields that a secret has from a store. */
export const namesFrom = (type: SecretType, { fields }: Pick<SecretFrom, 'fields'>, here: Here): string[] =>
  fields
    ? Object.keys(fields)
    : (usual[type] ?? Object.keys(fieldsOf(type) ?? {})).filter((name) => !Object.hasOwn(here, name));

/**
 * The fields in a store, if nobody names them, of a type that has more than one form: no default decides under which name a key
 * is sent, or how a client signs.
 */
const usual: Partial<Record<SecretType, readonly string[]>> = {
  apiKey: ['value'],
  oauth2ClientCredentials: ['tokenUrl', 'clientId', 'clientSecret', 'scope'],
};

/** Names the problems with the place of a secret in a store. */
export function fromProblems(type: SecretType, store: StoreType, from: SecretFrom, here: Here): Problem[] {
  const wrong = keyProblem(store, from.key);
  const key = wrong === null ? [] : [problemAt('value.invalid', ['from', 'key'], wrong)];
  return [...key, ...hereProblems(type, here), ...fieldProblems(type, from, here)];
}

/** Values here are checked as elsewhere, but they need not be complete. */
function* hereProblems(type: SecretType, here: Here): Iterable<Problem> {
  for (const [name, value] of Object.entries(here))
    if (!Object.hasOwn(fieldsOf(type) ?? {}, name) || isHidden(type, name))
      yield problemAt(
        'value.invalid',
        ['values', name],
        'cannot be given beside `from`: only what says who calls, and where, can',
      );
    else
      for (const fault of valueFaults(type, name, value))
        yield problemAt('value.invalid', ['values', name], fault);
}

function* fieldProblems(type: SecretType, { fields }: SecretFrom, here: Here): Iterable<Problem> {
  const known = fieldsOf(type);
  const given = { ...fields, ...here };
  if (fields === undefined) {
    // Nobody else says which fields such a secret has.
    if (type === 'values')
      yield problemAt('field.missing', ['from', 'fields'], 'is required for the type values');
    if (type === 'oauth2ClientCredentials' && ['certificate', 'algorithm'].some((name) => name in here))
      yield problemAt('field.missing', ['from', 'fields'], 'is required for a client with a key');
  } else {
    const names = Object.keys(fields);
    if (names.length === 0 || names.length > limits.maxFields)
      yield problemAt('value.invalid', ['from', 'fields'], `must have 1 to ${limits.maxFields} fields`);
    for (const name of names)
      if (known && !Object.hasOwn(known, name))
        yield problemAt(
          'field.unknown',
          ['from', 'fields', name],
          `is no field of the type ${type}, which has ${Object.keys(known).join(', ')}`,
        );
      else if (!namePattern.test(name))
        yield problemAt(
          'value.invalid',
          ['from', 'fields', name],
          'must have a name of a small letter, and then at most 62 letters, digits and _',
        );
      else if (Object.hasOwn(here, name))
        yield problemAt('value.invalid', ['from', 'fields', name], 'is given in `values`, too');
    for (const name of Object.keys(known ?? {}))
      if (!isOptional(type, name) && !Object.hasOwn(given, name))
        yield problemAt('field.missing', ['from', 'fields', name], 'is required');
  }
  if (type === 'oauth2ClientCredentials' && fields)
    for (const { reason, field, message } of clientProblems(given))
      yield problemAt(reason, ['from', 'fields', field], message);
  const ofKey = (name: string): string[] =>
    fields === undefined ? ['values', name] : ['from', 'fields', name];
  if (type === 'apiKey' && 'header' in given && 'query' in given)
    yield problemAt(
      'value.invalid',
      ofKey('query'),
      'must be left out beside `header`: the key is sent in one place',
    );
  if (type === 'apiKey' && !('header' in given) && !('query' in given))
    yield problemAt(
      'field.missing',
      ofKey('header'),
      'must be given, or else `query`: the name under which the key is sent',
    );
}

const problemAt = (reason: Problem['reason'], place: readonly string[], message: string): Problem => ({
  reason,
  message,
  ...placeOf(place),
});

function keyProblem(store: StoreType, key: string): string | null {
  switch (store) {
    case 'vault':
      return key.split('/').some((part) => ['', '.', '..'].includes(part)) || /\p{Cc}/u.test(key)
        ? 'must be a path without empty parts, dots as parts, and control characters'
        : null;
    case 'aws':
      return /^[A-Za-z0-9/_+=.@:!-]+$/.test(key) ? null : 'must be the name or the ARN of a secret';
    case 'gcp':
      return /^[A-Za-z0-9_-]{1,255}$/.test(key) ? null : 'must be letters, digits, _ and -';
    default:
      return store satisfies never;
  }
}

/**
 * The values of a secret, those here and those in the store's value, or the reasons why there are none. A text that is no JSON
 * object is the only hidden field. No message quotes a value.
 */
export function valuesFrom(
  type: SecretType,
  from: Pick<SecretFrom, 'fields'>,
  here: Here,
  found: StoreValue,
): { values: Record<string, string> } | { problem: string } {
  const names = namesFrom(type, from, here);
  const object = typeof found === 'string' ? objectIn(found) : found;
  if (object === null) {
    const [name, ...others] = names.filter((field) => isHidden(type, field));
    return name === undefined || others.length > 0
      ? { problem: `It is a text and no JSON object, and the secret has the fields ${names.join(', ')}.` }
      : { values: { ...here, [name]: typeof found === 'string' ? found : '' } };
  }
  const values: Record<string, string> = { ...here };
  for (const name of names) {
    const key = from.fields?.[name] ?? name;
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    if (typeof value === 'string') values[name] = value;
    else if (value !== undefined) return { problem: `Its field '${key}' is no text.` };
    else if (from.fields || !isOptional(type, name)) return { problem: `It has no field '${key}'.` };
  }
  return { values };
}

/** The value that a store has under a key: a text, or fields. */
export type StoreValue = string | Readonly<Record<string, unknown>>;

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
