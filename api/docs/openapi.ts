import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Serves `/openapi.json` with this content. It needs no key. */
export function registerOpenApi(app: FastifyInstance, json: string): void {
  let zipped: Buffer | null = null;
  app.get('/openapi.json', (request, reply) => {
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!takesGzip(request)) return reply.send(json);
    return reply.header('content-encoding', 'gzip').send((zipped ??= gzipSync(json)));
  });
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(headers['accept-encoding'] ?? '');
