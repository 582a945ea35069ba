import type { EgressResponse } from '../../../../net/exchange.ts';
import { errors } from '../../../../src/errors/catalogue.ts';
import { HoldfastError } from '../../../../src/errors/holdfast-error.ts';
import type { ActionContext } from '../../action.ts';
import { bodyOf } from './answer-body.ts';
import { type Attributes, type Fault, send } from './send.ts';

const longestMs = 3_600_000;

/**
 * `Retry-After` (RFC 9110 §10.2.3), seconds or a date, as a wait of at most an hour. None where it is missing,
 * unreadable or over already: then the usual back-off goes on.
 */
function retryAfterMs(header: string | undefined, now: number): { retryAfterMs?: number } {
  if (header === undefined) return {};
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return waitMs > 0 ? { retryAfterMs: Math.min(waitMs, longestMs) } : {};
}

/** What one try came to: an answer, and what is wrong with it where anything is. */
export interface Tried {
  answer: { status: number | null; headers: Record<string, string>; body: unknown };
  fault: Fault | null;
}

/** @throws HoldfastError for what may not be asked at all */
export async function tryOnce(context: ActionContext, attributes: Attributes): Promise<Tried> {
  const sent = await send(context, attributes);
  if ('fault' in sent) return { answer: { status: null, headers: {}, body: null }, fault: sent.fault };
  const { status, headers } = sent.answer;
  const { body, fault } = read(sent.answer);
  return {
    answer: { status, headers, body },
    fault: status >= 200 && status < 300 ? fault : refusal(sent.answer, context.now),
  };
}

/** What can't be read of an answer will not be readable another time. */
function read(answer: EgressResponse): { body: unknown; fault: Fault | null } {
  try {
    return { body: bodyOf(answer), fault: null };
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return { body: null, fault: { failure: error, again: null } };
  }
}

const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/** Never with the body: what a stranger says of a failed request may be about a person. */
const refusal = ({ status, headers }: EgressResponse, now: number): Fault => ({
  failure: errors.endpointRefused(status),
  again: mayPass(status) ? retryAfterMs(headers['retry-after'], now) : null,
});
