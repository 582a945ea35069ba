import { describe, expect, it } from 'vitest';
import { cborEncode } from '@animo-id/mdoc';
import { requireModestCbor } from '../../../identity/keys/cbor.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

describe('CBOR of somebody else', () => {
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

  it('of too many items is refused', () => {
    const many = Array.from({ length: 200_001 }, () => 0);
    expect(() => requireModestCbor(cborEncode(many))).toThrow('too many items');
  });
});
