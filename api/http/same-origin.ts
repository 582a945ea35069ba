import type { FastifyRequest } from 'fastify';
import { errors } from '../../src/language/errors/catalogue.ts';
import { keyHeader } from '../../src/language/names/key-header.ts';

/**
 * Refuses a change that a page of another site has sent with the browser's cookies. It is the second line of defence,
 * after `SameSite` and the CSRF token, and covers signing in, too. Only browsers send these headers, and pages cannot
 * change them (Fetch Metadata, Fetch §3.2).
 * @throws HoldfastError 2005/403
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { method, headers } = request;
  const hasKey = typeof headers[keyHeader] === 'string' && headers[keyHeader] !== '';
  if (hasKey || method === 'GET' || method === 'HEAD' || !request.url.startsWith('/v1/')) return;
  const { 'sec-fetch-site': site, origin } = headers;
  // The browser knows best: a proxy may have changed the host. `none` is a person, for example at the address bar.
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw errors.originForeign('sec-fetch-site');
  } else if (origin !== undefined && !isOurs(origin, request, publicUrl))
    throw errors.originForeign('origin');
}

const isOurs = (origin: string, { host }: FastifyRequest, publicUrl: string): boolean =>
  origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
