import * as v from 'valibot';

export const mailLimits = { recipients: 20, subject: 200, textBytes: 65_536, label: 80 } as const;

const utf8 = new TextEncoder();

/** A line break would end the header (RFC 5322 §2.2); other control characters have no meaning in one. */
export const MailSubject = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(mailLimits.subject, `must have at most ${mailLimits.subject} characters`),
  v.check((text) => !/\p{Cc}/u.test(text), 'must be one line, without control characters'),
);

export const MailText = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.check(
    (text) => utf8.encode(text).length <= mailLimits.textBytes,
    `must have at most ${mailLimits.textBytes} bytes`,
  ),
);

export const MailLink = v.strictObject({
  label: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(mailLimits.label, `must have at most ${mailLimits.label} characters`),
    v.check((text) => !/\p{Cc}/u.test(text), 'must be one line, without control characters'),
    v.description('What stands on the button.'),
  ),
  url: v.pipe(
    v.string(),
    v.maxLength(2_048, 'must have at most 2048 characters'),
    v.check((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'must be an https URL'),
    v.description('An https URL.'),
  ),
});
export type MailLink = v.InferOutput<typeof MailLink>;

/** The content of a mail. It is plain text: a blank line begins a paragraph. */
export interface MailContent {
  to: string;
  subject: string;
  text: string;
  button?: MailLink;
  /** The language of the words that are ours, such as `de`; English if we do not have it. */
  locale?: string;
}
