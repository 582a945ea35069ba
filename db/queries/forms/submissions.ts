import type { Database } from '../../connection/client.ts';

export interface Submission {
  formId: string;
  nonce: string;
  executionId: string;
}

/** Notes that a challenge was answered. False: it was answered before; a call at the same moment waits for the outcome. */
export async function keepSubmission(
  tx: Database,
  { formId, nonce, executionId }: Submission,
): Promise<boolean> {
  const { count } = await tx.$client`
    insert into form_submissions (form_id, nonce, execution_id) values (${formId}, ${nonce}, ${executionId})
    on conflict do nothing`;
  return count > 0;
}

/** Notes that a challenge has started nothing. */
export async function keepRefusal(
  tx: Database,
  { formId, nonce }: Omit<Submission, 'executionId'>,
): Promise<void> {
  await tx.$client`update form_submissions set execution_id = null where form_id = ${formId} and nonce = ${nonce}`;
}

/** The execution that a challenge has started; null if it has started none. */
export async function findSubmission(
  db: Database,
  { formId, nonce }: Omit<Submission, 'executionId'>,
): Promise<string | null> {
  const [row] = await db.$client<[{ executionId: string | null }?]>`
    select execution_id as "executionId" from form_submissions where form_id = ${formId} and nonce = ${nonce}`;
  return row?.executionId ?? null;
}

/** Counts one start of a day. False: the form has started as many as it may, is paused, or is gone. */
export async function countStart(db: Database, formId: string, day: string): Promise<boolean> {
  const { count } = await db.$client`
    update forms set started = case when started_on = ${day} then started + 1 else 1 end, started_on = ${day}
    where id = ${formId} and is_enabled and deleted_at is null
      and (started_on is distinct from ${day} or started < daily_limit)`;
  return count > 0;
}
