import * as v from 'valibot';
import { errorCodes, type ErrorCode } from '../../language/errors/codes.ts';
import { reasons } from '../../language/errors/reasons.ts';
import { limits } from './limits.ts';

const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

const tenYearsMs = 10 * 366 * 86_400_000;
const afterMs = v.optional(
  described(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tenYearsMs)),
    'How long it takes, in milliseconds of the dry run; by default 0.',
  ),
);

/** When somebody cancels a dry run, in its own time. */
export const CancelAfterMs = described(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tenYearsMs)),
  'The time of a cancellation, in milliseconds; by default there is none.',
);

const codes = Object.keys(errorCodes).map(Number) as ErrorCode[];

const GivenError = v.strictObject({
  code: described(v.picklist(codes), 'A code of the error table.'),
  message: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000)),
  reason: v.optional(
    described(
      v.pipe(
        v.string(),
        v.check(
          (reason) => Object.hasOwn(reasons, reason) || /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(reason),
          'must be a reason of the table, or a word without a dot',
        ),
      ),
      'A reason of the table, or a word of your own: what `codes` may name, too.',
    ),
  ),
  transient: v.optional(
    described(
      v.boolean(),
      'True if another try may help, for a `retry` without `codes` and `when`. Default: true if the action retries by itself.',
    ),
  ),
});

/** The given result of an action or of a wait. */
export const GivenAnswer = v.union([
  described(v.literal('never'), 'The action never ends.'),
  v.strictObject({ output: described(v.unknown(), 'The action completes with this output.'), afterMs }),
  v.strictObject({ data: described(v.unknown(), 'The wait gets this answer.'), afterMs }),
  v.strictObject({
    error: described(GivenError, 'The action fails after all its own tries.'),
    afterMs,
  }),
  v.strictObject({ timedOut: described(v.literal(true), 'The wait ends without an answer.') }),
]);
export type GivenAnswer = v.InferOutput<typeof GivenAnswer>;

/** By the path of an instance; by the id of an entry for all its instances; or by the name of an action for all that have none of their own. */
export const GivenAnswers = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(500)),
    v.union([
      GivenAnswer,
      described(
        v.pipe(v.array(GivenAnswer), v.minLength(1), v.maxLength(limits.maxAnswers)),
        'One answer for each try or repetition; the last one is used again.',
      ),
    ]),
  ),
  v.check(
    (answers) => Object.keys(answers).length <= limits.maxAnswers,
    `must have at most ${limits.maxAnswers} answers`,
  ),
);
export type GivenAnswers = v.InferOutput<typeof GivenAnswers>;
