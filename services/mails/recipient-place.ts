import { createHmac } from 'node:crypto';
import { takeRecipientPlace } from '../../db/queries/mail-recipients.ts';
import { foldedAddress, recipientHour } from '../../src/people/mail/recipient.ts';
import { mailGivenUpAfterMs } from '../../src/people/mail/schedule.ts';
import type { Resources, WorkerContext } from '../context.ts';

/** Mails that waited together do not return together. */
const spreadMs = 10 * 60_000;

/** `againInMs`: when there may be a place; null if that is too late. */
export type MailRoom = 'free' | { againInMs: number | null };

/** Takes a place for a mail among those that its recipient gets in an hour. Nobody can read from our tables who that is. */
export async function placeFor(
  { tx, vault }: Pick<WorkerContext, 'tx'> & Pick<Resources, 'vault'>,
  { to, accountId, ageMs }: { to: string; accountId: string; ageMs: number },
): Promise<MailRoom> {
  const key = vault.secretFor('mail-recipients');
  const digestOf = (...parts: string[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const address = foldedAddress(to);
  const waitMs = await takeRecipientPlace(tx, {
    digest: digestOf(address),
    accountDigest: digestOf(address, accountId),
    ...recipientHour,
  });
  if (waitMs === null) return 'free';
  const againInMs = waitMs + Math.round(Math.random() * spreadMs);
  return { againInMs: ageMs + againInMs <= mailGivenUpAfterMs ? againInMs : null };
}
