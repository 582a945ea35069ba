import * as v from 'valibot';
import { egressReasons, type EgressReason } from '../../net/egress-error.ts';
import type { Attempt } from '../../services/webhooks/send-message.ts';
import { Count, Time } from './fields.ts';

/** A webhook has no secret of a project. */
const ofWebhooks = (Object.keys(egressReasons) as EgressReason[]).filter(
  (reason): reason is Exclude<EgressReason, 'secret.hostRefused'> => reason !== 'secret.hostRefused',
);

/** The answer of a receiver. */
export const Answered = {
  attemptedAt: Time,
  durationMs: Count,
  status: v.pipe(v.nullable(Count), v.description('HTTP status; null without an answer.')),
  failure: v.pipe(v.nullable(v.picklist(ofWebhooks)), v.description('The cause of the missing answer.')),
  answer: v.pipe(
    v.nullable(v.string()),
    v.description("The first KiB of the answer's body; null where it cannot be decrypted."),
  ),
};

export const TestResult = v.pipe(
  v.object({
    delivered: v.pipe(
      v.nullable(v.boolean()),
      v.description('True if the receiver answered with a 2xx; null in the answer to a repeated request.'),
    ),
    ...Answered,
    attemptedAt: v.nullable(Time),
    durationMs: v.nullable(Count),
  }),
  v.description('The result of a test event.'),
);

/** The result of a repeated request. It sends nothing, and the receiver's answer to the first one is not stored. */
export const notRepeated: v.InferOutput<typeof TestResult> = {
  delivered: null,
  attemptedAt: null,
  durationMs: null,
  status: null,
  failure: null,
  answer: null,
};

export const answeredView = ({ attemptedAt, durationMs, status, failure, answer }: Attempt) => ({
  attemptedAt,
  durationMs,
  status,
  failure,
  answer: answer === '' ? null : answer,
});
