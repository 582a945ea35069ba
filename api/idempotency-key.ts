import type { FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '../db/queries/idempotency.ts';
import { HoldfastError } from '../src/errors/holdfast-error.ts';
import type { Principal } from './principal.ts';

const pattern = /^[\x21-\x7e]{1,255}$/;

/** The Idempotency-Key of a POST, scoped to account, method and path; null where none was sent. */
export function requestedKey(request: FastifyRequest, principal: Principal): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return null;
  if (typeof key !== 'string' || !pattern.test(key)) {
    throw new HoldfastError(2000, 'The request is not valid.', [
      { message: 'must have 1 to 255 printable characters', field: 'idempotency-key' },
    ]);
  }
  const [path = request.url] = request.url.split('?', 1);
  return { accountId: principal.accountId, method: 'POST', path, key };
}
