import { ConfigurationError } from './read.ts';
import type { Config } from './variables.ts';

/** The operator's mail server, at which every mail is handed in. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Whether TLS begins with the connection (`smtps`), not with STARTTLS. */
  isTls: boolean;
  login: { user: string; password: string } | null;
}

/** How mails leave: through a server, or, on a developer's machine, into an outbox that the API shows. */
export type MailWay =
  | { to: 'server'; server: SmtpServer; from: string; replyTo: string | null }
  | { to: 'outbox' };

/** RFC 8314 §7.3, and RFC 6409 §3.1 for a connection that begins without TLS. */
const usualPorts = { 'smtps:': 465, 'smtp:': 587 };

/**
 * Null: mails are not sent, and an action that needs one fails.
 * @throws ConfigurationError if there is a server and no sender
 */
export function mailWay(
  config: Config<'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'MAIL_OUTBOX'>,
): MailWay | null {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_REPLY_TO: replyTo, MAIL_OUTBOX: outbox } = config;
  if (url === undefined) return outbox === 'on' ? { to: 'outbox' } : null;
  if (from === undefined)
    throw new ConfigurationError('The environment is not complete:\n  MAIL_FROM belongs to SMTP_URL');
  return { to: 'server', server: serverOf(new URL(url)), from, replyTo: replyTo ?? null };
}

const serverOf = ({ protocol, hostname, port, username, password }: URL): SmtpServer => ({
  // Brackets of an IPv6 address belong to the URL alone.
  host: hostname.replaceAll(/^\[|\]$/g, ''),
  port: port === '' ? usualPorts[protocol as keyof typeof usualPorts] : Number(port),
  isTls: protocol === 'smtps:',
  login:
    username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
});
