import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../../../sdk/typescript/src/index.ts';
import { generateWebhookSecret, signWebhook } from '../../../db/encryption/webhook-secrets.ts';

const secret = generateWebhookSecret();
const body = JSON.stringify({ webhookId: 'w', eventType: 'webhook.test', payload: { text: 'Grüße ✓' } });
const timestamp = 1_800_000_000;
const now = timestamp * 1_000;
const headersOf = (secrets: readonly string[] = [secret]) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signWebhook(secrets, { id: 'msg_1', timestamp, body }),
});

it('the steps in docs/webhooks.md give the signature without any library', async () => {
  const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, recipe = ''] = /^```sh\n(HEX_KEY=.*?)^```/ms.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-webhook-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'body'), body);
  const env = {
    PATH: process.env['PATH'],
    WEBHOOK_SECRET: secret,
    WEBHOOK_ID: 'msg_1',
    WEBHOOK_TIMESTAMP: String(timestamp),
  };
  const signature = execFileSync('sh', ['-c', recipe], { cwd: folder, env, encoding: 'utf8' });
  expect(`v1,${signature.trim()}`).toBe(headersOf()['webhook-signature']);
});

describe('verifyWebhook', () => {
  it('gives the event of a request that is ours, from text, bytes and any kind of headers', async () => {
    const event = JSON.parse(body) as unknown;
    expect(await verifyWebhook(body, headersOf(), secret, { now })).toEqual(event);
    expect(await verifyWebhook(Buffer.from(body), new Headers(headersOf()), secret, { now })).toEqual(event);
  });

  it('explains how to get the raw body if it is given a parsed one', async () => {
    const parsed = JSON.parse(body) as string;
    const verified = verifyWebhook(parsed, headersOf(), secret, { now });
    await expect(verified).rejects.toThrow(TypeError);
    for (const how of ['raw body', "parseAs: 'buffer'", 'express.raw', 'request.text()'])
      await expect(verifyWebhook(parsed, headersOf(), secret, { now })).rejects.toThrow(how);
    await expect(verifyWebhook(undefined as never, headersOf(), secret, { now })).rejects.toThrow('raw body');
  });

  it('accepts signatures of the reference library', async () => {
    const signature = new Webhook(secret).sign('msg_1', new Date(now), body);
    const headers = { ...headersOf(), 'webhook-signature': signature };
    expect(await verifyWebhook(body, headers, secret, { now })).toBeDefined();
    expect(signature).toBe(headersOf()['webhook-signature']);
  });

  it('goes through a rotation on either side', async () => {
    const fresh = generateWebhookSecret();
    const both = headersOf([fresh, secret]);
    for (const known of [secret, fresh, [secret, fresh]])
      expect(await verifyWebhook(body, both, known, { now })).toBeDefined();
    expect(await verifyWebhook(body, headersOf([fresh]), [secret, fresh], { now })).toBeDefined();
    await expect(verifyWebhook(body, headersOf([fresh]), secret, { now })).rejects.toThrow(
      WebhookVerificationError,
    );
  });

  it('accepts clocks that are five minutes apart, and no more', async () => {
    for (const seconds of [-300, 300])
      expect(await verifyWebhook(body, headersOf(), secret, { now: now + seconds * 1_000 })).toBeDefined();
    for (const seconds of [-301, 301])
      await expect(verifyWebhook(body, headersOf(), secret, { now: now + seconds * 1_000 })).rejects.toThrow(
        'too far from now',
      );
  });

  it.each([
    ['another body', `${body} `, headersOf()],
    ['another id', body, { ...headersOf(), 'webhook-id': 'msg_2' }],
    ['another time', body, { ...headersOf(), 'webhook-timestamp': String(timestamp + 1) }],
    ['a time that is none', body, { ...headersOf(), 'webhook-timestamp': 'NaN' }],
    ['no signature', body, { ...headersOf(), 'webhook-signature': undefined }],
    ['an empty signature', body, { ...headersOf(), 'webhook-signature': 'v1,' }],
    [
      'a signature of another version',
      body,
      { ...headersOf(), 'webhook-signature': headersOf()['webhook-signature'].replace('v1', 'v1a') },
    ],
    [
      'half a signature',
      body,
      { ...headersOf(), 'webhook-signature': headersOf()['webhook-signature'].slice(0, 20) },
    ],
  ])('refuses a request with %s', async (_what, given, headers) => {
    await expect(verifyWebhook(given, headers, secret, { now })).rejects.toThrow(WebhookVerificationError);
  });

  it('refuses to work with an invalid secret', async () => {
    await expect(verifyWebhook(body, headersOf(), '', { now })).rejects.toThrow(TypeError);
  });
});
