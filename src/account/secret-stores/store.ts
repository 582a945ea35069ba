import * as v from 'valibot';

/** The stores outside that can keep the values of secrets. */
export const storeTypes = ['vault', 'aws', 'gcp'] as const;
export type StoreType = (typeof storeTypes)[number];

export const storeLimits = {
  /** Stores of a project. */
  maxStores: 20,
  maxKeyLength: 512,
  maxFieldLength: 256,
  /** The largest answer of a store, in bytes. */
  maxBytes: 131_072,
  maxCredentialLength: 16_384,
} as const;

const isBase = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { search, hash, username, password } = new URL(text);
  return `${search}${hash}${username}${password}` === '';
};

const Address = v.pipe(
  v.string(),
  v.maxLength(2_048, 'must have at most 2048 characters'),
  v.check(isBase, 'must be an absolute URL without a query, a fragment or a user name'),
);
const Path = v.pipe(
  v.string(),
  v.maxLength(200, 'must have at most 200 characters'),
  v.regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, 'must be names of letters, digits, _ and -, with / between'),
);
const Endpoint = v.exactOptional(v.pipe(Address, v.description('The endpoint, if it is not the usual one.')));

/** The address and the settings of a store; none of them is secret. */
export const StoreSettings = v.variant('type', [
  v.strictObject({
    type: v.literal('vault'),
    address: v.pipe(Address, v.description('Such as `https://vault.example:8200`.')),
    mount: v.pipe(Path, v.description('The mount of the KV engine (version 2), such as `secret`.')),
    namespace: v.exactOptional(Path),
  }),
  v.strictObject({
    type: v.literal('aws'),
    region: v.pipe(
      v.string(),
      v.regex(/^[a-z]{2}(-[a-z]+)+-[0-9]{1,2}$/, 'must be a region, such as eu-central-1'),
    ),
    endpoint: Endpoint,
  }),
  v.strictObject({
    type: v.literal('gcp'),
    project: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9.:-]{0,99}$/, 'must be the id or the number of a project'),
    ),
    endpoint: Endpoint,
  }),
]);
export type StoreSettings = v.InferOutput<typeof StoreSettings>;
export type SettingsOf<Type extends StoreType> = Extract<StoreSettings, { type: Type }>;

/** The ways to sign in to a store, by the names of their fields; one set is given. */
const credentialFields: Readonly<
  Record<StoreType, readonly Readonly<Record<string, 'needed' | 'optional'>>[]>
> = {
  vault: [{ token: 'needed' }, { roleId: 'needed', secretId: 'needed' }],
  aws: [{ accessKeyId: 'needed', secretAccessKey: 'needed', sessionToken: 'optional' }],
  gcp: [{ serviceAccountKey: 'needed' }],
};

interface Problem {
  reason: 'field.missing' | 'field.unknown' | 'value.invalid';
  field: string;
  message: string;
}

/** Names the problems with the credentials of a store; a value is never quoted. */
export function credentialProblems(type: StoreType, given: Readonly<Record<string, string>>): Problem[] {
  const sets = credentialFields[type];
  const fields =
    sets.find((set) => Object.keys(set).some((name) => Object.hasOwn(given, name))) ?? sets[0] ?? {};
  const problems: Problem[] = [];
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name))
      problems.push({
        reason: 'field.unknown',
        field: name,
        message: `is no field here; the type ${type} takes ${sets.map((set) => Object.keys(set).join(', ')).join(', or ')}`,
      });
  for (const [name, need] of Object.entries(fields)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined) {
      if (need === 'needed') problems.push({ reason: 'field.missing', field: name, message: 'is required' });
    } else if (value === '' || value.length > storeLimits.maxCredentialLength)
      problems.push({
        reason: 'value.invalid',
        field: name,
        message: `must have 1 to ${storeLimits.maxCredentialLength} characters`,
      });
    // Most of them are sent in headers.
    else if (name !== 'serviceAccountKey' && !/^[\x21-\x7e]+$/.test(value))
      problems.push({
        reason: 'value.invalid',
        field: name,
        message: 'must have no spaces, line ends or characters beyond ASCII',
      });
  }
  return problems;
}
