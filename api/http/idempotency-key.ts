import type { FastifyRequest } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { IdempotentRequest } from './once.ts';

const pattern = /^[\x21-\x7e]{1,255}$/;

/**
 * Returns a request with its Idempotency-Key, which belongs to the account, the method and the path. If the path is a
 * secret, another name is stored in its place.
 */
export const idempotentRequestOf = (
  request: FastifyRequest,
  { accountId }: { accountId: string },
  vault: ApiDependencies['vault'],
  path = pathOf(request),
): IdempotentRequest => {
  const key = requestedKey(request);
  if (key === null) return { key, bodyHashes: [] };
  return {
    key: { accountId, method: 'POST', path, key },
    bodyHashes: vault.fingerprints(request.rawBody ?? ''),
  };
};

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** Returns the Idempotency-Key of a POST; null if none was sent. @throws HoldfastError 2000 */
function requestedKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return null;
  if (typeof key === 'string' && pattern.test(key)) return key;
  throw errors.idempotencyKeyInvalid();
}
