import * as v from 'valibot';
import type { SecretRow } from '../../db/queries/secrets.ts';
import { secretTypes } from '../../src/account/secrets/types.ts';
import { Id, Time } from './fields.ts';

export const SecretType = v.picklist(secretTypes);

export const Secret = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    name: v.string(),
    type: SecretType,
    hosts: v.pipe(
      v.nullable(v.array(v.string())),
      v.description(
        'The hosts to which it may be sent. Null if it has none: then it goes to the host that a definition writes.',
      ),
    ),
    fields: v.pipe(
      v.array(v.string()),
      v.description('The names of its fields; nothing returns their values.'),
    ),
    from: v.pipe(
      v.nullable(
        v.object({
          store: v.string(),
          key: v.string(),
          fields: v.pipe(
            v.nullable(v.record(v.string(), v.string())),
            v.description('The name of each field in the store; null if the names are the same.'),
          ),
        }),
      ),
      v.description(
        'The external store with the values, and their key in it; null if Holdfast stores the values.',
      ),
    ),
    version: v.pipe(v.number(), v.integer(), v.description('1, and one more with each rotation.')),
    certificate: v.pipe(
      v.nullable(
        v.object({
          subject: v.pipe(v.string(), v.description('The subject, such as `O=Acme, CN=shop`.')),
          endsAt: Time,
        }),
      ),
      v.description(
        'The subject and the end of the client certificate in the secret. Null for other secrets, and if the values are in a store.',
      ),
    ),
    previousExpiresAt: v.pipe(
      v.nullable(Time),
      v.description('The time until which the previous version is still valid; null if there is none.'),
    ),
    createdAt: Time,
    rotatedAt: v.nullable(Time),
    lastUsedAt: v.pipe(
      v.nullable(Time),
      v.description('The last use by an action, to the minute; null before the first use.'),
    ),
  }),
  v.description('Values that definitions name, and that nothing returns.'),
);

/** A secret, with the records that use it. */
export const SecretWithUses = v.object({
  ...Secret.entries,
  workflows: v.pipe(
    v.array(v.object({ id: Id, name: v.string() })),
    v.description('Workflows whose published version reads it, at most 100.'),
  ),
});

export const secretView = (row: SecretRow) => ({
  id: row.id,
  projectId: row.projectId,
  name: row.name,
  type: row.type,
  hosts: row.hosts,
  fields: row.fields,
  from:
    row.store === null || row.storeKey === null
      ? null
      : { store: row.store, key: row.storeKey, fields: row.storeFields },
  version: row.version,
  certificate:
    row.certificateSubject === null || row.certificateEndsAt === null
      ? null
      : { subject: row.certificateSubject, endsAt: row.certificateEndsAt },
  previousExpiresAt: row.previousExpiresAt,
  createdAt: row.createdAt,
  rotatedAt: row.rotatedAt,
  lastUsedAt: row.lastUsedAt,
});
