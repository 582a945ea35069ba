import { expect, it } from 'vitest';
import { requireElements } from '../../../identity/protocols/openid4vc/require-elements.ts';

const item = (elementIdentifier: string, hex = '01') => ({
  elementIdentifier,
  dataItem: { buffer: new Uint8Array(Buffer.from(hex, 'hex')) },
});

it('the elements of a namespace are there once each, and are as CBOR should be', () => {
  expect(() => requireElements([item('family_name'), item('given_name')])).not.toThrow();
  expect(() => requireElements([item('family_name'), item('family_name', '02')])).toThrow('there twice');
  expect(() => requireElements([item('family_name', 'a2616101616102')])).toThrow('a key twice');
});
