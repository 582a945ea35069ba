import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { members } from './members.ts';
import { projects } from './tenancy.ts';

/** Filters of the list of executions with a name: of a member, or without one of the project. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_views_member')
      .on(t.memberId, t.projectId, t.name)
      .where(sql`member_id is not null`),
    uniqueIndex('saved_views_project')
      .on(t.projectId, t.name)
      .where(sql`member_id is null`),
  ],
);
