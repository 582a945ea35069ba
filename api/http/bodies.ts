import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyParser } from '../../threads/evaluator.ts';
import { largeBodies, type LargeBodies } from './large-bodies.ts';
import { parseBody } from '../../src/language/parsing/parse-body.ts';
import { isKnownCoding } from './unpack.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

export const maxBodyBytes = 1024 * 1024;

/** The most that a body may have that strangers send, or whose operation needs few fields. */
export const smallBodyBytes = 16 * 1024;

/** Parsing more would keep the event loop from the requests of others. */
const maxInlineBytes = 64 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    bodies: { parser: BodyParser; large: LargeBodies };
  }
  interface FastifyRequest {
    /** The body as it was sent; undefined if there was none. */
    rawBody?: string;
    /** The account of the record behind the address, if the request needs no key. */
    admittedTo?: string;
  }
  interface FastifyContextConfig {
    bodyKind?: 'json' | 'definition' | 'raw';
  }
}

/** Parses bodies as JSON. The text of a definition (JSON or YAML), and signed bodies, reach their routes unparsed. */
export function parseBodies(app: FastifyInstance, parser: BodyParser, large = largeBodies(app)): void {
  app.decorate('bodies', { parser, large });
  refuseEncodedBodies(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const { bodyKind } = request.routeOptions.config;
      if (bodyKind === 'raw') return body;
      return bodyKind === 'definition' ? keep(request, body) : jsonIn(request, body);
    },
  );
  app.addContentTypeParser(
    kindsOfJson,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const { bodyKind } = request.routeOptions.config;
      if (bodyKind === 'raw') return body;
      if (bodyKind === 'definition') throw errors.contentTypeNotSupported();
      return jsonIn(request, body);
    },
  );
  app.addContentTypeParser(
    ['application/yaml', 'application/x-yaml', 'text/yaml'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const { bodyKind } = request.routeOptions.config;
      if (bodyKind === 'raw') return body;
      if (bodyKind !== 'definition') throw errors.contentTypeNotSupported();
      return keep(request, body);
    },
  );
  // Senders of webhooks choose the type; their bytes are signed, and are read only after that.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (request.routeOptions.config.bodyKind !== 'raw') throw errors.contentTypeNotSupported();
    return body;
  });
}

/** `application/cloudevents+json` and every other `+json` (RFC 6839 §3.1). */
const kindsOfJson = /^[^;\s]+\/[^;\s]+\+json\s*(?:;|$)/i;

function keep(request: FastifyRequest, body: Buffer): string {
  request.rawBody = textOf(body);
  return request.rawBody;
}

/** Undefined if there is nothing in it but white space. */
async function jsonIn(request: FastifyRequest, body: Buffer): Promise<unknown> {
  const text = keep(request, body);
  if (text.trim() === '') return undefined;
  const accountId = request.principal?.accountId ?? request.admittedTo;
  return parseFor(accountId, text, request);
}

/** Parses a small body at once, and a larger one in its turn, and in the share of the account. @throws HoldfastError as `parseBody`; EvaluationBusy */
export async function parseFor(
  accountId: string | undefined,
  text: string,
  request: FastifyRequest,
): Promise<unknown> {
  // Nobody but an account's caller may send a body that is so large.
  if (accountId === undefined || Buffer.byteLength(text) <= maxInlineBytes) return parseBody(text);
  const { parser, large } = request.server.bodies;
  await large.enter(accountId, request);
  return parser.parseBody(accountId, text);
}

/** Refuses compressed bodies. Otherwise they would fail as malformed JSON, without a hint at the reason. Raw ones are decompressed by their route. */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const encoding = headers['content-encoding'];
    const { bodyKind } = routeOptions.config;
    if (bodyKind === undefined || encoding === undefined || encoding === 'identity') return;
    if (bodyKind !== 'raw') throw errors.contentEncodingNotSupported();
    if (!isKnownCoding(encoding)) throw errors.contentEncodingUnknown();
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
