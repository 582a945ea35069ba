import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets open requests finish while the app closes, and accepts no new ones. A keep-alive connection that was busy at
 * that moment would keep the process running for a minute, so it is asked to close and is closed once it is idle. One
 * that has sent nothing yet (browsers and balancers open connections in advance) is closed at once: Node does not count
 * it as idle, and would wait for its request for a minute.
 */
export function drainConnections(app: FastifyInstance): void {
  let closing = false;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}
