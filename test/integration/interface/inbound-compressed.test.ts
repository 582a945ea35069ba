import { createHmac } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let webhook: { id: string; url: string; secret: string };
beforeAll(async () => {
  stack = await sharedStack();
  const made = await stack.request<typeof webhook>('POST', `${stack.project}/inbound-webhooks`, {
    body: { name: 'Compressed', workflowId: null, verification: { type: 'github' } },
  });
  webhook = made.body;
});

async function send(bytes: Buffer, coding: string, signed: Buffer = bytes) {
  const signature = createHmac('sha256', webhook.secret).update(signed).digest('hex');
  const answer = await fetch(webhook.url, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: {
      'content-type': 'application/json',
      'content-encoding': coding,
      'x-hub-signature-256': `sha256=${signature}`,
    },
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { eventId: string; details: { reason: string; field?: string }[] },
  };
}

const text = Buffer.from('{"number":1}');

describe('a compressed event', () => {
  it.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['GZIP', gzipSync(text)],
    ['identity', text],
  ])('is read with %s, if the sent bytes are signed', async (coding, bytes) => {
    const { status, body } = await send(bytes, coding);
    expect(status).toBe(202);
    const kept = await stack.request<{ content: { body: unknown; headers: object } }>(
      'GET',
      `${stack.project}/inbound-webhooks/${webhook.id}/events/${body.eventId}`,
    );
    expect(kept.body.content.body).toEqual({ number: 1 });
    expect(kept.body.content.headers).not.toHaveProperty('content-encoding');
  });

  it('is refused if its text is signed instead of the sent bytes', async () => {
    expect((await send(gzipSync(text), 'gzip', text)).status).toBe(401);
  });

  it('is refused if it becomes larger than a body may be', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1_048_576, 'a'));
    expect(await send(bomb, 'gzip')).toMatchObject({
      status: 413,
      body: { code: 2005, details: [{ reason: 'limit.exceeded' }] },
    });
  });

  it('is refused if it is not compressed in that way', async () => {
    expect(await send(text, 'gzip')).toMatchObject({
      status: 400,
      body: { code: 2003, details: [{ reason: 'syntax.invalid', field: 'content-encoding' }] },
    });
  });

  it.each(['zstd', 'gzip, br', 'constructor'])('is refused with %s', async (coding) => {
    expect(await send(text, coding)).toMatchObject({
      status: 415,
      body: { details: [{ reason: 'media.unsupported', field: 'content-encoding' }] },
    });
  });
});
