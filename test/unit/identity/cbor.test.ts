import { describe, expect, it } from 'vitest';
import { cborEncode } from '@animo-id/mdoc';
import { requireModestCbor } from '../../../identity/keys/cbor.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

describe('CBOR of a stranger', () => {
  it.each([
    ['numbers', '1903e8'],
    ['a negative number', '3903e7'],
    ['text', '6449455446'],
    ['a map of arrays', 'a26161016162820203'],
    ['a tag', 'c074323031332d30332d32315432303a30343a30305a'],
    ['an array without a length', '9f018202039f0405ffff'],
    ['bytes without a length', '5f42010243030405ff'],
    ['a float', 'fb3ff199999999999a'],
    ['nothing', 'f6'],
  ])('may have %s', (_what, text) => {
    expect(() => requireModestCbor(hex(text))).not.toThrow();
  });

  it.each([
    ['that ends too early', '8201', 'ends too early'],
    ['with more bytes than it has', '5a7fffffff00', 'longer than it is'],
    ['with more items than it has', '9a7fffffff00', 'ends too early'],
    ['with something after it', '0000', 'goes on after its end'],
    ['with a reserved length', '1c', 'malformed'],
    ['of seventeen arrays within each other', `${'81'.repeat(17)}00`, 'too deep'],
    ['of seventeen tags', `${'c1'.repeat(17)}00`, 'too deep'],
  ])('%s is refused', (_what, text, problem) => {
    expect(() => requireModestCbor(hex(text))).toThrow(problem);
  });

  it.each([
    ['a key twice', 'a2616101616102', 'a key twice'],
    ['a key twice, written in two ways', 'a20101180102', 'a key twice'],
    ['a key twice, once in chunks', 'a26161017f6161ff02', 'a key twice'],
    ['a key twice in CBOR within it', 'd81847a2616101616102', 'a key twice'],
    ['a half float that is no number', 'f97e00', 'no number'],
    ['a float that is no number', 'fa7fc00000', 'no number'],
    ['a double that is infinite', 'fb7ff0000000000000', 'no number'],
    ['what is undefined', 'f7', 'no number'],
    ['a simple value without a meaning', 'f8ff', 'no number'],
    ['a set', 'd901028101', 'a tag that is not supported: 258'],
    ['a tag that nobody knows', 'd9040001', 'a tag that is not supported: 1024'],
    ['a text that is no UTF-8', '62fffe', 'no UTF-8'],
    ['a chunk of a text that is no UTF-8', '7f62fffeff', 'no UTF-8'],
    ['a chunk of another kind', '7f4161ff', 'malformed'],
  ])('is refused with %s', (_what, text, problem) => {
    expect(() => requireModestCbor(hex(text))).toThrow(problem);
  });

  it.each(['a2616101416102', 'a201012002', 'f97bff', 'f5', 'c1fb41d452d9e07ae148'])(
    'may have different keys, finite floats, true and times: %s',
    (text) => {
      expect(() => requireModestCbor(hex(text))).not.toThrow();
    },
  );

  it.each([
    ['an array of endless length', 'd818419f', 'ends too early'],
    ['an array of endless length, in chunks', 'd8185f419fff', 'ends too early'],
    ['an array of endless length, in long chunks', 'd8185f580100419fff', 'goes on after its end'],
    ['what goes on after its end', 'd818420000', 'goes on after its end'],
    [
      'arrays within each other, inside and outside',
      `${'81'.repeat(8)}d8184a${'81'.repeat(9)}00`,
      'too deep',
    ],
  ])('is refused with %s in a byte string', (_what, text, problem) => {
    expect(() => requireModestCbor(hex(text))).toThrow(problem);
  });

  it.each([
    ['protected header', '8441bfa041a040'],
    ['payload', '8440a0419f40'],
    ['protected header, with a tag', 'd28441bfa041a040'],
  ])('is refused as a signature if its %s is of endless length', (_what, text) => {
    expect(() => requireModestCbor(hex(text), { onSignature: () => {} })).toThrow('ends too early');
    expect(() => requireModestCbor(hex(text))).not.toThrow();
  });

  it.each(['8440a0f640', '8443a10126a041a040', 'd8184101', '84419fa0419f01'])(
    'may have a signature, or CBOR in a byte string: %s',
    (text) => {
      expect(() => requireModestCbor(hex(text), { onSignature: () => {} })).not.toThrow();
    },
  );

  it('is refused with too many items', () => {
    const many = Array.from({ length: 200_001 }, () => 0);
    expect(() => requireModestCbor(cborEncode(many))).toThrow('too many items');
  });
});

describe('a date in CBOR', () => {
  const tagged = (tag: string, text: string) => {
    const bytes = Buffer.from(text);
    const head = bytes.length < 24 ? [0x60 + bytes.length] : [0x78, bytes.length];
    return hex(`${tag}${Buffer.from([...head, ...bytes]).toString('hex')}`);
  };

  it.each([
    ['c0', '2021-02-28T23:59:59Z'],
    ['c0', '2021-02-28T23:59:59.123+01:00'],
    ['d903ec', '1990-02-28'],
  ])('counts after tag %s: %s', (tag, text) => {
    expect(() => requireModestCbor(tagged(tag, text))).not.toThrow();
  });

  it.each([
    ['c0', '2021-02-29T00:00:00Z'],
    ['c0', '2021-02-28'],
    ['c0', '2016-12-31T23:59:60Z'],
    ['c0', ''],
    ['d903ec', '1990-02-30'],
    ['d903ec', '1990-02-28T00:00:00Z'],
    ['d903ec', '1990'],
  ])('is refused after tag %s if the calendar does not have it: %s', (tag, text) => {
    expect(() => requireModestCbor(tagged(tag, text))).toThrow('a date that does not exist');
  });

  it('is refused if it is a number', () => {
    expect(() => requireModestCbor(hex('d903ec05'))).toThrow('a date that does not exist');
  });
});
