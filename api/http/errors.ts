import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storableMessage } from '../../src/language/json/storable.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { databaseFailure } from '../../db/connection/failure.ts';
import { isDatabaseAway, isHungUp } from '../../db/connection/is-away.ts';
import { isUnstorable } from '../../db/connection/is-rejected.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { withHelp } from '../../src/language/errors/with-help.ts';

/** Turns every error into an answer, whatever was thrown. This is the only place that does so. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(({ method }) => {
    throw known.has(method) ? errors.pathUnknown() : errors.methodUnknown([...known]);
  });
  // Node has events of their own for these requests. Without a listener it would close the connection, or answer
  // without a body.
  app.server.on('connect', (_request, socket) => end(socket, errors.methodUnknown([...known])));
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(withHelp(errors.expectationFailed().toBody()));
    response.writeHead(417, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  });
}

/** Methods that some address accepts, or refuses with 405. */
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Answers an error, also one that the framework throws before there is a route. */
export function answerError(
  thrown: FastifyError | HoldfastError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply.send(withHelp(errorAnswered(thrown, request, reply).toBody()));
}

/** Sets the status and the headers of an error's answer, and logs errors that an operator must know. Returns the public error. */
export function errorAnswered(
  thrown: FastifyError | HoldfastError,
  request: FastifyRequest,
  reply: FastifyReply,
): HoldfastError {
  const error = publicError(thrown, request);
  // The answer reaches nobody, so this line is the only trace.
  if (isHungUp(thrown)) request.log.info('the caller disconnected before the body was complete');
  if (isOurs(error)) request.log.error({ err: thrown, supportId: request.id }, error.message);
  if (error.status === 503 || error.status === 429) {
    void reply.header('retry-after', String(retryAfterSecondsOf(error)));
  }
  void reply.status(error.status);
  return error;
}

/** The pause that the error itself names: a client that reads the header alone must not come back sooner. */
export function retryAfterSecondsOf({ details }: HoldfastError): number {
  const named = details.map((detail) => ('retryAfterSeconds' in detail ? detail.retryAfterSeconds : 1));
  return Math.max(1, ...named.filter((seconds) => typeof seconds === 'number'));
}

/**
 * Answers a request that is not HTTP, or whose headers are too large. There is neither a request nor a reply, only the
 * connection.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  end(socket, (clientErrors[error.code ?? ''] ?? errors.requestNotHttp)());
}

/** Writes an error to a connection that has no reply. */
function end(socket: Duplex, error: HoldfastError): void {
  const body = JSON.stringify(withHelp(error.toBody()));
  socket.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const clientErrors: Record<string, () => HoldfastError> = {
  HPE_HEADER_OVERFLOW: errors.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: errors.requestTimedOut,
};

/** True if an operator must look at the error: not if a process refuses too much work, or a method that no server supports. */
const isOurs = ({ status, details }: HoldfastError): boolean =>
  status >= 500 && !details.some((detail) => 'reason' in detail && refusals.has(detail.reason));

const refusals = new Set<string>(['server.busy', 'method.refused']);

function publicError(thrown: FastifyError | HoldfastError, request: FastifyRequest): HoldfastError {
  if (thrown instanceof HoldfastError) return thrown;
  switch (thrown.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return errors.bodyTooLarge(request.routeOptions.bodyLimit);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return request.routeOptions.config.bodyKind === 'raw'
        ? errors.contentTypeMalformed()
        : errors.contentTypeNotSupported();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return errors.contentLengthWrong();
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      return errors.methodUnknown([...known]);
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return errors.pathUnknown();
    case 'FST_ERR_BAD_URL':
      return errors.addressMalformed();
    default:
  }
  if (isUnstorable(thrown)) return errors.textNotStorable({ message: storableMessage });
  // The caller has hung up. The log must not report that as an error of the server.
  if (isHungUp(thrown)) return errors.bodyIncomplete();
  if (isDatabaseAway(thrown)) return errors.databaseUnreachable();
  if (databaseFailure(thrown)?.isBusy) return errors.databaseBusy();
  return errors.internalError(request.id);
}
