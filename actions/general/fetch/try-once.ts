import type { EgressResponse } from '../../../net/exchange.ts';
import { longestRetryAfterMs, parseRetryAfter } from '../../../src/language/durations/retry-after.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { callOf, type Call } from '../../../src/language/errors/call.ts';
import type { ActionContext } from '../../context.ts';
import { type Body, bodyOf, startOf, UnreadableBody } from './answer-body.ts';
import type { Attributes } from './attributes.ts';
import { type Proof, withCredential } from './credential.ts';
import { type Fault, send } from './send.ts';

/** The result of one try: the answer, and its fault if there is one. */
export interface FetchTry {
  answer: { status: number | null; headers: Record<string, string> };
  body: Body;
  fault: Fault | null;
}

/** @throws HoldfastError for a request that is not allowed at all */
export const tryOnce = (context: ActionContext, attributes: Attributes): Promise<FetchTry> =>
  withCredential(context, attributes, (...sent) => exchange(context, ...sent));

async function exchange(context: ActionContext, attributes: Attributes, proof?: Proof): Promise<FetchTry> {
  const sent = await send(context, attributes, proof);
  if ('fault' in sent)
    return { answer: { status: null, headers: {} }, body: { value: null }, fault: sent.fault };
  const { status, headers } = sent.answer;
  const call = callOf(attributes.method ?? 'GET', attributes.url);
  const { body, fault } = await read(context, call, sent.answer, attributes.as);
  return {
    answer: { status, headers },
    body,
    fault: status >= 200 && status < 300 ? fault : refusal(call, sent.answer, context.now),
  };
}

/** An answer that cannot be read now will never be readable. */
async function read(
  { readJson }: ActionContext,
  call: Call,
  answer: EgressResponse,
  as: Attributes['as'],
): Promise<Pick<FetchTry, 'body' | 'fault'>> {
  try {
    return { body: await bodyOf(answer, call.method, as, readJson), fault: null };
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    const { message, place } = error;
    const detail = { message, ...place, status: answer.status, ...startIn(answer) };
    return {
      body: { value: null },
      fault: { failure: errors.endpointAnswerUnreadable(call, detail), again: null },
    };
  }
}

const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/** The answer of a server to a failed request may have data of a person, so only people who may see values see its body. */
function refusal(call: Call, answer: EgressResponse, now: number): Fault {
  const { status, headers } = answer;
  const waitMs = parseRetryAfter(headers['retry-after'], now);
  const retryAfterMs = waitMs === null ? undefined : Math.min(waitMs, longestRetryAfterMs);
  const again = retryAfterMs === undefined ? {} : { retryAfterMs };
  // The author may have a `retry` for a status that is definite otherwise.
  const retryAfter = retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) };
  const failure = errors.endpointRefused(call, { status, ...retryAfter, ...startIn(answer) });
  return { failure, again: mayPass(status) ? again : null };
}

function startIn(answer: EgressResponse): { body?: string } {
  const body = startOf(answer);
  return body === undefined ? {} : { body };
}
