import type { FastifyInstance } from 'fastify';

/**
 * While the app closes, requests under way are answered and nothing new is taken. A keep-alive connection that was busy
 * at that moment would hold the process for a minute: it is asked to close, and closed once it is idle.
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
