import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isAmong, isSent, normalHosts, SecretHosts } from '../../../src/account/secrets/hosts.ts';

describe('a host of a secret', () => {
  it.each([
    ['api.crm.example', 'api.crm.example'],
    ['API.Crm.Example', 'api.crm.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['api.crm.example:443', 'api.crm.example'],
    ['api.crm.example:08443', 'api.crm.example:8443'],
    ['api.crm.example:*', 'api.crm.example:*'],
    ['*.crm.example', '*.crm.example'],
    ['*.crm.example:8443', '*.crm.example:8443'],
    ['crm', 'crm'],
    ['127.0.0.1:80', '127.0.0.1:80'],
    ['0x7f.1', '127.0.0.1'],
    ['[::1]:8080', '[::1]:8080'],
  ])('is written as addresses have it: %s', (given, kept) => {
    expect(v.is(SecretHosts, [given])).toBe(true);
    expect(normalHosts([given, kept])).toEqual([kept]);
  });

  it.each([
    '',
    '*',
    '*.',
    '*.example',
    '*.co.uk',
    '*.com.au',
    '*.0.0.1',
    '*.[::1]',
    '*.*.example',
    'a.*.example',
    '*crm.example',
    'https://crm.example',
    'crm.example/path',
    'crm.example\\path',
    'crm.example?x',
    'user@crm.example',
    'crm.example.',
    'crm.example:0',
    'crm.example:65536',
    'crm.example:',
    'crm example',
    ' crm.example',
    'crm..example/',
    '::1',
    `${'a'.repeat(260)}.example`,
  ])('is nothing else: %j', (given) => {
    expect(v.is(SecretHosts, [given])).toBe(false);
  });

  it.each([
    ['crm.example', 'https://crm.example/x', true],
    ['crm.example', 'https://CRM.example:443/x', true],
    ['crm.example', 'https://crm.example:8443/', false],
    ['crm.example', 'http://crm.example/', false],
    ['crm.example:80', 'http://crm.example/', true],
    ['crm.example:8443', 'https://crm.example:8443/', true],
    ['crm.example:*', 'http://crm.example:1/', true],
    ['crm.example', 'https://api.crm.example/', false],
    ['crm.example', 'https://crm.example.evil.example/', false],
    ['crm.example', 'https://crm.example./', false],
    ['*.crm.example', 'https://api.crm.example/', true],
    ['*.crm.example', 'https://a.b.crm.example/', true],
    ['*.crm.example', 'https://crm.example/', false],
    ['*.crm.example', 'https://evilcrm.example/', false],
    ['*.crm.example', 'https://api.crm.example:8443/', false],
    ['*.crm.example:*', 'https://api.crm.example:8443/', true],
    ['[::1]:8080', 'http://[::1]:8080/', true],
    ['xn--bcher-kva.example', 'https://bücher.example/', true],
  ])('%s has %s: %s', (entry, url, has) => {
    expect(isAmong([entry], new URL(url))).toBe(has);
  });
});

it('a secret that only signs here is not sent', () => {
  expect(isSent({ type: 'signingKey', fields: ['privateKey'] })).toBe(false);
  expect(isSent({ type: 'hmac', fields: ['key'] })).toBe(false);
  expect(isSent({ type: 'hmac', fields: ['key', 'header'] })).toBe(true);
  expect(isSent({ type: 'values', fields: ['north'] })).toBe(true);
  expect(isSent({ type: 'bearer', fields: ['token'] })).toBe(true);
});
