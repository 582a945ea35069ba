import type { Database } from '../connection/client.ts';
import { dueTime } from './clock.ts';
import type { WrappedKey } from '../encryption/vault.ts';

export interface NewMail {
  id: string;
  projectId: string;
  executionId: string;
  actionId: string;
  /** `pending` is sent by a worker; `kept` is only shown in the local outbox. */
  state: 'pending' | 'kept';
  /** Sealed under the key of the execution. */
  content: Buffer;
}

/** Returns when it was written. */
export async function insertMail(
  tx: Database,
  { id, projectId, executionId, actionId, state, content }: NewMail,
): Promise<Date> {
  const [row] = await tx.$client<[{ createdAt: string }]>`
    insert into mails (id, project_id, execution_id, action_id, state, content, next_at)
    values (${id}, ${projectId}, ${executionId}, ${actionId}, ${state}, ${content},
      case ${state}::text when 'pending' then clock_timestamp() end)
    returning created_at as "createdAt"`;
  return new Date(row.createdAt);
}

export interface DueMail {
  id: string;
  executionId: string;
  /** The account that sends it. */
  accountId: string;
  accountName: string;
  projectName: string;
  content: Buffer;
  /** The number of tries, with the one that now begins. */
  tries: number;
  ageMs: number;
  /** Null if the execution was erased: nobody can read the mail any more. */
  dataKey: WrappedKey | null;
}

/**
 * Takes due mails, and postpones their next try, so that nothing is lost if the sender dies. Many processes may call it
 * at once: each gets other mails. A mail whose key was erased has none.
 */
export async function takeMails(
  db: Database,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<DueMail[]> {
  const rows = await db.$client<
    (Omit<DueMail, 'dataKey'> & (WrappedKey | { [Name in keyof WrappedKey]: null }))[]
  >`
    with due as (
      select id, execution_id, project_id from mails where state = 'pending' and next_at <= ${dueTime(db)}
      order by next_at limit ${limit} for update skip locked
    )
    update mails m set tries = m.tries + 1,
      next_at = clock_timestamp() + ${leaseMs}::integer * interval '1 millisecond'
    from due join projects p on p.id = due.project_id join accounts a on a.id = p.account_id left join data_keys k on k.owner_id = due.execution_id
    where m.id = due.id
    returning m.id, m.execution_id as "executionId", a.id as "accountId", a.name as "accountName", p.name as "projectName", m.content, m.tries,
      (extract(epoch from clock_timestamp() - m.created_at) * 1000)::float8 as "ageMs",
      k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped`;
  return rows.map(({ ownerId, masterKeyId, wrapped, ...row }) => ({
    ...row,
    dataKey: ownerId === null ? null : { ownerId, masterKeyId, wrapped },
  }));
}

/** The content of a sent mail is not needed any more. */
export async function markMailSent(db: Database, id: string): Promise<void> {
  await db.$client`
    update mails set state = 'sent', content = null, next_at = null, failure = null, sent_at = clock_timestamp()
    where id = ${id} and state = 'pending'`;
}

/** Records a failed try. `againInMs`: when the next one is due; null gives the mail up. */
export async function markMailFailed(
  db: Database,
  id: string,
  { failure, againInMs }: { failure: string; againInMs: number | null },
): Promise<void> {
  await (againInMs === null
    ? db.$client`
        update mails set state = 'failed', content = null, next_at = null, failure = ${failure}
        where id = ${id} and state = 'pending'`
    : db.$client`
        update mails set failure = ${failure},
          next_at = clock_timestamp() + ${againInMs}::integer * interval '1 millisecond'
        where id = ${id} and state = 'pending'`);
}

/** Lets a mail wait whose recipient has got enough for now. That is no try. */
export async function postponeMail(
  db: Database,
  id: string,
  { failure, againInMs }: { failure: string; againInMs: number },
): Promise<void> {
  await db.$client`
    update mails set failure = ${failure}, tries = greatest(0, tries - 1),
      next_at = clock_timestamp() + ${againInMs}::integer * interval '1 millisecond'
    where id = ${id} and state = 'pending'`;
}

export interface KeptMail {
  id: string;
  accountName: string;
  projectName: string;
  content: Buffer;
  createdAt: Date;
  dataKey: WrappedKey;
}

/** Mails in the outbox of a local installation, the newest first; `id`: only this one. */
export async function listKeptMails(
  db: Database,
  { limit, id }: { limit: number; id?: string },
): Promise<KeptMail[]> {
  const sql = db.$client;
  const rows = await sql<
    (Omit<KeptMail, 'dataKey' | 'createdAt'> & {
      createdAt: string;
      ownerId: string;
      masterKeyId: string;
      wrapped: Buffer;
    })[]
  >`
    select m.id, a.name as "accountName", p.name as "projectName", m.content, m.created_at as "createdAt", k.owner_id as "ownerId",
      k.master_key_id as "masterKeyId", k.wrapped
    from mails m join projects p on p.id = m.project_id join accounts a on a.id = p.account_id join data_keys k on k.owner_id = m.execution_id
    where m.state = 'kept' ${id === undefined ? sql`` : sql`and m.id = ${id}`}
    order by m.id desc limit ${limit}`;
  return rows.map(({ ownerId, masterKeyId, wrapped, createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    dataKey: { ownerId, masterKeyId, wrapped },
  }));
}
