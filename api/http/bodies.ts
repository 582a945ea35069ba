import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { maxDepth } from '../../src/json/depth.ts';
import { parseJson } from '../../src/parsing/parse-json.ts';
import { errors } from '../../src/errors/catalogue.ts';

export const maxBodyBytes = 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent; undefined if there was none. */
    rawBody?: string;
  }
  interface FastifyContextConfig {
    bodyKind?: 'json' | 'definition';
  }
}

/** Parses bodies as JSON. The text of a definition (JSON or YAML) reaches its route as it was written. */
export function parseBodies(app: FastifyInstance): void {
  refuseEncodedBodies(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      request.routeOptions.config.bodyKind === 'definition' ? keep(request, body) : jsonIn(request, body),
  );
  app.addContentTypeParser(
    kindsOfJson,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.bodyKind === 'definition') throw errors.contentTypeNotSupported();
      return jsonIn(request, body);
    },
  );
  app.addContentTypeParser(
    ['application/yaml', 'application/x-yaml', 'text/yaml'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.bodyKind !== 'definition') throw errors.contentTypeNotSupported();
      return keep(request, body);
    },
  );
}

/** `application/cloudevents+json` and every other `+json` (RFC 6839 §3.1). */
const kindsOfJson = /^[^;\s]+\/[^;\s]+\+json\s*(?:;|$)/i;

function keep(request: FastifyRequest, body: Buffer): string {
  request.rawBody = textOf(body);
  return request.rawBody;
}

/** Undefined if there is nothing in it but white space. */
function jsonIn(request: FastifyRequest, body: Buffer): unknown {
  const text = keep(request, body);
  return text.trim() === '' ? undefined : valueOf(text);
}

/** Refuses compressed bodies. Otherwise they would fail as malformed JSON, without a hint at the reason. */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const encoding = headers['content-encoding'];
    if (routeOptions.config.bodyKind === undefined || encoding === undefined || encoding === 'identity')
      return;
    throw errors.contentEncodingNotSupported();
  });
}

/**
 * Decodes a body as UTF-8. Invalid bytes are refused, because a replacement character would change the data.
 * @throws HoldfastError 2003
 */
function textOf(body: Buffer): string {
  if (isUtf8(body)) return body.toString();
  throw errors.bodyNotUtf8();
}

/**
 * Parses a body.
 * @throws HoldfastError 2003 with line and column; 2000 if it is nested too deep, or has a number that cannot be stored
 * exactly
 */
function valueOf(text: string): unknown {
  const parsed = parseJson(text, (json) =>
    secureJson.parse(json, undefined, { protoAction: 'error', constructorAction: 'error' }),
  );
  if ('value' in parsed) {
    if (!parsed.isDeep) return parsed.value;
    throw errors.bodyTooDeep(maxDepth);
  }
  const { fault } = parsed;
  if (fault.isValid) throw errors.fieldNameReserved(fault.message);
  throw fault.pointer === undefined ? errors.bodyNotJson(fault) : errors.numberInexact(fault);
}
