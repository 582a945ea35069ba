import { expect } from 'vitest';
import { purgeMailRecipients, takeRecipientPlace } from '../../../../db/queries/mail-recipients.ts';
import {
  listKeptMails,
  markMailFailed,
  markMailSent,
  postponeMail,
  takeMails,
} from '../../../../db/queries/mails.ts';
import { mailServerAt } from '../../../stack/mail-server.ts';
import { queueOne } from '../../../stack/mails.ts';
import type { OwnStack } from '../../../stack/stack.ts';

/** Mails are queued, leased, sent and given up, and somebody reads them. */
export async function mailsWork(stack: OwnStack): Promise<void> {
  const { way } = mailServerAt(9);
  await queueOne(stack, way);
  const { id } = await queueOne(stack, way);
  const due = await takeMails(stack.db, { limit: 2, leaseMs: 60_000 });
  expect(due.map((mail) => mail.id)).toContain(id);
  await markMailFailed(stack.db, id, { failure: '451', againInMs: 60_000 });
  await markMailFailed(stack.db, id, { failure: '550', againInMs: null });
  await postponeMail(stack.db, id, { failure: 'RECIPIENT_LIMIT', againInMs: 60_000 });
  const place = { digest: Buffer.from('one'), accountDigest: Buffer.from('two'), most: 1, mostOfAccount: 1 };
  expect(await takeRecipientPlace(stack.db, place)).toBeNull();
  expect(await takeRecipientPlace(stack.db, place)).toBeGreaterThan(0);
  await purgeMailRecipients(stack.db, { sinceBefore: new Date(0), limit: 200 });
  await markMailSent(stack.db, due[0]?.id ?? '');
  expect(await listKeptMails(stack.db, { limit: 50 })).toHaveLength(50);
  await listKeptMails(stack.db, { limit: 1, id });
}
