import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { asRead } from '../../../identity/protocols/openid4vc/as-read.ts';
import { maxBodyBytes } from '../../../identity/wallet/max-body.ts';

async function read(rest: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await asRead(rest, { method: 'POST', url: rest, headers, body: Buffer.from(body) });
  return 'status' in answer
    ? { status: answer.status, ...(JSON.parse(answer.body) as { error: string }) }
    : { headers: answer.headers, body: Buffer.from(answer.body ?? []).toString() };
}

describe('a body', () => {
  it('is unpacked, and says no more that it was packed', async () => {
    expect(await read('/token', gzipSync('a=b'), { 'content-encoding': ' GZIP' })).toEqual({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
  });

  it.each<[string, string | Buffer, string, number]>([
    ['is not packed as it says', 'a=b', 'gzip', 400],
    ['is packed in a way that nobody knows', 'a=b', 'rubbish', 415],
    ['becomes too long', gzipSync('x'.repeat(maxBodyBytes + 1)), 'gzip', 413],
  ])('that %s is refused', async (_what, body, coding, status) => {
    expect(await read('/token', body, { 'content-encoding': coding })).toMatchObject({
      status,
      error: 'invalid_request',
    });
  });
});

it('a parameter without a value is absent (RFC 6749 §3.2)', async () => {
  expect(await read('/token', 'tx_code=&grant_type=x')).toMatchObject({ body: 'grant_type=x' });
});

it('a form is read as a form, whatever its type says', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-16le' };
  expect(await read('/token', 'tx_code=1', headers)).toEqual({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'tx_code=1',
  });
});

it('parameters of an answer that nobody knows are left out, and those of drafts', async () => {
  const form = 'vp_token=x&state=y&presentation_submission=%7B%7D&more=z';
  expect(await read('/authorize', form)).toMatchObject({ body: 'vp_token=x&state=y' });
});

describe('a credential request', () => {
  it.each(['application/json; charset=rubbish', 'text/plain'])(
    'is JSON, though its type is %s',
    async (type) => {
      const { headers } = (await read('/credential', '{}', { 'content-type': type })) as { headers: object };
      expect(headers).toEqual({ 'content-type': 'application/json' });
    },
  );

  it('has no member that is null', async () => {
    const body = { a: null, b: { c: null, d: [null] }, proof: null };
    expect(await read('/credential', JSON.stringify(body))).toMatchObject({ body: '{"b":{"d":[null]}}' });
  });

  it.each(['{', '[]', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`])(
    'is unchanged if it is invalid: %#',
    async (body) => {
      expect(await read('/deferred-credential', body)).toMatchObject({ body });
    },
  );

  it.each([
    ['bearer x', 'Bearer x'],
    ['BEARER x', 'Bearer x'],
    ['dpop  x', 'DPoP x'],
    ['Basic x', 'Basic x'],
  ])('names the scheme in any case: %s (RFC 9110 §11.1)', async (authorization, shown) => {
    expect(await read('/credential', '{}', { authorization })).toMatchObject({
      headers: { authorization: shown },
    });
  });
});
