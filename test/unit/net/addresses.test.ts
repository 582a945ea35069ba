import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKindOf } from '../../../net/addresses.ts';
import { isPublicUnicast } from './iana.ts';

const near = (prefix: string) =>
  fc.ipV6().map((address) => `${prefix}${address.includes('::') ? '' : ':'}${address.slice(-4)}`);

describe('the kind of an address', () => {
  test('nothing outside public unicast is ever public', () => {
    const addresses = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV4().map((address) => `::ffff:${address}`),
      fc.ipV4().map((address) => `64:ff9b::${address}`),
      fc.ipV4().map((address) => `::${address}`),
      fc
        .constantFrom('2002:', '2001:0:', 'fc00:', 'fd12:', 'fe80:', 'fec0:', 'ff02:', '2001:db8:')
        .chain(near),
    );
    const promise = fc.property(
      addresses,
      (address) => addressKindOf(address) !== 'public' || isPublicUnicast(address),
    );
    expect(() => fc.assert(promise, { numRuns: 20_000 })).not.toThrow();
  });

  test('is public for the rest of IPv4', () => {
    const promise = fc.property(fc.ipV4(), (address) => {
      // 192.31.196.0/24, 192.52.193.0/24 and 192.175.48.0/24 are anycast sinks, refused as well.
      fc.pre(!address.startsWith('192.'));
      return (addressKindOf(address) === 'public') === isPublicUnicast(address);
    });
    expect(() => fc.assert(promise, { numRuns: 5_000 })).not.toThrow();
  });

  test.each([
    ['1.1.1.1', 'public'],
    ['100.63.255.255', 'public'],
    ['2606:4700:4700::1111', 'public'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['::1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['fd00::1', 'private'],
    ['0.0.0.0', 'refused'],
    ['169.254.169.254', 'refused'],
    ['224.0.0.1', 'refused'],
    ['240.0.0.1', 'refused'],
    ['255.255.255.255', 'refused'],
    ['::', 'refused'],
    ['::ffff:127.0.0.1', 'refused'],
    ['::ffff:8.8.8.8', 'refused'],
    ['::127.0.0.1', 'refused'],
    ['64:ff9b::10.0.0.1', 'refused'],
    ['64:ff9b:1::10.0.0.1', 'refused'],
    ['2002:7f00:1::', 'refused'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'refused'],
    ['fe80::1', 'refused'],
    ['fe80::1%eth0', 'refused'],
    ['2606:4700:4700::1111%eth0', 'refused'],
    ['fec0::1', 'refused'],
    ['ff02::1', 'refused'],
    ['4000::1', 'refused'],
    ['2001:db8::1', 'refused'],
    ['010.0.0.1', 'refused'],
    ['0x7f000001', 'refused'],
    ['example.com', 'refused'],
    ['', 'refused'],
  ] as const)('%s is %s', (address, kind) => {
    expect(addressKindOf(address)).toBe(kind);
  });
});
