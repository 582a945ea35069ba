import type { EgressResponse } from '../../../net/exchange.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import type { ActionContext } from '../../action.ts';
import { bodyOf } from './answer-body.ts';
import type { Attributes } from './message.ts';
import { type Fault, send } from './send.ts';

const longestMs = 3_600_000;

/**
 * Parses `Retry-After` (RFC 9110 §10.2.3), in seconds or as a date, to a wait of at most an hour. Nothing if it is
 * missing, invalid or over already: then the usual back-off applies.
 */
function retryAfterMs(header: string | undefined, now: number): { retryAfterMs?: number } {
  if (header === undefined) return {};
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return waitMs > 0 ? { retryAfterMs: Math.min(waitMs, longestMs) } : {};
}

/** The result of one try: an answer, and what is wrong with it. */
export interface Tried {
  answer: { status: number | null; headers: Record<string, string>; body: unknown };
  fault: Fault | null;
}

/** @throws HoldfastError for what may not be asked at all */
export async function tryOnce(context: ActionContext, attributes: Attributes): Promise<Tried> {
  const sent = await send(context, attributes);
  if ('fault' in sent) return { answer: { status: null, headers: {}, body: null }, fault: sent.fault };
  const { status, headers } = sent.answer;
  const { body, fault } = read(sent.answer, attributes.method);
  return {
    answer: { status, headers, body },
    fault: status >= 200 && status < 300 ? fault : refusal(sent.answer, context.now),
  };
}

/** An answer that cannot be read now will never be readable. */
function read(answer: EgressResponse, method = 'GET'): { body: unknown; fault: Fault | null } {
  try {
    return { body: bodyOf(answer, method), fault: null };
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return { body: null, fault: { failure: error, again: null } };
  }
}

const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/** It never holds the body: what a server says about a failed request may be about a person. */
const refusal = ({ status, headers }: EgressResponse, now: number): Fault => ({
  failure: errors.endpointRefused(status),
  again: mayPass(status) ? retryAfterMs(headers['retry-after'], now) : null,
});
