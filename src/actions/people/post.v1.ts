import * as v from 'valibot';
import { MailLink } from '../../people/mail/mail.ts';
import { defineAction } from '../contract.ts';

/** Writes into a channel of a team. */
export const postV1 = defineAction({
  name: 'people/post@v1',
  title: 'Post to Slack or Teams',
  description:
    'Posts a message to an incoming webhook of Slack, of Microsoft Teams (Workflows), or of a system with the same format. A 2xx completes the action; 408, 429, 5xx, lost connections and time-outs are retried, so a message may arrive twice; any other answer fails with 2005.',
  runs: 'remote',
  failsWith: ['record.unknown'],
  effects: [],
  attributes: v.strictObject({
    format: v.pipe(
      v.picklist(['slack', 'teams']),
      v.description('`slack`: JSON with `text`. `teams`: a message with an Adaptive Card.'),
    ),
    url: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.maxLength(8_192),
      v.description('The https URL of the webhook. Anybody with this URL can post: use the input for it.'),
    ),
    text: v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.maxLength(10_000, 'must have at most 10000 characters'),
      v.description('Plain text. Mentions and links in the text have no effect.'),
    ),
    link: v.optional(v.pipe(MailLink, v.description('A link below the text.'))),
  }),
  output: v.strictObject({
    status: v.pipe(v.number(), v.integer(), v.description('HTTP status of the webhook.')),
  }),
  retry: { maxAttempts: 5, initialIntervalMs: 1_000, backoffCoefficient: 2, maxIntervalMs: 60_000 },
  timeoutMs: 40_000,
});
