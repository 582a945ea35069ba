import { expect, it } from 'vitest';
import { readEnvelope } from '../../../identity/protocols/didcomm/envelope.ts';

const key = 'HAkYCxQG4bfXUWZ6qEmqPCcoE35XTkMFu1TFjcTshJTd';
const packed = (header: unknown, rest: object = {}) =>
  JSON.stringify({
    protected: Buffer.from(JSON.stringify(header)).toString('base64url'),
    iv: 'AAAA',
    ciphertext: 'AAAA',
    tag: 'AAAA',
    ...rest,
  });
const to = (...kids: unknown[]) => ({ recipients: kids.map((kid) => ({ header: { kid } })) });
const read = (body: string) => readEnvelope(Buffer.from(body));

it('a packed message names the keys of its recipients in one order (Aries RFC 0019)', () => {
  expect(read(packed(to('b', 'a')))?.recipients).toEqual(['a', 'b']);
});

it('the same bytes are the same envelope, however they are written', () => {
  const digest = read(packed(to(key)))?.digest;
  expect(read(packed(to(key), { iv: 'AAAA=' }))?.digest).toEqual(digest);
  expect(read(packed(to(key), { iv: 'AAAB' }))?.digest).not.toEqual(digest);
});

it.each([
  ['nothing', ''],
  ['rubbish', 'rubbish'],
  ['an empty object', '{}'],
  ['a plain message', '{"@type":"https://didcomm.org/basicmessage/1.0/message","@id":"1","content":"x"}'],
  ['a message without a tag', packed(to(key), { tag: undefined })],
  ['a message whose header is no JSON', packed(to(key), { protected: 'rubbish' })],
  ['a message for nobody', packed(to())],
  ['a message for too many', packed(to(...Array.from({ length: 21 }, () => key)))],
  ['a message for a key without a name', packed(to(null))],
  ['a message for a name that cannot be stored', packed(to('\0'))],
])('%s is none', (_what, body) => {
  expect(read(body)).toBeNull();
});
