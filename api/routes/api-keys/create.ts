import * as v from 'valibot';
import { createApiKey } from '../../../db/queries/api-keys.ts';
import { generateApiKey, hashSecret } from '../../../db/encryption/api-keys.ts';
import { expandScopes, presetNames } from '../../../src/keys/presets.ts';
import { scopes } from '../../../src/keys/scopes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { InstantText } from '../../../src/durations/instant-text.ts';
import { requireExpiry, requireProjects, requireScopes } from '../../keys.ts';
import { requireRoom } from '../../../db/limits.ts';
import { mutate } from '../../http/mutate.ts';
import { Name } from '../../../src/names/name.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import { viewApiKey, NewApiKey } from '../../views/api-key.ts';

const isToCome = (instant: Date): boolean => instant.getTime() > Date.now();

export const CreateApiKey = v.pipe(
  v.strictObject({
    name: Name,
    scopes: v.pipe(
      v.array(v.picklist([...presetNames, ...scopes])),
      v.nonEmpty('must not be empty'),
      v.description('Scopes, or presets of them.'),
    ),
    projectIds: v.optional(
      v.nullable(
        v.pipe(
          v.array(v.string()),
          v.nonEmpty('must not be empty'),
          v.maxLength(100, 'must have at most 100 items'),
          v.description('The projects that the key may enter; null: all of the account, later ones too.'),
        ),
      ),
      null,
    ),
    expiresAt: v.optional(v.nullable(v.pipe(InstantText, v.check(isToCome, 'must lie in the future'))), null),
  }),
  v.examples([{ name: 'Order service', scopes: ['integration'], projectIds: null, expiresAt: null }]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/api-keys',
  operationId: 'createApiKey',
  summary: 'Create an API key; its value is shown in this answer and never again',
  scope: 'keys:write',
  body: CreateApiKey,
  answers: { 201: { description: 'The key, with its value.', body: NewApiKey } },
  errors: ['grantsTooMuch', 'outlivesCaller', 'limitedKey', 'unknownProject', 'nameIsTaken', 'limitReached'],
  async handle(call, dependencies) {
    const { principal, body } = call;
    const { name, projectIds, expiresAt } = body;
    const granted = expandScopes(body.scopes);
    requireScopes(principal, granted);
    requireExpiry(principal, expiresAt);
    return mutate(call, dependencies, {
      action: 'apiKey.create',
      location: (id) => `/v1/api-keys/${id}`,
      view: (db, id) => viewApiKey(db, principal, id),
      async work(db) {
        await requireProjects(db, principal, projectIds);
        await requireRoom(db, principal, 'apiKeys');
        const { value, publicId, secret } = generateApiKey();
        const row = await createApiKey(db, {
          accountId: principal.accountId,
          name,
          publicId,
          secretHash: hashSecret(secret),
          scopes: granted,
          projectIds,
          expiresAt,
        });
        if (!row) throw nameIsTaken();
        return { status: 201, recordId: row.id, secrets: { value } };
      },
    });
  },
});

const nameIsTaken = () =>
  notAllowed('An API key of the account has this name.', {
    reason: 'name.taken',
    message: 'must be unique in the account',
    field: 'name',
    recordType: 'apiKey',
  });
