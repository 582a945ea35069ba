import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { readJson } from '../src/definitions/json-source.ts';
import { HoldfastError } from '../src/errors/holdfast-error.ts';
import { isDeeper, maxDepth } from '../src/json/depth.ts';
import { isFinite } from '../src/json/numbers.ts';

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
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      request.rawBody = text;
      if (request.routeOptions.config.bodyKind === 'definition') return text;
      return text.trim() === '' ? undefined : parseJson(text);
    },
  );
  app.addContentTypeParser(
    ['application/yaml', 'application/x-yaml', 'text/yaml'],
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      if (request.routeOptions.config.bodyKind !== 'definition') throw unsupportedMediaType();
      request.rawBody = text;
      return text;
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
      [{ message: 'must be identity: send the body uncompressed', field: 'content-encoding' }],
      { status: 415 },
    );
  });
}

export const unsupportedMediaType = (): HoldfastError =>
  new HoldfastError(
    2005,
    'The content type is not supported here.',
    [{ message: 'must be application/json (definitions also: application/yaml)', field: 'content-type' }],
    { status: 415 },
  );

/** @throws HoldfastError 2003 with line and column, 2000 where it is nested too deep, or has numbers that cannot be kept */
function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch (cause) {
    throw syntaxError(text, cause);
  }
  if (isDeeper(value, maxDepth)) {
    throw new HoldfastError(2000, 'The request is not valid.', [
      { message: `must not be nested more than ${maxDepth} deep` },
    ]);
  }
  if (!isFinite(value)) {
    throw new HoldfastError(2000, 'The request is not valid.', [
      { message: 'must not hold numbers past 1.8e308; write them as texts in quotes' },
    ]);
  }
  return value;
}

/** Where and why, as the reader of definitions tells it: the engine's own message has no place for many mistakes. */
function syntaxError(text: string, cause: unknown): HoldfastError {
  try {
    readJson(text);
  } catch (error) {
    const [fault] = error instanceof HoldfastError ? error.details : [];
    if (fault) {
      const place = `line ${String(fault['line'])}, column ${String(fault['column'])}`;
      return new HoldfastError(2003, `The body is not valid JSON: ${place}.`, [fault], { cause });
    }
  }
  return new HoldfastError(
    2003,
    'The body is not valid JSON.',
    [{ message: 'must be JSON without keys such as __proto__' }],
    { cause },
  );
}
