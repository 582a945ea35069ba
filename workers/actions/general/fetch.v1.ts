import type { EgressResponse } from '../../../net/exchange.ts';
import { fetchV1 as contract } from '../../../src/actions/general/fetch.v1.ts';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import { RetryableError, type ActionContext, type ActionImplementation } from '../action.ts';
import { bodyOf } from './fetch/answer-body.ts';
import { retryAfterMs } from './fetch/retry-after.ts';
import { send } from './fetch/send.ts';

const isSuccess = (status: number) => status >= 200 && status < 300;
const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

export const fetchV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,

  async run(context, attributes) {
    const answer = await send(context, attributes);
    const isLastTry = context.attempt >= contract.retry.maxAttempts;
    const isOutput = isSuccess(answer.status) || attributes.failOnError === false;
    if (mayPass(answer.status) && !(isOutput && isLastTry)) throw later(context, answer);
    if (!isOutput) throw refusal(answer.status);
    const { status, headers } = answer;
    return { completed: { status, headers, body: bodyOf(answer) } };
  },
};

const later = (context: ActionContext, { status, headers }: EgressResponse) =>
  new RetryableError(refusal(status), retryAfterMs(headers['retry-after'], context.now));

/** Never with the body: what a stranger says of a failed request may be about a person. */
const refusal = (status: number) =>
  new HoldfastError(2005, 'The endpoint did not answer with success.', [
    { message: `The endpoint answered with status ${status}.`, status },
  ]);
