import { HoldfastError } from '../holdfast-error.ts';
import type { ErrorDetail } from '../error-body.ts';
import { exampleId, refusal } from '../refusal.ts';

interface HeldAction {
  executionId: string;
  actionId: string;
}

/** Answering an action that waits. */
export const holdErrors = {
  callbackUnknown: refusal(
    'No action waits at this address',
    () =>
      new HoldfastError(
        2005,
        'No action waits at this address. Use the callback address of an action that is on hold.',
        [{ reason: 'callback.unknown', message: 'the callback is unknown' }],
        { status: 404 },
      ),
  ),
  actionNotOnHold: refusal(
    'The action is not on hold',
    (executionId: string, meant: string | null = null) =>
      new HoldfastError(2006, 'This action of the execution is not on hold. Read the execution again.', [
        {
          reason: 'hold.missing',
          message: `is not an action on hold of this execution.${meant === null ? '' : ` Did you mean \`${meant}\`?`}`,
          field: 'actionId',
          pointer: '/actionId',
          executionId,
        },
      ]),
    exampleId,
    'diplomas[0].offer',
  ),
  holdEarly: refusal(
    'The wait is in a loop that has not begun',
    ({ executionId, actionId }: HeldAction) =>
      new HoldfastError(
        2006,
        `The answer for '${actionId}' was not kept: its loop has not begun, so the number of iterations is unknown. Answer after the loop has begun.`,
        [
          {
            reason: 'hold.early',
            message: 'is in a loop that has not begun',
            field: 'actionId',
            pointer: '/actionId',
            executionId,
            actionId,
          },
        ],
      ),
    { executionId: exampleId, actionId: 'diplomas[0].offer' },
  ),
  holdSettled: refusal(
    'The action does not wait any more',
    ({ executionId, actionId }: HeldAction) =>
      new HoldfastError(
        2006,
        `Action '${actionId}' does not wait any more: it was answered or cancelled, or its time is over.`,
        [{ reason: 'hold.settled', message: 'nothing was changed', executionId, actionId }],
      ),
    { executionId: exampleId, actionId: 'wait' },
  ),
  deciderExcluded: refusal(
    'The definition excludes the caller from this decision',
    ({ executionId, actionId }: HeldAction) =>
      new HoldfastError(
        2005,
        `You may not decide '${actionId}': the definition excludes the person who started the execution, or who decided before. Another person has to decide.`,
        [
          {
            reason: 'decider.excluded',
            message: 'is excluded by `notBy`',
            field: 'actionId',
            executionId,
            actionId,
          },
        ],
        { status: 403 },
      ),
    { executionId: exampleId, actionId: 'approve' },
  ),
  deciderNotAsked: refusal(
    'The decision is for other persons',
    ({ executionId, actionId }: HeldAction) =>
      new HoldfastError(
        2005,
        `You may not decide '${actionId}': the decision is for other persons. They decide on their pages.`,
        [
          {
            reason: 'decider.notAsked',
            message: 'is for other persons',
            field: 'actionId',
            executionId,
            actionId,
          },
        ],
        { status: 403 },
      ),
    { executionId: exampleId, actionId: 'approve' },
  ),
  deciderDone: refusal(
    'The caller has decided already',
    ({ executionId, actionId }: HeldAction, choice: string | null = null) =>
      new HoldfastError(
        2006,
        choice === null
          ? `You have already decided '${actionId}', or another person decides in your place. Wait for the others.`
          : `You have already decided '${actionId}' with another answer. The first answer counts.`,
        [
          {
            reason: 'decider.done',
            message: `nothing was changed${choice === null ? '' : `: \`${choice}\` counts`}`,
            executionId,
            actionId,
            ...(choice === null ? {} : { choice }),
          },
        ],
      ),
    { executionId: exampleId, actionId: 'approve' },
    'approve',
  ),
  taskTaken: refusal(
    'Another member of the group has claimed the task',
    ({ executionId, actionId }: HeldAction, name: string) =>
      new HoldfastError(2006, `${name} has taken '${actionId}' on. Ask them to give it back.`, [
        { reason: 'task.taken', message: 'nothing was changed', executionId, actionId },
      ]),
    { executionId: exampleId, actionId: 'approve' },
    'Ada Lovelace',
  ),
  delegationRefused: refusal(
    'The decision cannot be handed over',
    ({ executionId, actionId }: HeldAction) =>
      new HoldfastError(
        2006,
        `The decision '${actionId}' cannot be handed over: the definition does not allow a handover, a group was asked, or the other person was asked already or may not decide. Decide, or let others decide.`,
        [{ reason: 'delegation.refused', message: 'nothing was changed', executionId, actionId }],
      ),
    { executionId: exampleId, actionId: 'approve' },
  ),
  questionsFull: refusal(
    'Too many questions were asked about the decision',
    ({ executionId, actionId }: HeldAction, most: number) =>
      new HoldfastError(
        2006,
        `There are ${most} questions about '${actionId}' already. Decide, or let others decide.`,
        [{ reason: 'question.tooMany', message: `at most ${most}`, executionId, actionId }],
      ),
    { executionId: exampleId, actionId: 'approve' },
    50,
  ),
  questionMissing: refusal(
    'The decision has no open question',
    ({ executionId, actionId }: HeldAction) =>
      new HoldfastError(2006, `Nobody waits for an answer to a question at '${actionId}'.`, [
        { reason: 'question.missing', message: 'nothing was changed', executionId, actionId },
      ]),
    { executionId: exampleId, actionId: 'approve' },
  ),
  holdBusy: refusal(
    'The action is processing another answer',
    ({ executionId, actionId }: HeldAction) =>
      new HoldfastError(2006, `Action '${actionId}' is processing another answer. Try again in a second.`, [
        { reason: 'hold.busy', message: 'nothing was changed', executionId, actionId },
      ]),
    { executionId: exampleId, actionId: 'approve' },
  ),
  holdTakesNoData: refusal(
    'The action does not wait for data',
    ({ executionId, actionId }: HeldAction) =>
      new HoldfastError(
        2006,
        `Action '${actionId}' accepts no data from a request. Wait until the action ends by itself.`,
        [{ reason: 'data.refused', message: 'nothing was changed', executionId, actionId }],
      ),
    { executionId: exampleId, actionId: 'sleep' },
  ),
  holdTakesNoRefusal: refusal(
    'A refusal cannot end this wait',
    ({ executionId, actionId }: HeldAction) =>
      new HoldfastError(2006, `A request cannot fail action '${actionId}'. Cancel the execution, or wait.`, [
        { reason: 'data.refused', message: 'nothing was changed', executionId, actionId },
      ]),
    { executionId: exampleId, actionId: 'sleep' },
  ),
  dataMismatch: refusal(
    'The data does not match the schema of the wait',
    (details: readonly ErrorDetail<2008>[]) =>
      new HoldfastError(
        2008,
        'The data does not match the schema. The execution stays on hold: send the data again.',
        details,
      ),
    [{ reason: 'field.type', message: 'must be a boolean', field: 'approved', pointer: '/approved' }],
  ),
  earlyDataMismatch: refusal(
    'The data does not match the schema of a later wait',
    (details: readonly ErrorDetail<2008>[]) =>
      new HoldfastError(
        2008,
        'The data does not match the schema of a wait that has not begun. It was not kept: send the data again.',
        details,
      ),
    [{ reason: 'field.type', message: 'must be a boolean', field: 'approved', pointer: '/approved' }],
  ),
  earlyAnswerRefused: refusal(
    'An early answer does not match the schema of its wait',
    (details: readonly ErrorDetail<2008>[]) =>
      new HoldfastError(
        2008,
        'An early answer for this wait does not match its schema. The action still waits: send the data again.',
        details,
      ),
    [{ reason: 'field.type', message: 'must be a boolean', field: 'approved', pointer: '/approved' }],
  ),
  dataTooLarge: refusal(
    'The data is too large',
    (limit: number) =>
      new HoldfastError(
        2005,
        'The data is too large. The execution stays on hold: send less.',
        [{ reason: 'limit.exceeded', message: `at most ${limit} bytes as JSON`, limit }],
        { status: 413 },
      ),
    1_044_480,
  ),
  executionFull: refusal(
    'The execution has too much data to keep an answer before its action waits',
    (limit: number) =>
      new HoldfastError(
        2005,
        'The execution has too much data to keep this answer now. Send it when the action waits.',
        [{ reason: 'limit.exceeded', message: `all data together may have ${limit} bytes`, limit }],
        { status: 413 },
      ),
    8_388_608,
  ),
  dataTooDeep: refusal(
    'The data is nested too deep',
    (maxDepth: number) =>
      new HoldfastError(
        2000,
        'The data is nested too deep. The execution stays on hold: send flatter data.',
        [{ reason: 'value.depth', message: `must not be nested more than ${maxDepth} deep` }],
      ),
    31,
  ),
} as const;
