import * as v from 'valibot';
import { lineOfText } from './name.ts';

/** How a choice and an outcome look. */
export const Style = v.picklist(['good', 'danger', 'plain']);

/** The names of choices and outcomes. */
export const outcomeId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,49}$/, 'must be a name of at most 50 letters, digits, - and _'),
);

/**
 * The result of a decision, or of an execution, in the words of the author of the workflow. It is not encrypted, and Temporal has it, too: so
 * it is taken from the definition as it is written, and never from an expression.
 */
export const NamedOutcome = v.strictObject({
  id: v.pipe(outcomeId, v.description('The id of the choice, or of the outcome.')),
  label: v.pipe(v.string(), lineOfText(60), v.description('Its text for people.')),
  style: v.pipe(Style, v.description('How it looks.')),
});
export type NamedOutcome = v.InferOutput<typeof NamedOutcome>;

/** Returns the outcome that an output of an action means; null if it means none. */
export type OutcomeOf = (output: unknown) => NamedOutcome | null;
