import { expect, it } from 'vitest';
import { answerToBody, answerToGet, answerToPost } from '../../../services/inbound-webhooks/challenges.ts';

const meta = { type: 'meta', verifyToken: 'the-verify-token' } as const;
const asked = {
  'hub.mode': 'subscribe',
  'hub.challenge': '1158201444',
  'hub.verify_token': 'the-verify-token',
};

it('Meta gets its challenge if its token is that of the webhook', () => {
  expect(answerToGet(meta, asked)).toBe('1158201444');
  for (const wrong of ['another', '', undefined, ['the-verify-token']])
    expect(answerToGet(meta, { ...asked, 'hub.verify_token': wrong })).toEqual({ wrong: 'hub.verify_token' });
  expect(answerToGet(meta, { ...asked, 'hub.mode': 'unsubscribe' })).toBeNull();
});

it('the answer is short, printable and one text', () => {
  for (const challenge of ['x'.repeat(1_001), '', 'a\r\nb', 'é', ['a', 'b'], { a: 1 }, 1, undefined]) {
    expect(answerToGet({ type: 'dropbox' }, { challenge })).toBeNull();
    expect(answerToGet(meta, { ...asked, 'hub.challenge': challenge })).toBeNull();
    expect(
      answerToPost({ type: 'none' }, { query: { validationToken: challenge }, isEmpty: true }),
    ).toBeNull();
    expect(answerToBody({ type: 'slack' }, { type: 'url_verification', challenge }, 'secret')).toBeNull();
  }
  expect(answerToGet({ type: 'dropbox' }, { challenge: '<b>' })).toBe('<b>');
});

it('Zoom gets the HMAC of its token', () => {
  const body = { event: 'endpoint.url_validation', payload: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' } };
  expect(answerToBody({ type: 'zoom' }, body, 'a-secret-of-zoom')).toEqual({
    plainToken: 'qgg8vlvZRS6UYooatFL8Aw',
    // printf qgg8vlvZRS6UYooatFL8Aw | openssl dgst -sha256 -hmac a-secret-of-zoom
    encryptedToken: '5c65108705e7b1d3eab339c3ce35203eae4b1207165d554284a9ad9770e9acc9',
  });
});

it('a question is answered to those alone who ask it, and one with a body is an event', () => {
  for (const type of ['none', 'clientCertificate', 'basic', 'slack', 'github'] as const)
    expect(
      answerToGet({ type } as Parameters<typeof answerToGet>[0], { challenge: 'a', ...asked }),
    ).toBeNull();
  const query = { validationToken: 'Validation: Testing client application' };
  expect(answerToPost({ type: 'none' }, { query, isEmpty: true })).toBe(query.validationToken);
  expect(answerToPost({ type: 'none' }, { query, isEmpty: false })).toBeNull();
  expect(answerToPost({ type: 'github' }, { query, isEmpty: true })).toBeNull();
  expect(answerToBody({ type: 'github' }, { type: 'url_verification', challenge: 'a' }, 'secret')).toBeNull();
});
