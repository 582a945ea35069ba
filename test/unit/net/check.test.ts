import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Egress } from '../../../net/egress.ts';
import { isPublicUnicast } from './iana.ts';
import { everythingIn, failureOf, openEgress, reasonOf, shut, toLoopback } from './open-egress.ts';

const loopbackInEverySpelling = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.01',
  '127.0.0.1.',
  '１２７.０.０.１',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '127.12.34.56',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'api.localhost',
];

function isRefused(egress: Egress, url: string): boolean {
  try {
    egress.check(url);
    return false;
  } catch {
    return true;
  }
}

describe('a URL is refused before anything is sent', () => {
  test.each(loopbackInEverySpelling)('https://%s is loopback', async (host) => {
    expect(await reasonOf(() => openEgress(shut).check(`https://${host}/`))).toBe('address.refused');
    expect(() => openEgress(toLoopback).check(`https://${host}/`)).not.toThrow();
    expect(() => openEgress(toLoopback).check(`http://${host}/`)).not.toThrow();
  });

  test.each([
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '167772161',
    '169.254.169.254',
    '0xa9fea9fe',
    '100.64.0.1',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
  ])('https://%s is refused even where loopback is open', async (host) => {
    expect(await reasonOf(() => openEgress(toLoopback).check(`https://${host}/`))).toBe('address.refused');
  });

  test('the target of an IPv4 address counts, whatever its spelling', () => {
    const egress = openEgress(shut);
    const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
    const spellings = [
      String,
      dotted,
      (n: number) => `0x${n.toString(16)}`,
      (n: number) => `0${n.toString(8)}`,
    ];
    const promise = fc.property(
      fc.nat(0xffff_ffff),
      fc.constantFrom(...spellings),
      (value, spell) => isPublicUnicast(dotted(value)) || isRefused(egress, `https://${spell(value)}/`),
    );
    expect(() => fc.assert(promise, { numRuns: 5_000 })).not.toThrow();
  });

  test.each(['', 'example.com', '/path', 'https://', 'https://[fe80::1%25eth0]/', 'https://256.1.1.1/'])(
    '%j is no URL',
    async (url) => {
      expect(await reasonOf(() => openEgress(toLoopback).check(url))).toBe('url.invalid');
    },
  );

  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'javascript:1',
  ])('%s is not https', async (url) => {
    expect(await reasonOf(() => openEgress(shut).check(url))).toBe('url.insecure');
    expect(await reasonOf(() => openEgress(toLoopback).check(url))).toBe('url.insecure');
  });

  test('credentials in a URL are refused', async () => {
    expect(await reasonOf(() => openEgress(shut).check('https://user:secret@example.com/'))).toBe(
      'url.credentials',
    );
    expect(await reasonOf(() => openEgress(shut).check('https://user@example.com/'))).toBe('url.credentials');
  });

  test('any port is allowed', () => {
    expect(() => openEgress(shut).check('https://example.com:8443/')).not.toThrow();
    expect(() => openEgress(shut).check('https://example.com:22/')).not.toThrow();
  });

  test("an operator's own host may be private and speak http, its neighbours may not", async () => {
    const egress = openEgress({
      allowHttp: true,
      allowLoopback: false,
      allowedHosts: ['10.0.0.5', 'Core.Bank'],
    });
    for (const url of ['https://10.0.0.5/', 'http://core.bank/', 'http://core.bank./'])
      expect(() => egress.check(url)).not.toThrow();
    expect(await reasonOf(() => egress.check('https://10.0.0.6/'))).toBe('address.refused');
    expect(await reasonOf(() => egress.check('http://evil.core.bank/'))).toBe('url.insecure');
  });

  test('a range opens the private addresses in it, over https, and nothing else', async () => {
    const egress = openEgress({
      allowHttp: true,
      allowLoopback: false,
      allowedHosts: ['10.0.0.0/8', 'fd12:3456::/32', '0.0.0.0/0', '169.254.0.0/16'],
    });
    for (const url of ['https://10.200.3.4/', 'https://[fd12:3456::1]/', 'https://192.168.0.1/'])
      expect(() => egress.check(url)).not.toThrow();
    for (const url of [
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'https://[fd99::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://0.0.0.0/',
    ])
      expect(await reasonOf(() => egress.check(url))).toBe('address.refused');
    expect(await reasonOf(() => egress.check('http://10.200.3.4/'))).toBe('url.insecure');
    const narrow = openEgress({ allowHttp: false, allowLoopback: false, allowedHosts: ['10.1.0.0/16'] });
    expect(() => narrow.check('https://10.1.255.255/')).not.toThrow();
    expect(await reasonOf(() => narrow.check('https://10.2.0.0/'))).toBe('address.refused');
  });

  test.each([
    'https://10.9.8.7/?token=marker',
    'https://marker:marker@example.com/',
    'http://marker/',
    'marker',
  ])('the error of the guard about %s names neither host nor query', async (url) => {
    const error = await failureOf(() => openEgress(shut).check(url));
    expect(everythingIn(error)).not.toMatch(/marker|10\.9/);
  });
});
