import { signWebhook } from '../db/encryption/webhook-secrets.ts';
import { EgressError } from '../net/egress-error.ts';
import type { Egress } from '../net/egress.ts';
import { parseRetryAfter } from '../src/webhooks/schedule.ts';

/** One message to one receiver. */
export interface Message {
  /** The same at every try, so that receivers know what they have had. */
  id: string;
  url: string;
  /** The present one first; during a rotation the one before it as well. */
  secrets: readonly string[];
  body: string;
}

/** What came of a try. */
export interface Attempt {
  attemptedAt: Date;
  durationMs: number;
  /** HTTP status; null where there was no answer. */
  status: number | null;
  /** Why there was none: a reason of the egress guard. */
  failure: string | null;
  /** The beginning of the answer. */
  answer: string;
  /** What the receiver asked for. */
  retryAfterMs: number | null;
}

export const isDelivered = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

export const timeoutMs = 15_000;
/** Connections are kept where an answer is no longer than this. */
const readBytes = 16_384;
const keptBytes = 1_024;

/** Sends a message once, signed as Standard Webhooks 1.0 says, through the egress guard. Redirects are not followed. */
export async function sendWebhook(
  egress: Egress,
  message: Message,
  signal?: AbortSignal,
  patienceMs = timeoutMs,
): Promise<Attempt> {
  const { id, url, secrets, body } = message;
  const attemptedAt = new Date();
  const startedAt = performance.now();
  const timestamp = Math.floor(attemptedAt.getTime() / 1_000);
  const ended = (came: Pick<Attempt, 'status' | 'failure' | 'answer' | 'retryAfterMs'>): Attempt => ({
    attemptedAt,
    durationMs: Math.round(performance.now() - startedAt),
    ...came,
  });
  try {
    const answer = await egress.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Holdfast-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
      },
      body,
      timeoutMs: patienceMs,
      maxBytes: readBytes,
      truncate: true,
      ...(signal ? { signal } : {}),
    });
    return ended({
      status: answer.status,
      failure: null,
      answer: Buffer.from(answer.body.subarray(0, keptBytes)).toString(),
      retryAfterMs: parseRetryAfter(answer.headers['retry-after'], Date.now()),
    });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return ended({ status: null, failure: error.reason, answer: '', retryAfterMs: null });
  }
}
