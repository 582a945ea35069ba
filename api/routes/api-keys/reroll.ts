import * as v from 'valibot';
import { findApiKey, rerollApiKey } from '../../../db/queries/api-keys.ts';
import { generateSecret, hashSecret } from '../../../db/encryption/api-keys.ts';
import { scopes } from '../../../src/keys/scopes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireExpiry, requireScopes } from '../../keys.ts';
import { mutate } from '../../http/mutate.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import { notFound } from '../../http/not-found.ts';
import { viewApiKey, NewApiKey } from '../../views/api-key.ts';
import { ApiKeyParams } from './params.ts';

const maxOverlapSeconds = 7 * 24 * 3600;

export const RerollApiKey = v.pipe(
  v.strictObject({
    overlapSeconds: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(maxOverlapSeconds),
        v.description('How long the present value still opens; 0: it stops at once.'),
      ),
      0,
    ),
  }),
  v.examples([{ overlapSeconds: 3600 }]),
);

/** Who has the new value has all that the key may do: the caller must have it already. */
export const rerollRoute = endpoint({
  method: 'POST',
  path: '/v1/api-keys/{apiKeyId}/reroll',
  operationId: 'rerollApiKey',
  summary: 'Give an API key a new value, shown in this answer and never again',
  scope: 'keys:write',
  params: ApiKeyParams,
  body: RerollApiKey,
  answers: { 200: { description: 'The key, with its new value.', body: NewApiKey } },
  errors: ['grantsTooMuch', 'outlivesCaller', 'keyHasExpired'],
  async handle(call, dependencies) {
    const { apiKeyId: id } = call.params;
    const { principal } = call;
    const { overlapSeconds } = call.body;
    return mutate(call, dependencies, {
      action: 'apiKey.reroll',
      view: (db) => viewApiKey(db, principal, id),
      async work(db) {
        const key = await findApiKey(db, principal, id);
        if (!key) throw notFound('apiKey', id);
        requireScopes(
          principal,
          scopes.filter((scope) => key.scopes.includes(scope)),
        );
        requireExpiry(principal, key.expiresAt);
        const { value, secret } = generateSecret(key.publicId);
        const isDone = await rerollApiKey(db, key, { secretHash: hashSecret(secret), overlapSeconds });
        if (!isDone) throw hasExpired(id);
        return { status: 200, recordId: id, secrets: { value } };
      },
    });
  },
});

const hasExpired = (id: string) =>
  notAllowed('The API key has expired.', {
    reason: 'key.expired',
    message: 'create another one',
    recordType: 'apiKey',
    recordId: id,
  });
