import { jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../src/account/audit/actor.ts';
import { createdAt, id, time } from './columns.ts';
import { members } from './members.ts';
import { projects } from './tenancy.ts';
import { workflows } from './workflows.ts';

/** The notes of people about the failures of one cause (`executions.cause…`). A row is written with the first note. */
export const failureCauses = pgTable(
  'failure_causes',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    workflowId: uuid()
      .notNull()
      .references(() => workflows.id),
    actionId: text(),
    reason: text().notNull(),
    host: text(),
    status: smallint(),
    /** The end of the last failure that was seen: those after it are new. Null if nobody has acknowledged it. */
    seenUntil: time(),
    acknowledgedAt: time(),
    acknowledgedBy: jsonb().$type<Actor>(),
    /** The note as the person wrote it. It is not encrypted, so it must not contain personal data. */
    note: text(),
    assigneeId: uuid().references(() => members.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('failure_causes_cause')
      .on(t.projectId, t.workflowId, t.actionId, t.reason, t.host, t.status)
      .nullsNotDistinct(),
  ],
);
