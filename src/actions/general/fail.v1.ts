import * as v from 'valibot';
import { errors } from '../../language/errors/catalogue.ts';
import { defineAction, noRetry } from '../contract.ts';

/** Fails, as any action may fail. In `catch`, without attributes, the entry fails again with the error that was caught. */
export const failV1 = defineAction({
  name: 'general/fail@v1',
  title: 'Fail',
  description:
    'Fails with 2005. An enclosing `catch` may handle the failure. In a `catch`, without attributes, the action fails with the caught error.',
  runs: 'local',
  fails: { reason: 'reason' },
  sampleAttributes: { message: 'Say what has failed.' },
  effects: [],
  attributes: v.strictObject({
    message: v.optional(
      v.pipe(
        v.string(),
        v.nonEmpty(),
        v.maxLength(1_000),
        v.description('The message, as a sentence for people.'),
      ),
    ),
    reason: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/,
          'must begin with a letter or `_` and have at most 64 letters, digits, `_` and `-`',
        ),
        v.description('The reason for `codes` of `catch` and `retry`; default `workflow.failed`.'),
      ),
    ),
  }),
  output: v.strictObject({}),
  simulation: {
    async compute({ attributes: { message, reason } }) {
      throw errors.workflowFailed(textIn(message), textIn(reason));
    },
  },
  retry: noRetry,
  timeoutMs: 5_000,
});

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
