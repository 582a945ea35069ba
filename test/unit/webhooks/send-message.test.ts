import { describe, expect, test } from 'vitest';
import { isDelivered, sendWebhook } from '../../../services/webhooks/send-message.ts';
import { serveBytes } from '../../stack/loopback-server.ts';
import { openEgress, toLoopback } from '../net/open-egress.ts';

/** Sends a message to a receiver that answers with these bytes. */
async function attempt(bytes: string | Buffer) {
  const server = await serveBytes((socket) => socket.end(bytes));
  const url = `http://127.0.0.1:${server.port}/`;
  return sendWebhook(openEgress(toLoopback), {
    id: 'message-1',
    projectId: 'project-1',
    url,
    secrets: ['whsec_c2VjcmV0'],
    body: '{}',
  });
}

describe('a webhook', () => {
  test.each(['100 Continue', '102 Processing', '103 Early Hints'])(
    'is delivered or not by an answer after %s',
    async (interim) => {
      const made = await attempt(`HTTP/1.1 ${interim}\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n`);
      expect(made).toMatchObject({ status: 204, failure: null });
      expect(isDelivered(made)).toBe(true);
    },
  );

  test.each([
    ['text', Buffer.from('why'), 'why'],
    ['text that is cut within a character', Buffer.from('a' + 'é'.repeat(600)), 'a' + 'é'.repeat(511)],
    ['bytes', Buffer.from('89504e47', 'hex'), ''],
  ])('shows the beginning of an answer of %s, without replacement characters', async (_, body, shown) => {
    const head = Buffer.from('HTTP/1.1 500 Internal Server Error\r\nconnection: close\r\n\r\n');
    expect(await attempt(Buffer.concat([head, body]))).toMatchObject({ status: 500, answer: shown });
  });
});
