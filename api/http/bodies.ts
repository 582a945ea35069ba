import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { maxDepth } from '../../src/json/depth.ts';
import { parseJson } from '../../src/json/parse.ts';
import { errors } from '../../src/errors/catalogue.ts';

export const maxBodyBytes = 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent; undefined where there was none. */
    rawBody?: string;
  }
  interface FastifyContextConfig {
    bodyKind?: 'json' | 'definition';
  }
}

/** Bodies are JSON; a definition's text (JSON or YAML) reaches its route as it was written. */
export function parseBodies(app: FastifyInstance): void {
  refuseEncodedBodies(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const text = textOf(body);
      request.rawBody = text;
      if (request.routeOptions.config.bodyKind === 'definition') return text;
      return text.trim() === '' ? undefined : valueOf(text);
    },
  );
  app.addContentTypeParser(
    ['application/yaml', 'application/x-yaml', 'text/yaml'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.bodyKind !== 'definition') throw errors.contentTypeNotSupported();
      request.rawBody = textOf(body);
      return request.rawBody;
    },
  );
}

/** Bodies are taken as they are. A compressed one would fail as malformed JSON, and tell nobody why. */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const encoding = headers['content-encoding'];
    if (routeOptions.config.bodyKind === undefined || encoding === undefined || encoding === 'identity')
      return;
    throw errors.contentEncodingNotSupported();
  });
}

/** Bytes as text; a replacement character for what is none would change the data. @throws HoldfastError 2003 */
function textOf(body: Buffer): string {
  if (isUtf8(body)) return body.toString();
  throw errors.bodyNotUtf8();
}

/** @throws HoldfastError 2003 with line and column; 2000 where it is nested too deep, or has a number that cannot be kept */
function valueOf(text: string): unknown {
  const parsed = parseJson(text, (json) =>
    secureJson.parse(json, undefined, { protoAction: 'error', constructorAction: 'error' }),
  );
  if ('value' in parsed) {
    if (!parsed.isDeep) return parsed.value;
    throw errors.bodyTooDeep(maxDepth);
  }
  const { fault } = parsed;
  throw fault.pointer === undefined ? errors.bodyNotJson(fault) : errors.numberInexact(fault);
}
