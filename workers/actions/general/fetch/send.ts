import type * as v from 'valibot';
import { EgressError } from '../../../../net/egress-error.ts';
import type { EgressResponse } from '../../../../net/exchange.ts';
import type { fetchV1 } from '../../../../src/actions/general/fetch.v1.ts';
import { HoldfastError } from '../../../../src/errors/holdfast-error.ts';
import { RetryableError, type ActionContext } from '../../action.ts';
import { messageOf } from './message.ts';
import { timeoutMsOf } from './timeout.ts';

const maxBytes = 1_048_576;

/** One try. What the guard refuses is definite; what the network failed at may be tried again. */
export async function send(
  { egress, idempotencyKey, signal, now }: ActionContext,
  { method = 'GET', url, timeout, ...attributes }: v.InferOutput<typeof fetchV1.attributes>,
): Promise<EgressResponse> {
  const message = messageOf(attributes, idempotencyKey);
  const timeoutMs = timeoutMsOf(timeout, now);
  try {
    return await egress.fetch(url, { method, ...message, signal, timeoutMs, maxBytes });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const failure = failureOf(error);
    throw error.transient ? new RetryableError(failure) : failure;
  }
}

const failureOf = ({ message, reason, code }: EgressError) =>
  new HoldfastError(2005, 'The request could not be completed.', [
    { message, reason, ...(code === undefined ? {} : { code }) },
  ]);
