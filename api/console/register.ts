import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleFile, ConsoleFiles } from './files.ts';

/**
 * Serves the console under `/console`: one page for all of its addresses. Nothing is loaded from another host. The
 * policy allows only the scripts and styles of the answer, and those with its nonce, which the page makes itself.
 */
export function registerConsole(app: FastifyInstance, files: ConsoleFiles | null): void {
  const page = (_request: FastifyRequest, reply: FastifyReply) =>
    files ? sendPage(files, reply) : reply.status(503).type('text/plain; charset=utf-8').send(notBuilt);
  app.get('/console', page);
  // A browser that opens the host's name alone is redirected. Programs get the 404 of any unknown path.
  app.get('/', (request, reply) => (wantsPage(request) ? reply.redirect('/console') : reply.callNotFound()));
  app.get('/console/*', page);
  for (const [name, file] of files?.assets ?? []) {
    app.get(`/console/${name}`, (request, reply) => sendAsset(file, request, reply));
  }
  // An asset of another version gets a 404 and not the page, so that the browser loads the page again.
  app.get('/console/assets/*', (_request, reply) => reply.callNotFound());
}

/** Whether a request asks for HTML, as browsers do, and does not merely accept it. */
const wantsPage = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  /^text\/html\b/i.test(accept.trim());

const notBuilt = 'The console has not been built: npm run build:console\n';

function sendPage({ page }: ConsoleFiles, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-security-policy': contentSecurityPolicy(nonce),
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('CSP_NONCE', nonce));
}

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function sendAsset(file: ConsoleFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding) void reply.header('content-encoding', encoding);
  const content = { br: file.brotli, gzip: file.gzip, plain: file.plain }[encoding ?? 'plain'];
  return reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    .type(file.type)
    .send(content);
}
