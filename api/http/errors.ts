import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storableMessage } from '../../src/json/storable.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { maxBodyBytes, unsupportedMediaType } from './bodies.ts';
import { databaseFailure } from '../../db/failure.ts';
import { isDatabaseAway, isHungUp } from '../../db/is-away.ts';
import { isUnstorable } from '../../db/is-rejected.ts';

/** The one place where an error becomes an answer: the spec's object, whatever was thrown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(({ method }) => {
    throw known.has(method) ? nothingHere() : unknownMethod();
  });
  // Node has events of their own for these, and would close the connection, or answer without a body.
  app.server.on('connect', (_request, socket) => end(socket, '501 Not Implemented', unknownMethod()));
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(expectation().toBody());
    response.writeHead(417, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  });
}

const nothingHere = (): HoldfastError =>
  new HoldfastError(
    2005,
    'There is nothing at this address.',
    [{ reason: 'path.unknown', message: 'see /openapi.json for what there is' }],
    { status: 404 },
  );

/** What some address takes, or is told of with 405. */
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const unknownMethod = (): HoldfastError =>
  new HoldfastError(
    2005,
    'No address takes this method.',
    [{ reason: 'method.refused', message: `must be one of ${[...known].join(', ')}`, allowed: [...known] }],
    { status: 501 },
  );

const expectation = (): HoldfastError =>
  new HoldfastError(
    2005,
    'The expectation cannot be met.',
    [{ reason: 'request.malformed', message: 'must be 100-continue, or left out', field: 'expect' }],
    { status: 417 },
  );

/** Also for what the framework refuses before there is a route. */
export function answerError(
  thrown: FastifyError | HoldfastError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = publicError(thrown, request.id);
  // Its answer reaches nobody, so that no other line tells of it.
  if (isHungUp(thrown)) request.log.info('the caller went away before its body had arrived');
  if (error.status >= 500) request.log.error({ err: thrown, supportId: request.id }, error.message);
  if (error.status === 503 || error.status === 429) {
    if (!reply.hasHeader('retry-after')) void reply.header('retry-after', '1');
  }
  return reply.status(error.status).send(error.toBody());
}

/** What is not HTTP, or has headers past the limit: there is neither request nor reply, only the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, message] = clientErrors[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not valid HTTP.',
  ];
  end(
    socket,
    status,
    new HoldfastError(2005, message, [{ reason: 'request.malformed', message: 'nothing was read' }]),
  );
}

/** Writes what an answer would be, where there is none. */
function end(socket: Duplex, status: string, error: HoldfastError): void {
  const body = JSON.stringify(error.toBody());
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const clientErrors: Record<string, readonly [string, string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};

function publicError(thrown: FastifyError | HoldfastError, requestId: string): HoldfastError {
  if (thrown instanceof HoldfastError) return thrown;
  switch (thrown.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HoldfastError(
        2005,
        'The body is too large.',
        [{ reason: 'limit.exceeded', message: `at most ${maxBodyBytes} bytes`, limit: maxBodyBytes }],
        { status: 413 },
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new HoldfastError(2003, 'The body is shorter or longer than announced.', [
        { reason: 'request.malformed', message: 'does not match the body', field: 'content-length' },
      ]);
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      return unknownMethod();
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return nothingHere();
    case 'FST_ERR_BAD_URL':
      return new HoldfastError(2003, 'The address cannot be decoded.', [
        { reason: 'request.malformed', message: 'is not valid percent-encoding' },
      ]);
    default:
  }
  if (isUnstorable(thrown))
    return new HoldfastError(2000, 'The request holds a text that cannot be kept.', [
      { reason: 'value.format', message: storableMessage },
    ]);
  // Nobody is there to be answered, and the log is to blame no server of ours.
  if (isHungUp(thrown)) return hungUp();
  if (isDatabaseAway(thrown)) return notNow('database.away', 'The database cannot be reached. Try again.');
  if (databaseFailure(thrown)?.isBusy) return notNow('database.busy', 'The database is busy. Try again.');
  return new HoldfastError(2007, 'Something went wrong on our side.', [
    { reason: 'server.fault', message: 'Tell the support this id.', supportId: requestId },
  ]);
}

const hungUp = (): HoldfastError =>
  new HoldfastError(
    2005,
    'The request did not arrive.',
    [{ reason: 'request.malformed', message: 'the body came to no end' }],
    {
      status: 400,
    },
  );

const notNow = (reason: 'database.away' | 'database.busy', message: string): HoldfastError =>
  new HoldfastError(2006, message, [{ reason, message: 'nothing was changed' }], { status: 503 });
