import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, time } from './columns.ts';

/** Mails of executions: those that are to be sent, and the results of the others. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    projectId: uuid().notNull(),
    executionId: uuid().notNull(),
    actionId: text().notNull(),
    state: text({ enum: ['pending', 'sent', 'kept', 'failed'] }).notNull(),
    /**
     * Recipient and text, encrypted under the execution's key. Null once nobody needs them: the mail was sent, or was
     * given up.
     */
    content: bytea(),
    tries: integer().notNull().default(0),
    /** When it is tried next. While it is being tried, when others may take it, because the one who tries is dead. */
    nextAt: time(),
    /** Why the last try failed: a code of the server or of the connection. */
    failure: text(),
    createdAt: createdAt(),
    sentAt: time(),
  },
  (t) => [
    index('mails_due')
      .on(t.nextAt)
      .where(sql`state = 'pending'`),
    index('mails_execution').on(t.executionId),
    index('mails_kept')
      .on(t.id)
      .where(sql`state = 'kept'`),
  ],
);

/** How many mails an address gets in an hour, of all accounts and of one. */
export const mailRecipients = pgTable(
  'mail_recipients',
  {
    /** A keyed hash of the address, or of the address and an account: nobody reads from it who writes to whom. */
    digest: bytea().primaryKey(),
    /** The time when the hour began. */
    since: time().notNull(),
    used: integer().notNull(),
  },
  (t) => [index('mail_recipients_age').on(t.since)],
);
