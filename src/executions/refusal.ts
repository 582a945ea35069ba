import * as v from 'valibot';
import { isStorable, storableMessage } from '../language/json/storable.ts';

/** The message and the reason of somebody who says no to a wait. */
export const Refusal = v.strictObject({
  message: v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.maxLength(1_000),
    v.check(isStorable, storableMessage),
    v.description('The reason of the refusal, as a sentence for people. It may contain personal data.'),
  ),
  reason: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/,
        'must begin with a letter or `_` and have at most 64 letters, digits, `_` and `-`',
      ),
      v.description('The reason for `codes` of `catch` and `retry`; default `answer.refused`.'),
    ),
  ),
});
export type Refusal = v.InferOutput<typeof Refusal>;
