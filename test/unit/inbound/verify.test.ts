import { describe, expect, it } from 'vitest';
import { verify } from '../../../services/inbound-webhooks/verify.ts';
import type { InboundVerification } from '../../../src/doors/inbound/verification.ts';

interface Vector {
  verification: InboundVerification;
  secret: string;
  headers: Record<string, string>;
  body: string;
  sentAt: number;
}

/** The first three are published by those who sign so; the others were computed with OpenSSL. */
const vectors: Record<string, Vector> = {
  'Standard Webhooks, as its libraries test it': {
    verification: { type: 'standardWebhooks' },
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    body: '{"test": 2432232314}',
    sentAt: 1_614_265_330,
  },
  'GitHub, as its documentation has it': {
    verification: { type: 'github' },
    secret: "It's a Secret to Everybody",
    headers: {
      'x-hub-signature-256': 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    },
    body: 'Hello, World!',
    sentAt: 0,
  },
  'Slack, as its documentation has it': {
    verification: { type: 'slack' },
    secret: '8f742231b10e8888abcd99yyyzzz85a5',
    headers: {
      'x-slack-request-timestamp': '1531420618',
      'x-slack-signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
    },
    body: 'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c',
    sentAt: 1_531_420_618,
  },
  Stripe: {
    verification: { type: 'stripe' },
    secret: 'whsec_test_secret_of_stripe',
    headers: {
      'stripe-signature':
        't=1614265330,v1=c3f4c1197d6c4d1c6eb3dc01097684e115a43a38a6baf5df5ca6261f13c3ed5d,v0=6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39',
    },
    body: '{"id":"evt_1","type":"invoice.paid"}',
    sentAt: 1_614_265_330,
  },
  'any HMAC of the body': {
    verification: {
      type: 'hmac',
      header: 'x-signature',
      algorithm: 'sha512',
      encoding: 'base64',
      prefix: '',
    },
    secret: 'a-secret-of-both-sides',
    headers: {
      'x-signature':
        'scutz6wZEYszmF3nclItK+4xF0iO+EU4RUkBSKgSKhPEHvqGgGSSaWZDIeiMGzEDPKHWPDhiTZBAfIHyRCGYSQ==',
    },
    body: '{"order":1}',
    sentAt: 0,
  },
  'any HMAC of a time and the body': {
    verification: {
      type: 'hmac',
      header: 'x-signature',
      algorithm: 'sha256',
      encoding: 'hex',
      prefix: 'v1=',
      timestampHeader: 'x-time',
    },
    secret: 'a-secret-of-both-sides',
    headers: {
      'x-signature': 'v1=b9fcf53177d1ff6f933c8704dd92ddd29af025ce7be651fdd61640bef966592c',
      'x-time': '1614265330',
    },
    body: '{"order":1}',
    sentAt: 1_614_265_330,
  },
  'a password': {
    verification: { type: 'basic' },
    secret: 'Aladdin:open sesame',
    // RFC 7617 §2
    headers: { authorization: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==' },
    body: '',
    sentAt: 0,
  },
};

function check({ verification, secret, headers, body, sentAt }: Vector, also: string[] = []): void {
  const secrets = [...also, secret];
  verify(
    verification,
    { headers, body: Buffer.from(body), clientCertificate: { header: null, value: null } },
    { secrets, windowSeconds: 300, now: new Date(sentAt * 1_000) },
  );
}

const reasoned = (reason: string) =>
  expect.objectContaining({ status: 401, details: [expect.objectContaining({ reason })] });

const signed = Object.entries(vectors).filter(([, { verification }]) => verification.type !== 'basic');
const timed = signed.filter(([, { sentAt }]) => sentAt > 0);

describe.each(Object.entries(vectors))('%s', (_, vector) => {
  it('is right, also while another secret verifies', () => {
    expect(() => check(vector)).not.toThrow();
    expect(() => check(vector, ['whsec_bm90LXRoaXMtb25lLWJ1dC1hbm90aGVy'])).not.toThrow();
  });

  it('is refused with another secret, and without a signature', () => {
    const other = { ...vector, secret: 'whsec_bm90LXRoaXMtb25lLWJ1dC1hbm90aGVy' };
    expect(() => check(other)).toThrow(reasoned('signature.wrong'));
    expect(() => check({ ...vector, headers: {} })).toThrow(reasoned('signature.missing'));
  });
});

it.each(signed)('%s is refused with another body', (_, vector) => {
  expect(() => check({ ...vector, body: `${vector.body} ` })).toThrow(
    expect.objectContaining({ status: 401 }),
  );
});

it.each(timed)('%s is refused when it is older than the window, or newer', (_, vector) => {
  for (const seconds of [-301, 301])
    expect(() => check({ ...vector, sentAt: vector.sentAt + seconds })).toThrow(
      reasoned('signature.outside'),
    );
  expect(() => check({ ...vector, sentAt: vector.sentAt + 299 })).not.toThrow();
});
