import type { EgressResponse } from '../../../net/exchange.ts';
import { longestRetryAfterMs, parseRetryAfter } from '../../../src/durations/retry-after.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import type { ActionContext } from '../../action.ts';
import { bodyOf } from './answer-body.ts';
import type { Attributes } from './message.ts';
import { type Fault, send } from './send.ts';

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
function refusal({ status, headers }: EgressResponse, now: number): Fault {
  const waitMs = parseRetryAfter(headers['retry-after'], now);
  const retryAfterMs = waitMs === null ? undefined : Math.min(waitMs, longestRetryAfterMs);
  const again = retryAfterMs === undefined ? {} : { retryAfterMs };
  // The author may have a `retry` for a status that is definite otherwise.
  const failure = errors.endpointRefused(status, retryAfterMs && Math.ceil(retryAfterMs / 1_000));
  return { failure, again: mayPass(status) ? again : null };
}
