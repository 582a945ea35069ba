import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HoldfastError } from '../src/errors/holdfast-error.ts';
import { maxBodyBytes, unsupportedMediaType } from './bodies.ts';
import { databaseFailure } from '../db/failure.ts';
import { isDatabaseAway } from '../db/is-away.ts';

/** The one place where an error becomes an answer: the spec's object, whatever was thrown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw nothingHere();
  });
}

const nothingHere = (): HoldfastError =>
  new HoldfastError(
    2005,
    'There is nothing at this address.',
    [{ message: 'see /openapi.json for what there is' }],
    { status: 404 },
  );

/** Also for what the framework refuses before there is a route. */
export function answerError(
  thrown: FastifyError | HoldfastError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = publicError(thrown, request.id);
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
  const body = JSON.stringify(new HoldfastError(2005, message, [{ message: 'nothing was read' }]).toBody());
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
        [{ message: `at most ${maxBodyBytes} bytes`, limit: maxBodyBytes }],
        { status: 413 },
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new HoldfastError(2003, 'The body is shorter or longer than announced.', [
        { message: 'does not match the body', field: 'content-length' },
      ]);
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return nothingHere();
    case 'FST_ERR_BAD_URL':
      return new HoldfastError(2003, 'The address cannot be decoded.', [
        { message: 'is not valid percent-encoding' },
      ]);
    default:
  }
  if (isDatabaseAway(thrown)) return notNow('The database cannot be reached. Try again.');
  if (databaseFailure(thrown)?.isBusy) return notNow('The database is busy. Try again.');
  return new HoldfastError(2007, 'Something went wrong on our side.', [
    { message: 'Tell the support this id.', supportId: requestId },
  ]);
}

const notNow = (message: string): HoldfastError =>
  new HoldfastError(2006, message, [{ message: 'nothing was changed' }], { status: 503 });
