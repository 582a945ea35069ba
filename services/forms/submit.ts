import {
  countStart,
  findSubmission,
  keepRefusal,
  keepSubmission,
} from '../../db/queries/forms/submissions.ts';
import { startAfterCommit, type Dispatching } from '../../db/queries/outbox/dispatcher.ts';
import { databaseFailure } from '../../db/connection/failure.ts';
import type { Actor } from '../../src/account/audit/actor.ts';
import { daySeconds, secondsLeftOfDay, utcDayOf } from '../../src/language/durations/utc-day.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { Filled, FormField } from '../../src/people/fields/field.ts';
import { inputOf } from '../../src/people/fields/input-of.ts';
import type { PageLanguage } from '../../src/people/language.ts';
import { auditEntry } from '../audit/record-change.ts';
import { inTransaction, type Context } from '../context.ts';
import { statementsIn } from '../execution-statements.ts';
import { newExecutionId } from '../executions/start.ts';
import { publishedTarget } from '../executions/published-target.ts';
import { startVersion, type StartContext } from '../executions/start-version.ts';
import type { OpenedForm } from '../../db/queries/forms/forms.ts';

export type SubmitContext = StartContext & Dispatching;

interface Sent {
  form: OpenedForm;
  fields: readonly FormField[];
  /** Of the challenge that was solved. */
  nonce: string;
  filled: Filled;
  /** Of the page: numbers are read as it writes them. */
  language: PageLanguage;
  origin: Context['origin'];
  /** Counts a challenge that is answered for the first time. What it throws undoes that. */
  count: () => Promise<void>;
}

/** `spent`: the challenge was answered before, and has started nothing. */
type Submitted = { executionId: string } | { refused: HoldfastError } | 'spent';

/**
 * Starts what a form was filled in for. A challenge starts one execution: whoever sends it again gets the id of the same. One
 * under which something was refused is spent as well, since its work would pay for any number of tries otherwise.
 * @returns what was refused: 2008 for what was filled in; 2005/429 after the last start of a day; what `startVersion` throws
 * @throws HoldfastError what `count` throws
 */
export const submitForm = (ctx: SubmitContext, sent: Sent): Promise<Submitted> =>
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

const start = (ctx: SubmitContext, id: string, sent: Sent): Promise<void> =>
  inTransaction(ctx, async (within) => {
    const { tx, clock } = within;
    const { form, origin } = sent;
    const { id: formId, projectId, workflowId, account } = form;
    const statements = statementsIn(tx);
    const target = await publishedTarget(within, { projectId, workflowId }, statements);
    const actor: Actor = { type: 'form', id: formId, name: form.name };
    const { run } = await startVersion(
      within,
      {
        id,
        projectId,
        target,
        input: { ...inputOf(sent.fields, sent.filled, sent.language), ...form.values },
        labels: {},
        walletId: null,
        account,
        audit: auditEntry({ caller: { accountId: account.accountId, actor }, origin }, 'execution.start', {
          recordId: id,
          projectId,
        }),
      },
      statements,
    );
    // It comes last, because it locks the form's row until the commit.
    await requireDay(within, form, clock());
    startAfterCommit(within, run);
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
