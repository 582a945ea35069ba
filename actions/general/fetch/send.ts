import { EgressError } from '../../../net/egress-error.ts';
import type { EgressResponse } from '../../../net/exchange.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { callOf, type Call } from '../../../src/language/errors/call.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import type { ActionContext } from '../../context.ts';
import { addressOf } from './address.ts';
import type { Attributes } from './attributes.ts';
import type { Proof } from './credential.ts';
import { followed } from './redirects.ts';
import { messageOf } from './message.ts';
import { durationEnd } from '../../../src/language/durations/duration.ts';

const defaultMs = 30_000;

/** The timeout of one try, from milliseconds or an ISO 8601 duration. */
function timeoutMsOf(timeout: string | number | undefined, now: number): number {
  if (typeof timeout === 'string') return durationEnd(timeout, now) - now;
  return timeout ?? defaultMs;
}

/** Why a try had no usable result. */
export interface Fault {
  failure: HoldfastError;
  /** The delay until another try may succeed; null if it would fail in the same way. */
  again: { retryAfterMs?: number } | null;
}

const maxBytes = 1_048_576;

/** Sends one request. @throws HoldfastError if the guard refuses it: nothing was sent, and nothing will be */
export async function send(
  { egress, idempotencyKey, signal, now }: ActionContext,
  attributes: Attributes,
  { certificate, sign }: Proof = {},
): Promise<{ answer: EgressResponse } | { fault: Fault }> {
  const { method = 'GET', timeout, follow = 0 } = attributes;
  const message = messageOf(attributes, idempotencyKey);
  const call = callOf(method, attributes.url);
  const url = addressOf(attributes);
  const timeoutMs = timeoutMsOf(timeout, now);
  try {
    const shown = certificate === undefined ? {} : { clientCertificate: certificate };
    const request = { method, ...message, ...shown, signal, timeoutMs, maxBytes };
    return { answer: await followed(egress, url, { ...request, ...(sign ? { sign } : {}) }, follow) };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const failure = failureOf(call, error);
    if (error.isRefusal) throw failure;
    return { fault: { failure, again: error.transient ? {} : null } };
  }
}

const failureOf = (call: Call, { message, reason, code }: EgressError) =>
  errors.endpointUnreachable(call, {
    message,
    reason,
    ...(code === undefined ? {} : { code }),
    ...(reason === 'secret.hostRefused' ? { field: 'url' } : {}),
  });
