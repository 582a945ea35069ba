import {
  countStart,
  findSubmission,
  keepRefusal,
  keepSubmission,
} from '../../db/queries/forms/submissions.ts';
import { databaseFailure } from '../../db/connection/failure.ts';
import { daySeconds, secondsLeftOfDay, utcDayOf } from '../../src/language/durations/utc-day.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { FieldTexts, FormField } from '../../src/people/fields/field.ts';
import { inputOf } from '../../src/people/fields/input-of.ts';
import type { PageLanguage } from '../../src/people/language.ts';
import { inTransaction, type Context } from '../context.ts';
import { newExecutionId } from '../executions/start.ts';
import { startBy, type StarterContext } from '../executions/start-by.ts';
import type { OpenedForm } from '../../db/queries/forms/forms.ts';

interface FormSubmission {
  form: OpenedForm;
  fields: readonly FormField[];
  /** The nonce of the challenge that was solved. */
  nonce: string;
  filled: FieldTexts;
  /** The language of the page: numbers are read as the page writes them. */
  language: PageLanguage;
  origin: Context['origin'];
  /** Counts a challenge that is answered for the first time. If this function throws, nothing is counted. */
  count: () => Promise<void>;
}

/** `spent`: the challenge was answered before, and has started nothing. */
type SubmissionResult = { executionId: string } | { refused: HoldfastError } | 'spent';

/**
 * Starts the execution of a submitted form. A challenge starts one execution: a sender who submits it again gets the id of the same
 * execution. A refused submission uses up its challenge as well, because otherwise one solved challenge would pay for any number of tries.
 * @returns the refusal: 2008 for the values of the fields; 2005/429 after the last start of a day; the errors of `startVersion`
 * @throws HoldfastError the errors of `count`
 */
export const submitForm = (ctx: StarterContext, sent: FormSubmission): Promise<SubmissionResult> =>
  inTransaction(ctx, async (within) => {
    const { tx } = within;
    const challenge = { formId: sent.form.id, nonce: sent.nonce };
    const executionId = newExecutionId();
    if (!(await keepSubmission(tx, { ...challenge, executionId }))) {
      const first = await findSubmission(tx, challenge);
      return first === null ? 'spent' : { executionId: first };
    }
    await sent.count();
    try {
      await start(within, executionId, sent);
      return { executionId };
    } catch (error) {
      if (!(error instanceof HoldfastError) || databaseFailure(error)) throw error;
      await keepRefusal(tx, challenge);
      return { refused: error };
    }
  });

const start = (ctx: StarterContext, id: string, sent: FormSubmission): Promise<void> =>
  inTransaction(ctx, async (within) => {
    const { form, origin: request } = sent;
    const { projectId, workflowId } = form;
    const input = { ...inputOf(sent.fields, sent.filled, sent.language), ...form.values };
    await startBy(within, { from: 'form', form, request }, { id, projectId, target: { workflowId }, input });
    // It comes last, because it locks the form's row until the commit.
    await requireDay(within, form, within.clock());
  });

/** @throws HoldfastError 2005/429 until the next day, in UTC */
async function requireDay(
  { tx }: Pick<Context, 'tx'>,
  { id, dailyLimit }: OpenedForm,
  now: Date,
): Promise<void> {
  if (await countStart(tx, id, utcDayOf(now))) return;
  throw errors.tooManyRequests('form', dailyLimit, daySeconds, secondsLeftOfDay(now));
}
