import * as v from 'valibot';
import { isObject } from '../../language/json/object.ts';
import { condition, described, EntryId, outputField, text, timeoutField } from '../fields.ts';
import { ownFieldsWith, together } from './bodies/bodies.ts';
import type { SharedField } from './bodies/body-text.ts';
import { limits } from '../../engine/plan/limits.ts';

/** An entry within another one; its type is not named, because it would contain itself. */
const Inner: v.GenericSchema<Record<string, unknown>> = v.lazy(() => DefinitionEntry);
const entries = v.array(Inner);
const list = (description: string) => described(entries, description);

const duration = (description: string) => v.optional(described(v.string(), description));
const completions = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
/** A join of so many completions, or of those until a time. */
const TimedJoin = v.strictObject({
  atMost: described(v.union([completions, v.string()]), 'How many may complete: a number, or an expression.'),
  by: described(
    v.string(),
    'The time limit: an ISO 8601 duration, a timestamp with its offset, or an expression that gives one.',
  ),
});

const joins = v.union([completions, v.string(), TimedJoin]);
/** An object can be only the last of these, so its own problem is reported, and not that of several shapes. */
const Join: typeof joins = {
  ...joins,
  '~run': (dataset, config) =>
    (isObject(dataset.value) ? (TimedJoin as v.GenericSchema as typeof joins) : joins)['~run'](
      dataset,
      config,
    ),
};

const codes = v.optional(
  described(
    v.pipe(
      v.array(v.union([v.pipe(v.number(), v.integer(), v.minValue(2_000), v.maxValue(2_999)), text(100)])),
      v.minLength(1),
    ),
    'The errors that the clause handles: codes such as 2005, or reasons such as `hold.expired`.',
  ),
);
const attempts = (most: number, description: string) =>
  described(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), description);
const backoff = v.optional(
  described(
    v.pipe(v.number(), v.minValue(1), v.maxValue(10)),
    'Each interval is multiplied by this for the next one. For `repeat` it is 1 by default.',
  ),
);

export const Retry = v.strictObject({
  maxAttempts: v.optional(
    attempts(
      limits.maxTries,
      'The maximum number of tries. Default: the number of the action; required for a block.',
    ),
  ),
  interval: duration(
    'The time before the second try, as an ISO 8601 duration. By default the action’s own; PT1S for a block.',
  ),
  backoff,
  maxInterval: duration(
    'The longest interval. By default the action’s own, or `interval` if that is longer; for a block PT1H if there is a `backoff`.',
  ),
  codes,
  when: v.optional(
    described(
      condition,
      'An expression over `error`. With `codes`, both must match. Without both: temporary failures; for a block, every failure.',
    ),
  ),
});

export const Repeat = v.strictObject({
  until: described(condition, 'An expression over `output`. The repetition ends when it is true.'),
  maxAttempts: attempts(
    limits.maxRepetitions,
    'The maximum number of repetitions; in a block at most 1,000. After the last one the entry fails with `repeat.exhausted`.',
  ),
  interval: duration(
    'The time in between, as an ISO 8601 duration. By default PT1S for an action, and PT0S for a block.',
  ),
  backoff,
  maxInterval: duration('The longest interval. By default `interval`, or PT1H if there is a `backoff`.'),
});

const Catch = v.strictObject({
  codes,
  when: v.optional(described(condition, 'An expression over `error`.')),
  actions: v.optional(list('The entries that run if the clause fits.')),
  output: v.optional(described(outputField, 'The output of the entry in this case; may hold expressions.')),
});

const id = described(EntryId, 'Unique in the definition: the key of the action in an execution’s payload.');

type FieldOfAll = 'if' | 'timeout' | 'catch' | 'finally' | 'compensate';

/** The fields of all entries, and those that several kinds of body have (`SharedField`). */
const commonFields = {
  actions: v.optional(list('Entries that run one after the other.')),
  join: v.optional(
    described(
      Join,
      '`all` (default), `first`, a number, or an expression: how many must complete, until the rest is stopped; or `{atMost, by}`: so many, or those that have completed by then.',
    ),
  ),
  onFailure: v.optional(
    described(
      v.picklist(['stop', 'wait', 'continue']),
      '`stop` (default): the first failure stops the others. `wait`: the others go on. `continue`: failures are counted.',
    ),
  ),
  if: v.optional(described(condition, 'An expression. If it is false, the entry is skipped.')),
  retry: v.optional(
    described(
      Retry,
      'When and how often an action, or the `actions` of a block, are tried again after a failure.',
    ),
  ),
  repeat: v.optional(
    described(
      Repeat,
      'The condition for the end of the repetition of an action, or of the `actions` of a block.',
    ),
  ),
  timeout: v.optional(
    described(
      timeoutField,
      'How long it may take, or wait: an ISO 8601 duration, or an expression that gives one. Waits have P30D by default.',
    ),
  ),
  catch: v.optional(
    described(
      v.pipe(v.array(Catch), v.minLength(1)),
      'Clauses for an entry that has failed after all its tries: the first that matches runs.',
    ),
  ),
  finally: v.optional(list('Entries that run in the end, however the entry ends.')),
  compensate: v.optional(list('Entries that undo this one after a later failure.')),
  output: v.optional(
    described(outputField, 'The output of a block; may hold expressions. Of a loop: of each iteration.'),
  ),
} satisfies Record<SharedField | FieldOfAll, v.GenericSchema>;

/** The fields that each kind of body alone has. */
export const ownFields = ownFieldsWith({ entries, list });

/** An entry of `actions`: an `id`, exactly one body, and the fields that change how the body runs. */
export const DefinitionEntry = v.strictObject({ id, ...together(ownFields), ...commonFields });
export type DefinitionEntry = v.InferOutput<typeof DefinitionEntry>;
