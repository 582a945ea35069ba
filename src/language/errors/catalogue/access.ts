import { HoldfastError } from '../holdfast-error.ts';
import { keyHeader } from '../../names/key-header.ts';
import { exampleId, refusal } from '../refusal.ts';

/** An API key or a member is not allowed to do something. */
export const accessErrors = {
  keyMissing: refusal(
    'There is no API key, and nobody has signed in',
    () =>
      new HoldfastError(
        2005,
        `The request has no API key. Send one in the header ${keyHeader}, or sign in.`,
        [{ reason: 'key.missing', message: 'is required', field: keyHeader }],
        { status: 401 },
      ),
  ),
  keyInvalid: refusal(
    'The API key is unknown, revoked or expired',
    (message: 'is not an API key' | 'is unknown, revoked or expired') =>
      new HoldfastError(
        2005,
        'The API key is not valid. Use another one.',
        [{ reason: 'key.invalid', message, field: keyHeader }],
        { status: 401 },
      ),
    'is unknown, revoked or expired',
  ),
  keyExpired: refusal(
    'The key has expired',
    (recordId: string) =>
      new HoldfastError(2006, 'The API key has expired. Create another one.', [
        { reason: 'key.expired', message: 'create another one', recordType: 'apiKey', recordId },
      ]),
    exampleId,
  ),
  keyNameTaken: refusal(
    'The name is taken',
    (name: string) =>
      new HoldfastError(2006, `Another API key of the account is called '${name}'. Choose another name.`, [
        {
          reason: 'name.taken',
          message: 'must be unique in the account',
          field: 'name',
          pointer: '/name',
          recordType: 'apiKey',
        },
      ]),
    'deployment',
  ),
  keyLimitedToProjects: refusal(
    'The key is limited to some projects',
    () =>
      new HoldfastError(
        2005,
        'The API key is limited to some projects. Use a key for the whole account.',
        [{ reason: 'key.limited', message: 'needs a key for all projects', field: keyHeader }],
        { status: 403 },
      ),
  ),
  scopeMissing: refusal(
    'The key or the role lacks the scope',
    (scope: string, holder: 'key' | 'role') =>
      new HoldfastError(
        2005,
        holder === 'key'
          ? `The API key lacks the scope '${scope}'. Use a key that has it.`
          : `Your role lacks the scope '${scope}'. Ask an owner of the account for another role.`,
        [
          {
            reason: 'scope.missing',
            message: `needs the scope '${scope}'`,
            ...(holder === 'key' ? { field: keyHeader } : {}),
            scope,
          },
        ],
        { status: 403 },
      ),
    'workflows:write',
    'key',
  ),
  grantExceedsScopes: refusal(
    "The caller's key lacks a scope itself",
    (lacking: readonly string[]) =>
      new HoldfastError(
        2005,
        'You cannot grant a scope that you lack yourself. Grant fewer scopes, or use a key that has them.',
        lacking.map((scope) => ({
          reason: 'grant.exceeded' as const,
          message: `the caller's key lacks the scope '${scope}'`,
          field: 'scopes',
          scope,
        })),
        { status: 403 },
      ),
    ['workflows:write'],
  ),
  grantExceedsExpiry: refusal(
    "The new key would be valid for longer than the caller's",
    (expiresAt: Date) =>
      new HoldfastError(
        2005,
        'Your own API key expires earlier than the access that you want to grant. Choose an earlier end.',
        [
          {
            reason: 'grant.exceeded',
            message: `must be ${expiresAt.toISOString()} or earlier`,
            field: 'expiresAt',
          },
        ],
        { status: 403 },
      ),
    new Date('2026-01-31T09:00:00.000Z'),
  ),
  ownerRequired: refusal(
    'Only an owner may do this',
    (role: string) =>
      new HoldfastError(
        2005,
        `Only an owner of the account may do this with the role '${role}'. Ask an owner.`,
        [{ reason: 'role.missing', message: `needs the role 'owner'`, field: 'role', role }],
        { status: 403 },
      ),
    'admin',
  ),
  csrfTokenWrong: refusal(
    'A session without its CSRF token',
    () =>
      new HoldfastError(
        2005,
        'The CSRF token is missing or wrong. Send the one that GET /v1/session returns.',
        [
          {
            reason: 'csrf.missing',
            message: 'must be the one of the session: see GET /v1/session',
            field: 'x-csrf-token',
          },
        ],
        { status: 403 },
      ),
  ),
  originForeign: refusal(
    'A change without a key that comes from a page of another site',
    (header: 'origin' | 'sec-fetch-site') =>
      new HoldfastError(
        2005,
        'The request comes from a page of another site. Send it from the console, or with a key.',
        [{ reason: 'origin.foreign', message: 'must be of the same origin', field: header }],
        { status: 403 },
      ),
    'sec-fetch-site',
  ),
} as const;
