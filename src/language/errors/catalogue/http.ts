import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

/** Requests that are not valid HTTP, or that no endpoint accepts. */
export const httpErrors = {
  requestNotHttp: refusal(
    'The request is not HTTP',
    () =>
      new HoldfastError(2005, 'The request is not valid HTTP. Send it with an HTTP client.', [
        { reason: 'request.malformed', message: 'nothing was read' },
      ]),
  ),
  headersTooLarge: refusal(
    'The headers are too large',
    () =>
      new HoldfastError(
        2005,
        'The headers of the request are too large. Send fewer or shorter headers.',
        [{ reason: 'request.malformed', message: 'nothing was read' }],
        { status: 431 },
      ),
  ),
  requestTimedOut: refusal(
    'The request came too slowly',
    () =>
      new HoldfastError(
        2005,
        'The request did not arrive in time. Send it again.',
        [{ reason: 'request.malformed', message: 'nothing was read' }],
        { status: 408 },
      ),
  ),
  bodyIncomplete: refusal(
    'The caller went away before the body had arrived',
    () =>
      new HoldfastError(
        2005,
        'The body of the request did not arrive completely. Send the request again.',
        [{ reason: 'request.malformed', message: 'the body is incomplete' }],
        { status: 400 },
      ),
  ),
  contentLengthWrong: refusal(
    'The body has another length than announced',
    () =>
      new HoldfastError(2003, 'The body is shorter or longer than the header content-length says.', [
        { reason: 'request.malformed', message: 'does not match the body', field: 'content-length' },
      ]),
  ),
  expectationFailed: refusal(
    'The header `expect` asks for something unknown',
    () =>
      new HoldfastError(
        2005,
        'The server does not support the value of the header expect. Leave the header out.',
        [{ reason: 'request.malformed', message: 'must be 100-continue, or left out', field: 'expect' }],
        { status: 417 },
      ),
  ),
  addressMalformed: refusal(
    'The address cannot be decoded',
    () =>
      new HoldfastError(2003, 'The address of the request cannot be decoded. Check its percent-encoding.', [
        { reason: 'request.malformed', message: 'is not valid percent-encoding' },
      ]),
  ),
  pathUnknown: refusal(
    'There is no such path',
    () =>
      new HoldfastError(
        2005,
        'The API has no such path. Check the address.',
        [{ reason: 'path.unknown', message: '/openapi.json lists every path' }],
        { status: 404 },
      ),
  ),
  methodUnknown: refusal(
    'No path accepts this method',
    (known: readonly string[]) =>
      new HoldfastError(
        2005,
        'The API does not know this HTTP method.',
        [{ reason: 'method.refused', message: `must be one of ${known.join(', ')}`, allowed: known }],
        { status: 501 },
      ),
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  ),
  methodNotAllowed: refusal(
    'The path does not accept this method',
    (allowed: readonly string[]) =>
      new HoldfastError(
        2005,
        'This path does not accept this HTTP method. Use one of those in `allowed`.',
        [{ reason: 'method.refused', message: `must be one of ${allowed.join(', ')}`, allowed }],
        { status: 405 },
      ),
    ['GET'],
  ),
} as const;
