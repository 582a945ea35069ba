import type { FastifyInstance } from 'fastify';

/**
 * Lets open requests finish while the app closes, and accepts no new ones. A keep-alive connection that was busy at
 * that moment would keep the process running for a minute, so it is asked to close and is closed once it is idle.
 */
export function drainConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}
