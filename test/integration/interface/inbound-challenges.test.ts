import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface Inbound {
  id: string;
  url: string;
  secret: string;
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

let made = 0;
async function created(verification: object, secret?: string): Promise<Inbound> {
  const body = { name: `Asked ${++made}`, workflowId: null, verification, ...(secret ? { secret } : {}) };
  const answer = await stack.request<Inbound>('POST', `${stack.project}/inbound-webhooks`, { body });
  expect(answer.status).toBe(201);
  return { ...answer.body, secret: answer.body.secret ?? '' };
}

async function ask({ url }: Inbound, query: string, init: RequestInit = {}) {
  const answer = await fetch(`${url}?${query}`, init);
  const { headers, status } = answer;
  return {
    status,
    text: await answer.text(),
    type: headers.get('content-type'),
    nosniff: headers.get('x-content-type-options'),
  };
}
const asText = (text: string) => ({
  status: 200,
  text,
  type: 'text/plain; charset=utf-8',
  nosniff: 'nosniff',
});

describe('a sender that asks whether a URL is its own', () => {
  it("gets Meta's answer, if its token is that of the webhook", async () => {
    const webhook = await created({ type: 'meta', verifyToken: 'the-verify-token' });
    const query = 'hub.mode=subscribe&hub.challenge=<script>1</script>&hub.verify_token=';
    expect(await ask(webhook, `${query}the-verify-token`)).toEqual(asText('<script>1</script>'));
    expect((await ask(webhook, `${query}another-token`)).status).toBe(401);
    expect((await ask(webhook, '')).status).toBe(405);
    const body = '{"object":"whatsapp_business_account"}';
    const signature = createHmac('sha256', webhook.secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    expect((await ask(webhook, '', { method: 'POST', body, headers })).status).toBe(202);
    const unsigned = { 'content-type': 'application/json' };
    expect((await ask(webhook, '', { method: 'POST', body, headers: unsigned })).status).toBe(401);
  });

  it("gets Dropbox's answer with a secret of 15 characters", async () => {
    const webhook = await created({ type: 'dropbox' }, 'a'.repeat(15));
    expect(await ask(webhook, 'challenge=abc')).toEqual(asText('abc'));
    expect((await ask(webhook, `challenge=${'x'.repeat(1_001)}`)).status).toBe(405);
  });

  it("gets Zoom's answer, by the secret that signed the request", async () => {
    const webhook = await created({ type: 'zoom' });
    const body = '{"event":"endpoint.url_validation","payload":{"plainToken":"token"}}';
    const sent = String(Math.floor(Date.now() / 1_000));
    const hmac = (text: string) => createHmac('sha256', webhook.secret).update(text).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-zm-request-timestamp': sent,
      'x-zm-signature': `v0=${hmac(`v0:${sent}:${body}`)}`,
    };
    const { status, text } = await ask(webhook, '', { method: 'POST', body, headers });
    expect([status, JSON.parse(text)]).toMatchObject([
      200,
      { plainToken: 'token', encryptedToken: hmac('token') },
    ]);
  });

  it("gets Microsoft Graph's answer if nothing is signed, and only without a body", async () => {
    const webhook = await created({ type: 'none' });
    const query = 'validationToken=Validation%3A%20Testing%20client';
    expect(await ask(webhook, query, { method: 'POST' })).toEqual(asText('Validation: Testing client'));
    const headers = { 'content-type': 'application/json' };
    expect((await ask(webhook, query, { method: 'POST', body: '{"a":1}', headers })).status).toBe(202);
    const other = await created({ type: 'github' });
    expect((await ask(other, query, { method: 'POST' })).status).toBe(401);
    expect((await ask(other, 'challenge=abc')).status).toBe(405);
  });
});
