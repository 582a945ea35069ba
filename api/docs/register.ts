import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewerAssets } from './assets.ts';
import { pageHtml, pageScript } from './page.ts';

/** The policy allows only what this server sends, and `data:` images for the icons of Swagger UI. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves `/openapi.json` with this content, and a page that shows it and makes calls with a key that the reader enters. Neither needs a
 * key.
 */
export function registerDocs(app: FastifyInstance, json: string): void {
  let zipped: Buffer | null = null;
  app.get('/openapi.json', (request, reply) => {
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!takesGzip(request)) return reply.send(json);
    return reply.header('content-encoding', 'gzip').send((zipped ??= gzipSync(json)));
  });

  app.get('/docs', (_request, reply) =>
    reply
      .headers({
        'content-security-policy': contentSecurityPolicy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(pageHtml),
  );
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
  app.get('/docs/start.js', (_request, reply) =>
    reply.header('x-content-type-options', 'nosniff').type('text/javascript; charset=utf-8').send(pageScript),
  );
  for (const { name, type, read } of viewerAssets) {
    app.get(`/docs/${name}`, async (request, reply) => {
      const isZipped = takesGzip(request);
      const { plain, gzip } = await read();
      return reply
        .headers({
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
          vary: 'accept-encoding',
          ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
        })
        .type(type)
        .send(isZipped ? gzip : plain);
    });
  }
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(headers['accept-encoding'] ?? '');
