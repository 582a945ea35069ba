import * as v from 'valibot';
import type { MemberRow } from '../../db/queries/members/members.ts';
import { Id, Time } from './fields.ts';
import { Role } from './enumerations.ts';

export const Member = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    email: v.string(),
    role: Role,
    groups: v.pipe(
      v.array(v.string()),
      v.description('The groups that the identity provider named when they last signed in there.'),
    ),
    createdAt: Time,
    lastSignInAt: v.pipe(v.nullable(Time), v.description('The last sign-in; null without a session.')),
  }),
  v.description('A person who may sign in to the account.'),
);

export const memberView = (row: MemberRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  groups: row.groups,
  createdAt: row.createdAt,
  lastSignInAt: row.lastSignInAt,
});
