import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { requireOpen } from './outbound/closed.ts';
import type { MailWay } from '../src/account/config/mail.ts';
import { senderOf, sentForAccount } from '../src/people/mail/sender.ts';

export interface OutgoingMail {
  /** The id is the same at every try, so that mail servers recognise a mail that they have had. */
  id: string;
  /** The name of the account that sends it. */
  account: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands a mail to the server. Resolves when the server has taken it. @throws MailRefused */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** A mail was not taken. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** A code of the server or of the connection. It names nobody. */
  readonly failure: string;
  /** Whether the server will never take this mail. */
  readonly isFinal: boolean;

  constructor(failure: string, isFinal: boolean) {
    super(`a mail was not taken: ${failure}`);
    this.failure = failure;
    this.isFinal = isFinal;
  }
}

interface Times {
  connectMs: number;
  silenceMs: number;
  totalMs: number;
}
const usualTimes: Times = { connectMs: 10_000, silenceMs: 30_000, totalMs: 60_000 };

/**
 * Sends through the operator's own server, which may have a private address: no tenant chooses it, so the egress guard
 * has no part in it. Certificates are always checked, and a password never leaves this machine without TLS.
 */
export function createSmtp(
  { server, from, replyTo }: Extract<MailWay, { to: 'server' }>,
  times: Times = usualTimes,
): SendMail {
  const { host, port, isTls, login } = server;
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: !isTls && login !== null && !isLoopback(host),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    dnsTimeout: times.connectMs,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const own = senderOf(from);
  const domain = own.address.split('@').at(-1) ?? 'localhost';
  return async ({ id, account, to, subject, text, html }) => {
    requireOpen();
    const sent = transport.sendMail({
      // Objects, because texts would be parsed as lists.
      from: sentForAccount(own, account),
      to: { name: '', address: to },
      ...(replyTo === null ? {} : { replyTo }),
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
      // RFC 3834 §5: programs that answer absences leave it alone.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await within(times.totalMs, sent).catch((error: unknown) => {
      throw refusedOf(error);
    });
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** A server that answers one byte at a time is never silent. */
async function within(totalMs: number, sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailRefused('ETIMEDOUT', false)), totalMs);
  });
  try {
    await Promise.race([sent, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** RFC 5321 §4.2.1: 5yz is for ever. But only an answer about this recipient or this text is final, not a wrong password. */
function refusedOf(error: unknown): MailRefused {
  if (error instanceof MailRefused) return error;
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const isOfMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  const isFinal = isOfMail && responseCode !== undefined && responseCode >= 500;
  return new MailRefused(responseCode === undefined ? (code ?? 'UNKNOWN') : `${responseCode}`, isFinal);
}
