import type { FastifyInstance } from 'fastify';

/**
 * Allows web pages to call the protocols and to read the answers (Fetch §3.3), because some wallets are web pages. Any
 * page may do so: the request itself is authenticated, and cookies have no effect here.
 */
export function allowBrowsers(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'www-authenticate, retry-after',
    });
    if (request.method !== 'OPTIONS') return;
    await reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, dpop',
        'access-control-max-age': '86400',
      })
      .send();
  });
}
