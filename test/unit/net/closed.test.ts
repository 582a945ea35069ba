import { expect, test } from 'vitest';
import { whileClosed, whileOpen } from '../../../net/outbound/closed.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { caps, openEgress, toLoopback } from './open-egress.ts';

test('nobody calls out from within a transaction or a local activity', async () => {
  const server = await serveHttp((_, response) => response.end());
  const egress = openEgress(toLoopback);
  const url = `http://127.0.0.1:${server.port}/`;
  for (const what of ['a transaction', 'a local activity'] as const) {
    const within = whileClosed(what, () => egress.fetch(url, caps));
    await expect(within).rejects.toThrow(`the network was called from within ${what}`);
    const socket = whileClosed(what, () => egress.sendToSocket(url.replace('http', 'ws'), 'hello', caps));
    await expect(socket).rejects.toThrow(`the network was called from within ${what}`);
  }
  expect(server.connections()).toBe(0);
  const apart = whileClosed('a transaction', () => whileOpen(() => egress.fetch(url, caps)));
  expect((await apart).status).toBe(200);
});
