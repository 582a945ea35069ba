import * as v from 'valibot';
import { Email } from '../../language/names/email.ts';
import { mailLimits, MailLink, MailSubject, MailText } from '../../people/mail/mail.ts';
import { PlainText } from '../../language/expressions/text-kinds.ts';
import { defineAction, usesRecords } from '../contract.ts';

/** Writes to people. */
export const notifyV1 = defineAction({
  name: 'people/notify@v1',
  title: 'Send a mail',
  description:
    'Queues one mail for each recipient, who does not see the others, and completes at once: a worker sends the mails, and tries for a day if the mail server does not accept them. Fails with 2010 if this server sends no mails, and with 2009 if the account has queued as many today as its plan allows.',
  ...usesRecords,
  needsExecution: true,
  failsWith: ['record.unknown'],
  effects: [],
  attributes: v.strictObject({
    to: v.pipe(
      v.union([
        Email,
        v.pipe(
          v.array(Email),
          v.minLength(1, 'must have at least one address'),
          v.maxLength(mailLimits.recipients, `must have at most ${mailLimits.recipients} addresses`),
        ),
      ]),
      v.description('An e-mail address without a name, or a list of at most 20.'),
    ),
    subject: v.pipe(PlainText, MailSubject, v.description('One line of at most 200 characters.')),
    text: v.pipe(
      PlainText,
      MailText,
      v.description(
        'Plain text of at most 64 KiB. A blank line begins a paragraph; markup is shown as it is.',
      ),
    ),
    link: v.optional(v.pipe(MailLink, v.description('A button below the text.'))),
    locale: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(35),
        v.description(
          'The language of the few words around the text: `en` (default), `de`, `nl`, `fr` or `es`, also with a region, as in `de-AT`.',
        ),
      ),
    ),
  }),
  output: v.strictObject({
    mailIds: v.pipe(
      v.array(v.pipe(v.string(), v.uuid())),
      v.description('The ids of the mails, one for each recipient, in their order.'),
    ),
    queuedAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
});
