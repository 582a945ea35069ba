import * as v from 'valibot';
import type { UserSessionRow } from '../../db/queries/members/user-sessions.ts';
import { Id, Time } from './fields.ts';

export const OwnSession = v.object({
  id: Id,
  current: v.pipe(v.boolean(), v.description('True for the session of this request.')),
  userAgent: v.pipe(v.nullable(v.string()), v.description('The name that the browser sends.')),
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
