import * as v from 'valibot';
import { Decider, OnBehalfOf } from './decider.ts';
import { ShownWithChoice, UnconfirmedChoice } from './presentation.ts';
import { AskedRecipient } from './recipient.ts';
import { DecisionRequest } from './request.ts';

export const Decision = v.strictObject({
  choice: v.pipe(v.string(), v.description('The id of the choice.')),
  data: v.pipe(v.record(v.string(), v.unknown()), v.description('The values of the fields.')),
  by: Decider,
  at: v.pipe(v.string(), v.isoTimestamp()),
  onBehalfOf: v.optional(OnBehalfOf),
  presentation: v.optional(
    v.pipe(
      ShownWithChoice,
      v.description('The credentials that the wallet showed, if the definition requires this.'),
    ),
  ),
});
export type Decision = v.InferOutput<typeof Decision>;

/** A question from a person who is asked to the initiator of the execution. */
export const Question = v.strictObject({
  text: v.string(),
  by: Decider,
  at: v.pipe(v.string(), v.isoTimestamp()),
  answer: v.optional(
    v.strictObject({ text: v.string(), by: Decider, at: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
});
export type Question = v.InferOutput<typeof Question>;

/** Somebody who is asked, and where they decide. */
export const Link = v.strictObject({
  to: v.pipe(v.nullable(AskedRecipient), v.description('The person with the link; null: anybody.')),
  url: v.pipe(
    v.string(),
    v.url(),
    v.description('The URL of the page. The URL for a person is a secret: anybody with it can decide.'),
  ),
  inPlaceOf: v.optional(
    v.pipe(v.number(), v.integer(), v.description('Which of `links` has handed it over to them, from 0.')),
  ),
});
export type Link = v.InferOutput<typeof Link>;

/** The output of a decision while it waits. */
export const DecisionState = v.strictObject({
  links: v.pipe(v.array(Link), v.description('The asked persons, with their pages.')),
  asked: v.pipe(DecisionRequest, v.description('The shown request, and the persons who may not decide.')),
  decisions: v.pipe(v.array(Decision), v.description('The choices so far, in their order.')),
  questions: v.pipe(
    v.array(Question),
    v.description('The questions about the decision, with their answers.'),
  ),
  pending: v.optional(
    v.pipe(
      v.strictObject({
        /** The persons who have decided, as `authorizationOf` names them. */
        voters: v.array(v.string()),
        remindAt: v.array(v.pipe(v.string(), v.isoTimestamp())),
        escalateAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
        escalateTo: v.array(AskedRecipient),
        unconfirmed: v.optional(v.array(UnconfirmedChoice)),
      }),
      v.description('The state of the open decision; absent afterwards.'),
    ),
  ),
});
export type DecisionState = v.InferOutput<typeof DecisionState>;

export const DecisionOutput = v.strictObject({
  ...DecisionState.entries,
  choice: v.optional(v.pipe(v.string(), v.description('The id of the choice that was made.'))),
  data: v.optional(
    v.pipe(v.record(v.string(), v.unknown()), v.description('The values of the fields of the choice.')),
  ),
  decidedBy: v.optional(
    v.pipe(Decider, v.description('The person who decided; with a quorum, the last one.')),
  ),
  decidedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  onBehalfOf: v.optional(OnBehalfOf),
  proof: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'A signed record of it (JWS, RFC 7515): who, by which authentication, what they saw, when, and which version asked.',
      ),
    ),
  ),
});
export type DecisionOutput = v.InferOutput<typeof DecisionOutput>;
