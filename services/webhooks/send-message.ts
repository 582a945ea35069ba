import { signWebhook } from '../../db/encryption/webhook-secrets.ts';
import { EgressError } from '../../net/egress-error.ts';
import type { Egress } from '../../net/egress.ts';
import { parseRetryAfter } from '../../src/language/durations/retry-after.ts';
import { contentTypeOf } from '../../src/doors/webhooks/envelope.ts';

/** One message to one receiver. */
export interface Message {
  /** The id is the same at every attempt, so that receivers recognise a message that they have had. */
  id: string;
  url: string;
  projectId: string;
  /** The current secret comes first; during a rotation the old one follows. */
  secrets: readonly string[];
  body: string;
}

/** The result of one attempt. */
export interface Attempt {
  attemptedAt: Date;
  durationMs: number;
  /** The HTTP status; null if there was no answer. */
  status: number | null;
  /** The egress guard's reason why there was no answer; null if there was one. */
  failure: string | null;
  /** The beginning of the answer; empty if it is no text in UTF-8. */
  answer: string;
  /** The delay that the receiver asked for. */
  retryAfterMs: number | null;
}

export const isDelivered = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

export const timeoutMs = 15_000;
/** A connection is reused only if the answer is no longer than this. */
const readBytes = 16_384;
const keptBytes = 1_024;

/** Sends a message once through the egress guard, signed by Standard Webhooks 1.0. Redirects are not followed. */
export async function sendWebhook(
  egress: Egress,
  message: Message,
  signal?: AbortSignal,
  patienceMs = timeoutMs,
): Promise<Attempt> {
  const { id, url, projectId, secrets, body } = message;
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
        'content-type': contentTypeOf(body),
        'user-agent': 'Holdfast-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
      },
      body,
      projectId,
      timeoutMs: patienceMs,
      maxBytes: readBytes,
      truncate: true,
      ...(signal ? { signal } : {}),
    });
    return ended({
      status: answer.status,
      failure: null,
      answer: beginningOf(answer.body),
      retryAfterMs: parseRetryAfter(answer.headers['retry-after'], Date.now()),
    });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return ended({ status: null, failure: error.reason, answer: '', retryAfterMs: null });
  }
}

/** A character that the cut divides is left out. */
function beginningOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body.subarray(0, keptBytes), { stream: true });
  } catch {
    return '';
  }
}
