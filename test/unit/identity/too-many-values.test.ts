import { expect, it } from 'vitest';
import { readEnvelope } from '../../../identity/protocols/didcomm/envelope.ts';
import { askedObject } from '../../../identity/protocols/openid4vc/json-object.ts';
import { maxValues } from '../../../src/language/json/sizes.ts';

const withValues = (count: number): Buffer => Buffer.from(`{"proof":[${'1,'.repeat(count - 3)}1]}`);

it('a request of a wallet with too many values asks for nothing', () => {
  expect(askedObject(withValues(maxValues))).toHaveProperty('proof');
  expect(askedObject(withValues(maxValues + 1))).toBeNull();
});

it('a message of a wallet with too many values is no envelope', () => {
  const header = { recipients: [{ header: { kid: 'key' } }] };
  const envelope = {
    protected: Buffer.from(JSON.stringify(header)).toString('base64url'),
    iv: '',
    ciphertext: '',
    tag: '',
  };
  const padded = (items: number) =>
    Buffer.from(JSON.stringify({ ...envelope, padding: Array.from({ length: items }, () => 1) }));
  expect(readEnvelope(padded(100))).toMatchObject({ recipients: ['key'] });
  expect(readEnvelope(padded(maxValues))).toBeNull();
});
