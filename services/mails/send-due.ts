import { encryptionContext } from '../../db/encryption/contexts.ts';
import {
  markMailFailed,
  markMailSent,
  postponeMail,
  takeMails,
  type DueMail,
} from '../../db/queries/mails.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import { MailRefused, type SendMail } from '../../net/smtp.ts';
import type { MailContent } from '../../src/people/mail/mail.ts';
import { renderMail } from '../../src/people/mail/render.ts';
import { nextMailTryInMs } from '../../src/people/mail/schedule.ts';
import type { Resources, WorkerContext } from '../context.ts';
import { placeFor } from './recipient-place.ts';

export type SendingContext = WorkerContext & Pick<Resources, 'vault'> & { send: SendMail };

export interface SendingOptions {
  /** Mails in one round, which are sent side by side. */
  batch: number;
  /** A sender that has not stored the result of a mail after this time counts as dead. */
  leaseMs: number;
  /** When the next try is due, in milliseconds; null if there is none. */
  nextTry: (failedTries: number, mail: { ageMs: number; random: number }) => number | null;
}

/** A try of the transport takes a minute at most, so a living sender never loses its lease. */
const usual: SendingOptions = { batch: 10, leaseMs: 180_000, nextTry: nextMailTryInMs };

/**
 * Runs one round: sends mails that are due. If the process is killed between the server's answer and ours, the mail is
 * sent again, with the same `Message-ID`. Returns how many there were, and whether there may be more.
 */
export async function sendDueMails(
  ctx: SendingContext,
  given: Partial<SendingOptions> = {},
): Promise<{ count: number; isMore: boolean }> {
  const options = { ...usual, ...given };
  requirePool(ctx.tx);
  const due = await takeMails(ctx.tx, { limit: options.batch, leaseMs: options.leaseMs });
  await Promise.all(due.map((mail) => sendOne(ctx, mail, options)));
  return { count: due.length, isMore: due.length === options.batch };
}

/** Why a mail waits, or was given up: its recipient got as many in each hour as they may. */
const recipientLimit = 'RECIPIENT_LIMIT';

async function sendOne(
  { tx, vault, log, send }: SendingContext,
  { id, executionId, accountId, accountName, projectName, content: sealed, tries, ageMs, dataKey }: DueMail,
  { nextTry }: SendingOptions,
): Promise<void> {
  try {
    if (!dataKey) throw new MailRefused('ERASED', true);
    const content = vault.unwrap(dataKey).open(encryptionContext.mail(id), sealed) as MailContent;
    const place = await placeFor({ tx, vault }, { to: content.to, accountId, ageMs });
    if (place !== 'free' && place.againInMs !== null) {
      log.info(
        { mailId: id, executionId, againInMs: place.againInMs },
        'a mail waits: its recipient has got enough in this hour',
      );
      return await postponeMail(tx, id, { failure: recipientLimit, againInMs: place.againInMs });
    }
    if (place !== 'free') throw new MailRefused(recipientLimit, true);
    await send({
      id,
      account: accountName,
      to: content.to,
      subject: content.subject,
      ...renderMail(content, { account: accountName, project: projectName }),
    });
  } catch (error) {
    // Another fault is ours, such as a master key that is missing here. It must not stop the other mails.
    const refused = error instanceof MailRefused ? error : new MailRefused('INTERNAL', false);
    const againInMs = refused.isFinal ? null : nextTry(tries, { ageMs, random: Math.random() });
    // The server's own words may name the recipient.
    log.warn(
      {
        mailId: id,
        executionId,
        failure: refused.failure,
        tries,
        againInMs,
        ...(refused === error ? {} : { err: error }),
      },
      againInMs === null ? 'a mail was given up' : 'a mail could not be sent; it is tried again',
    );
    await markMailFailed(tx, id, { failure: refused.failure, againInMs });
    return;
  }
  await markMailSent(tx, id);
}
