import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuideFile, GuideFiles } from './guide-files.ts';

/** The policy allows only files of this server. The pages have no inline scripts or styles. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Serves the documents of this version under `/docs/guide`, each as a page and as Markdown, and the reference of the API, to
 * which `/docs` leads. They need no key.
 */
export function registerGuide(app: FastifyInstance, files: GuideFiles | null): void {
  for (const path of ['/docs', '/docs/'])
    app.get(path, (_request, reply) => reply.redirect('/docs/guide/reference', 308));
  if (files === null) {
    const notBuilt = (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('The guide has not been built: npm run build:guide\n');
    app.get('/docs/guide', notBuilt);
    app.get('/docs/guide/*', notBuilt);
    return;
  }
  app.get('/docs/guide/', (_request, reply) => reply.redirect('/docs/guide', 308));
  for (const [name, file] of files) {
    app.get(name === '' ? '/docs/guide' : `/docs/guide/${name}`, (request, reply) =>
      send(file, request, reply),
    );
  }
  const list = files.get('llms.txt');
  if (list) app.get('/llms.txt', (request, reply) => send(list, request, reply));
}

/** A browser asks each time whether it has the newest, because an upgrade changes the pages. */
function send(file: GuideFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ ...headers, 'cache-control': 'no-cache', etag: file.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  const content = { br: file.brotli, gzip: file.gzip, none: null }[encoding ?? 'none'];
  if (encoding && content) void reply.header('content-encoding', encoding);
  return reply.type(file.type).send(content ?? file.plain);
}
