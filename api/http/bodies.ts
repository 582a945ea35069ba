import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { maxDepth } from '../../src/json/depth.ts';
import { parseJson } from '../../src/json/parse.ts';

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
      if (request.routeOptions.config.bodyKind !== 'definition') throw unsupportedMediaType();
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
    throw new HoldfastError(
      2005,
      'The content encoding is not supported.',
      [
        {
          reason: 'media.unsupported',
          message: 'must be identity: send the body uncompressed',
          field: 'content-encoding',
        },
      ],
      { status: 415 },
    );
  });
}

export const unsupportedMediaType = (): HoldfastError =>
  new HoldfastError(
    2005,
    'The content type is not supported here.',
    [
      {
        reason: 'media.unsupported',
        message: 'must be application/json (definitions also: application/yaml)',
        field: 'content-type',
      },
    ],
    { status: 415 },
  );

/** Bytes as text; a replacement character for what is none would change the data. @throws HoldfastError 2003 */
function textOf(body: Buffer): string {
  if (isUtf8(body)) return body.toString();
  throw new HoldfastError(2003, 'The body is not valid UTF-8.', [
    { reason: 'syntax.invalid', message: 'must be UTF-8 (RFC 3629)' },
  ]);
}

/** @throws HoldfastError 2003 with line and column; 2000 where it is nested too deep, or has a number that cannot be kept */
function valueOf(text: string): unknown {
  const parsed = parseJson(text, (json) =>
    secureJson.parse(json, undefined, { protoAction: 'error', constructorAction: 'error' }),
  );
  if ('value' in parsed) {
    if (!parsed.isDeep) return parsed.value;
    throw new HoldfastError(2000, 'The request is not valid.', [
      { reason: 'value.depth', message: `must not be nested more than ${maxDepth} deep` },
    ]);
  }
  const { fault } = parsed;
  if (fault.pointer !== undefined)
    throw new HoldfastError(2000, 'The request is not valid.', [{ reason: 'number.inexact', ...fault }]);
  const place =
    fault.line === undefined ? '' : `: line ${Number(fault.line)}, column ${Number(fault.column)}`;
  throw new HoldfastError(2003, `The body is not valid JSON${place}.`, [
    { reason: 'syntax.invalid', ...fault },
  ]);
}
