import * as v from 'valibot';
import { described, EntryId, map, text } from '../../../../src/definitions/fields.ts';
import { limits } from '../../../../src/engine/plan/limits.ts';

/** The fields of an action, as they were before 0.3. */
export const actionFields = {
  id: described(EntryId, 'Unique in the definition: the key of the action in an execution’s payload.'),
  name: described(text(200), 'An action of the catalogue, with its version.'),
  /** They are checked against the action's own schema. */
  attributes: v.optional(
    described(
      v.union([map(), v.string()]),
      'The attributes of the action: an object in which any value may be an expression, or one expression that gives the object.',
    ),
  ),
  timeout: v.optional(
    described(v.string(), 'How long it may wait: an ISO 8601 duration, at most ten years. By default P30D.'),
  ),
  remind: v.optional(
    described(
      v.pipe(v.array(v.string()), v.maxLength(limits.maxReminders)),
      'When to remind: ISO 8601 durations from the beginning of the wait, shorter than its timeout, or expressions that give a duration or a time.',
    ),
  ),
  label: v.optional(
    described(
      text(1_000),
      'For whom it waits, as lists of holds show it: a text that has at most 200 characters once its expressions are evaluated. Put no personal data into it.',
    ),
  ),
  returnUrl: v.optional(
    described(text(8_192), 'The URL to which a person is sent afterwards; may be an expression.'),
  ),
};
