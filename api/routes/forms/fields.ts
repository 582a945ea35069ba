import * as v from 'valibot';
import { formLimits } from '../../../src/people/forms/limits.ts';
import { JsonObject } from '../../../src/language/json/object.ts';
import { lineOfText, Name } from '../../../src/language/names/name.ts';

export const FormParams = v.object({ projectId: v.string(), formId: v.string() });

const { maxTitleLength, maxIntroductionLength, maxConfirmationLength } = formLimits;
const { maxFields, maxDailyLimit, maxProofOfWork } = formLimits;
const dailyMessage = `must be a whole number from 1 to ${maxDailyLimit}`;
const workMessage = `must be a whole number from 0 to ${maxProofOfWork}`;

const text = (most: number) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.maxLength(most, `must have at most ${most} characters`),
    ),
  );

/** The fields of a form that people write. */
export const fields = {
  name: Name,
  workflowId: v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.description('The workflow whose published version each submission starts.'),
  ),
  title: v.pipe(lineOfText(maxTitleLength), v.description('The heading of the page.')),
  introduction: v.pipe(
    text(maxIntroductionLength),
    v.description('The text above the fields, in Markdown; null: no text.'),
  ),
  confirmation: v.pipe(
    text(maxConfirmationLength),
    v.description('The text after the form is sent, in Markdown; null: a default text.'),
  ),
  fields: v.pipe(
    v.nullable(
      v.pipe(
        v.array(v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200))),
        v.maxLength(maxFields, `must have at most ${maxFields} names`),
        v.check((names) => new Set(names).size === names.length, 'must not name a property twice'),
      ),
    ),
    v.description(
      'The properties of the input that the page shows, in this order; null: all that have no fixed value.',
    ),
  ),
  values: v.pipe(
    JsonObject,
    v.description('Fixed values of the input, which the person at the page cannot see or change.'),
  ),
  dailyLimit: v.pipe(
    v.number(),
    v.integer(dailyMessage),
    v.minValue(1, dailyMessage),
    v.maxValue(maxDailyLimit, dailyMessage),
    v.description('The maximum number of executions that the form starts in a day (UTC).'),
  ),
  proofOfWork: v.pipe(
    v.number(),
    v.integer(workMessage),
    v.minValue(0, workMessage),
    v.maxValue(maxProofOfWork, workMessage),
    v.description(
      'The number of zero bits in the proof of work of the browser; each bit doubles the work. 0: no proof of work, and the page needs no script.',
    ),
  ),
  enabled: v.pipe(v.boolean(), v.description('True if the form accepts entries.')),
};
