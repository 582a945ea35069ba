import * as v from 'valibot';
import { CancelAfterMs, GivenAnswers } from '../dry-run/answer.ts';
import { JsonObject } from '../../language/json/object.ts';
import { lineOfText } from '../../language/names/name.ts';

const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

export const limits = {
  maxCases: 50,
  /** The size of all test cases of a workflow together, as JSON. */
  maxBytes: 256 * 1024,
  maxActions: 1_000,
} as const;

export const Outcome = v.picklist(['completed', 'failed', 'cancelled', 'waiting']);

/** A dry run and its expected result. */
export const TestCase = v.pipe(
  v.strictObject({
    name: described(lineOfText(80), 'A name that no other test case of the workflow has.'),
    input: v.optional(described(JsonObject, 'By default `{}`.')),
    answers: v.optional(described(GivenAnswers, 'The answers, as in a dry run.')),
    cancelAfterMs: v.optional(CancelAfterMs),
    expect: v.strictObject({
      status: described(Outcome, 'The status at the end of the dry run.'),
      output: v.exactOptional(
        described(v.unknown(), 'The exact output; without it, any output is accepted.'),
      ),
      actions: v.exactOptional(
        described(
          v.pipe(
            v.array(v.pipe(v.string(), v.maxLength(500))),
            v.maxLength(limits.maxActions, `must have at most ${limits.maxActions} ids`),
          ),
          'The ids of exactly those actions that begin at least once, in any order; if left out, any way is right.',
        ),
      ),
    }),
  }),
  v.description('A dry run with its expected result.'),
);
export type TestCase = v.InferOutput<typeof TestCase>;

export const TestCaseList = v.pipe(
  v.array(TestCase),
  v.maxLength(limits.maxCases, `must have at most ${limits.maxCases} test cases`),
  v.check(
    (cases) => new Set(cases.map(({ name }) => name)).size === cases.length,
    'must have another name for each test case',
  ),
  v.check(
    (cases) => new TextEncoder().encode(JSON.stringify(cases)).length <= limits.maxBytes,
    `must have at most ${limits.maxBytes / 1024} KiB together`,
  ),
);
