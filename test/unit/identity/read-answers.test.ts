import { describe, expect, it } from 'vitest';
import { inOurWords, withKnownMembers } from '../../../identity/protocols/openid4vc/read-answers.ts';

const unreadable =
  'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one';
const written = (text: string) => Buffer.from(text).toString('base64url');

describe('a decrypted answer (OpenID4VP 1.0 §8.3)', () => {
  it('has the members that an answer may have, and no others', () => {
    const payload = JSON.stringify({ vp_token: {}, state: 's', presentation_submission: {}, more: 1 });
    expect(withKnownMembers({ decrypted: true, payload })).toEqual({
      decrypted: true,
      payload: '{"vp_token":{},"state":"s"}',
    });
    expect(withKnownMembers({ decrypted: false })).toEqual({ decrypted: false });
  });

  it.each([
    ['no JSON', 'Ada Lovelace 1815'],
    ['a text in JSON', '"Ada Lovelace 1815"'],
    ['a list', '["Ada Lovelace 1815"]'],
    ['a JWT whose header is no JSON', `${written('Ada')}.${written('Lovelace')}.1815`],
    ['a JWT that is not signed', `${written('{"alg":"none"}')}.${written('Ada Lovelace 1815')}.1815`],
  ])('is quoted nowhere if it is %s', (_what, payload) => {
    expect(() => withKnownMembers({ decrypted: true, payload })).toThrow(unreadable);
  });
});

describe('an error of the library', () => {
  it.each([
    ['OpenId4Vp Authorization Response state mismatch. Ada', 'The answer needs the state of the request'],
    ['Failed to decrypt Ada', 'The response is not encrypted with a key of the request'],
    ['Invalid response mode for openid4vp: Ada', 'The request asks for an encrypted response'],
    ['Invalid response mode Ada', 'The request asks for an answer that is not encrypted'],
    ['Could not parse Ada', unreadable],
  ])('is reported in our words, and never with the request: %s', (message, sentence) => {
    const error = inOurWords(new Error(message, { cause: 'Ada' }));
    expect([error.message, error.cause]).toEqual([sentence, undefined]);
  });
});
