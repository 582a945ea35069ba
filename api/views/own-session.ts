import * as v from 'valibot';
import type { UserSessionRow } from '../../db/queries/members/user-sessions.ts';
import { Id, Time } from './fields.ts';

export const OwnSession = v.object({
  id: Id,
  current: v.pipe(v.boolean(), v.description('The one that this request was made with.')),
  userAgent: v.pipe(v.nullable(v.string()), v.description('What the browser calls itself.')),
  createdAt: Time,
  expiresAt: Time,
});

export const ownSessionView = (
  { id, userAgent, createdAt, expiresAt }: UserSessionRow,
  currentId: string,
): v.InferInput<typeof OwnSession> => ({
  id,
  current: id === currentId,
  userAgent,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
