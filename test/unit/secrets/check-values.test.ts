import { describe, expect, it } from 'vitest';
import { valueProblems } from '../../../src/account/secrets/check-values.ts';
import type { SecretType } from '../../../src/account/secrets/types.ts';

const token = 'token-123';

describe('the values of a secret', () => {
  it.each<[SecretType, Record<string, string>]>([
    ['values', { anything: token, other: token }],
    ['bearer', { token }],
    ['basic', { username: 'me', password: token }],
    ['apiKey', { header: 'x-key', value: token }],
    ['apiKey', { query: 'key', value: `${token}€` }],
    ['bearer', { token: `${token}é` }],
    ['oauth2ClientCredentials', { tokenUrl: 'https://a.example/', clientId: 'me', clientSecret: token }],
    ['hmac', { key: `${token}\n` }],
    ['hmac', { key: token, header: 'x-hub-signature-256', prefix: 'sha256=' }],
    ['hmac', { key: token, header: 'x-s', algorithm: 'sha1', encoding: 'base64', timestampHeader: 'x-t' }],
  ])('fit its type: %s %j', (type, values) => {
    expect(valueProblems(type, values)).toEqual([]);
  });

  it.each<[SecretType, Record<string, string>, string]>([
    ['values', {}, 'values must have at least one field'],
    ['values', { 'a-b': token }, 'values.a-b must have a name'],
    ['values', { a: 'short' }, 'values.a must have at least 8 characters: a shorter one could not be hidden'],
    ['values', { a: 'x'.repeat(16_385) }, 'values.a must have at most 16384 characters'],
    ['bearer', { token, more: token }, 'values.more is no field of the type bearer, which has token'],
    ['hmac', { key: token, prefix: 'v1=' }, 'values.header is required with `prefix`'],
    [
      'hmac',
      { key: token, header: 'x-s', timestampHeader: 'X-S' },
      'values.timestampHeader must be another header',
    ],
    [
      'hmac',
      { key: token, header: 'x-s', timestampHeader: 'host' },
      'values.timestampHeader must not be a header',
    ],
    ['hmac', { key: token, header: 'x s' }, 'values.header must be the name of a header'],
    [
      'hmac',
      { key: token, header: 'Content-Type' },
      'values.header must not be a header that requests have for something else',
    ],
    [
      'apiKey',
      { value: token, header: 'accept-encoding' },
      'values.header must not be a header that requests have for something else',
    ],
    [
      'apiKey',
      { value: token, header: 'idempotency-key' },
      'values.header must not be a header that requests have for something else',
    ],
    [
      'hmac',
      { key: token, header: 'x-s', algorithm: 'md5' },
      'values.algorithm must be one of sha256, sha512, sha1',
    ],
    ['hmac', { key: token, header: 'x-s', encoding: 'hex2' }, 'values.encoding must be one of hex, base64'],
    [
      'hmac',
      { key: token, header: 'x-s', prefix: 'a\r\nb: c' },
      'values.prefix must not contain control characters',
    ],
    ['hmac', { key: token, header: 'x-s', prefix: '€' }, 'values.prefix must not contain characters outside'],
    ['bearer', { token: `${token}\n` }, 'values.token must not contain control characters'],
    ['bearer', { token: 'token-\ud800-x' }, 'values.token must not contain half'],
    ['basic', { password: token }, 'values.username is required'],
    ['basic', { username: 'a:b', password: token }, 'values.username must not contain a colon'],
    ['apiKey', { value: token }, 'values.header must be given, or else `query`'],
    ['apiKey', { header: 'a b', value: token }, 'values.header must be the name of a header'],
    ['apiKey', { header: 'a', query: 'b', value: token }, 'values.query must be left out beside `header`'],
    ['apiKey', { header: 'Host', value: token }, 'values.header must not be a header that says where'],
    [
      'apiKey',
      { header: 'a', value: `${token}€` },
      'values.value must not contain characters outside of Latin-1',
    ],
    ['bearer', { token: `${token}€` }, 'values.token must not contain characters outside of Latin-1'],
  ])('are refused, and not quoted: %s %#', (type, values, expected) => {
    const said = valueProblems(type, values).map(({ field, message }) => `${field} ${message}`);
    expect(said).toEqual([expect.stringContaining(expected)]);
    expect(said.join()).not.toContain(token);
  });

  it('are at most twenty', () => {
    const values = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`field${at}`, token]));
    expect(valueProblems('values', values)).toMatchObject([{ message: 'must have at most 20 fields' }]);
  });
});
