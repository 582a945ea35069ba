import { connect, type AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Principal } from '../../../api/auth/principal.ts';
import { limitAnswers } from '../../../api/http/answers-under-way.ts';
import { answerErrors } from '../../../api/http/errors.ts';
import { eventually } from '../../stack/eventually.ts';

/** More than the buffers of a connection hold. */
const large = JSON.stringify('x'.repeat(80 * 1024 ** 2));

describe('a large answer that its reader does not receive', () => {
  it('counts until the connection ends, and small ones do not', async () => {
    const app = fastify();
    app.decorateRequest('principal', null);
    app.addHook('onRequest', async (request) => {
      request.principal = { accountId: String(request.headers['account']) } as Principal;
    });
    limitAnswers(app, { perAccount: large.length + 1, inAll: 3 * large.length }, undefined);
    answerErrors(app);
    app.get('/large', async (_request, reply) => reply.type('application/json').send(large));
    app.get('/small', async () => ({}));
    app.post('/change', async (_request, reply) => reply.type('application/json').send(large));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const statusOf = async (path: string, account: string, method = 'GET') => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { account } });
      await answer.bytes();
      return answer.status;
    };
    try {
      const slow = connect(port, '127.0.0.1');
      slow.write('GET /large HTTP/1.1\r\nHost: holdfast\r\nAccount: one\r\n\r\n');
      await new Promise((resolve) => void slow.once('data', resolve));
      slow.pause();
      expect(await statusOf('/large', 'one')).toBe(429);
      expect(await statusOf('/small', 'one')).toBe(200);
      // What has changed something is answered, whatever is under way.
      expect(await statusOf('/change', 'one', 'POST')).toBe(200);
      expect(await statusOf('/large', 'two')).toBe(200);
      slow.destroy();
      await eventually(async () => expect(await statusOf('/large', 'one')).toBe(200));
    } finally {
      await app.close();
    }
  });
});
