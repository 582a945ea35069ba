import type { FastifyInstance } from 'fastify';

/**
 * Wallets that are web pages may call the protocols, and read what these say (Fetch §3.3). Anybody's page: what counts is
 * in the request, as no cookie does anything here.
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
