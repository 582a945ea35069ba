import * as v from 'valibot';
import type { ShownApiKey } from '../../db/queries/api-keys.ts';
import { Id, Time } from './fields.ts';
import { Scope, ActorType } from './enumerations.ts';

const entries = {
  id: Id,
  name: v.string(),
  publicId: v.pipe(v.string(), v.description('The part of its value between the underscores.')),
  scopes: v.array(Scope),
  projectIds: v.pipe(
    v.nullable(v.array(Id)),
    v.description('Null means all projects of the account, including new ones.'),
  ),
  createdAt: Time,
  createdBy: v.pipe(
    v.nullable(v.object({ type: ActorType, id: v.nullable(Id), name: v.string() })),
    v.description(
      'The creator of the key; null if an older release has deleted that entry of the audit log.',
    ),
  ),
  expiresAt: v.nullable(Time),
  lastUsedAt: v.nullable(Time),
  overlapEndsAt: v.pipe(v.nullable(Time), v.description('The time until which the previous value is valid.')),
};

export const ApiKey = v.pipe(v.object(entries), v.description('An API key without its value.'));

export const ApiKeyWithValue = v.pipe(
  v.object({
    ...entries,
    value: v.exactOptional(
      v.pipe(v.string(), v.description('Shown once, and not in the answer to a repeated request.')),
    ),
  }),
  v.description('An API key with its value.'),
);

/** The view never contains the key's value, which is shown only when it is created. */
export const apiKeyView = (row: ShownApiKey) => ({
  id: row.id,
  name: row.name,
  /** The part between the underscores of the value. It shows which key a value belongs to. */
  publicId: row.publicId,
  scopes: row.scopes,
  projectIds: row.projectIds,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  /** Until when the value before the last reroll is valid. */
  overlapEndsAt:
    row.previousExpiresAt && row.previousExpiresAt.getTime() > Date.now() ? row.previousExpiresAt : null,
});
