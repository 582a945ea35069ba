import { HoldfastError } from '../holdfast-error.ts';
import type { ErrorDetail } from '../error-body.ts';
import type { ReasonOf } from '../reasons.ts';
import { exampleId, refusal } from '../refusal.ts';

const notStarted = (
  message: string,
  reason: ReasonOf<2006>,
  context: Record<string, string>,
): HoldfastError<2006> =>
  new HoldfastError(2006, message, [{ message: 'nothing was started', reason, ...context }]);

const notChanged = (message: string, reason: ReasonOf<2006>, recordId: string): HoldfastError<2006> =>
  new HoldfastError(2006, message, [
    { reason, message: 'nothing was changed', recordType: 'execution', recordId },
  ]);

/** Starting, cancelling, redriving and erasing executions. */
export const executionErrors = {
  workflowNotPublished: refusal(
    'The workflow is not published',
    (recordId: string) =>
      notStarted('The workflow is not published. Publish it before you start it.', 'workflow.unpublished', {
        recordType: 'workflow',
        recordId,
      }),
    exampleId,
  ),
  workflowStartedByEvents: refusal(
    'The workflow is started by an event',
    (trigger: string) =>
      notStarted(
        'The workflow starts by itself when its event occurs. The API cannot start it.',
        'workflow.trigger',
        { trigger },
      ),
    'credential.issued',
  ),
  startWithoutDefaultWallet: refusal(
    'The project has no default wallet',
    (projectId: string) =>
      notStarted(
        'The project has no default wallet. Make one the default, or name a wallet in the workflow.',
        'wallet.missing',
        { recordType: 'project', recordId: projectId },
      ),
    exampleId,
  ),
  startWithUnknownWallet: refusal(
    'The workflow names a wallet that is not in the project',
    (walletId: string) =>
      notStarted(
        'The project does not have the wallet that the workflow names. Name one of its own, and publish again.',
        'wallet.missing',
        { recordType: 'wallet', recordId: walletId },
      ),
    exampleId,
  ),
  startInDeletedProject: refusal(
    'The project or the wallet was deleted at the same time',
    (projectId: string) =>
      notStarted(
        'The project or the wallet was deleted while the execution was started. Use another one.',
        'record.deleted',
        { recordType: 'project', recordId: projectId },
      ),
    exampleId,
  ),
  keyTaken: refusal(
    'An open execution of the workflow holds the key',
    (recordId: string) =>
      new HoldfastError(
        2006,
        'An open execution of the workflow has this key. Use that one, wait for its end, or start with `onOpenKey`.',
        [
          {
            reason: 'execution.keyTaken',
            message: 'an open execution has this key',
            field: 'key',
            pointer: '/key',
            recordType: 'execution',
            recordId,
          },
        ],
      ),
    exampleId,
  ),
  redriveKeyTaken: refusal(
    'Another open execution has the key of the execution',
    (recordId: string) =>
      new HoldfastError(
        2006,
        'Another open execution of the workflow now has the key of this execution. Wait for the end of the other one, or cancel it.',
        [
          {
            reason: 'execution.keyTaken',
            message: 'this open execution has the key',
            recordType: 'execution',
            recordId,
          },
        ],
      ),
    exampleId,
  ),
  redriveLockTaken: refusal(
    'Other executions hold the lock of the execution',
    (recordId: string) =>
      new HoldfastError(
        2006,
        'Other executions now hold, or wait for, the lock of this execution. Wait until they end.',
        [
          {
            reason: 'lock.full',
            message: 'this execution has the lock, or waits for it',
            recordType: 'execution',
            recordId,
          },
        ],
      ),
    exampleId,
  ),
  inputMismatch: refusal(
    "The input does not match the workflow's schema",
    (details: readonly ErrorDetail<2008>[]) =>
      new HoldfastError(
        2008,
        "The input does not match the workflow's schema. Correct the fields that `details` names.",
        details,
      ),
    [{ reason: 'field.missing', message: 'is required', field: 'input.email', pointer: '/input/email' }],
  ),
  inputTooLarge: refusal(
    'The input is too large',
    (limit: number) =>
      new HoldfastError(
        2005,
        `The input is too large. It may have at most ${limit} bytes as JSON.`,
        [{ reason: 'limit.exceeded', message: `at most ${limit} bytes as JSON`, field: 'input', limit }],
        { status: 413 },
      ),
    262_144,
  ),
  executionEnded: refusal(
    'The execution has ended',
    (recordId: string, status: string) =>
      new HoldfastError(2006, `The execution is ${status} already. It cannot be cancelled any more.`, [
        {
          reason: 'execution.ended',
          message: 'can be cancelled only before it has ended',
          recordType: 'execution',
          recordId,
          status,
        },
      ]),
    exampleId,
    'completed',
  ),
  executionNotEnded: refusal(
    'The execution has not ended',
    (recordId: string, status: string) =>
      new HoldfastError(2006, 'The execution has not ended. Cancel it, or wait until it ends.', [
        {
          reason: 'execution.open',
          message: 'cancel it, or wait for its end',
          recordType: 'execution',
          recordId,
          status,
        },
      ]),
    exampleId,
    'onHold',
  ),
  executionHasChildren: refusal(
    'The execution has started other executions',
    (recordId: string, count: number) =>
      new HoldfastError(
        2006,
        'The execution has started other executions, which also have data. Set `children` to erase them, too, or to keep them.',
        [
          {
            reason: 'execution.children',
            message: 'the execution has started other executions',
            field: 'children',
            recordType: 'execution',
            recordId,
            count,
          },
        ],
      ),
    exampleId,
    3,
  ),
  executionNotFailed: refusal(
    'The execution has nothing to redrive',
    (recordId: string, status: string) =>
      notChanged(
        `The execution is ${status}. A redrive needs an execution that has failed, or that has something left to repair.`,
        'execution.unfailed',
        recordId,
      ),
    exampleId,
    'completed',
  ),
  compensationNotFailed: refusal(
    'The named `compensate` has not failed',
    (at: number, failed: readonly string[]) =>
      new HoldfastError(
        2006,
        'A redrive can only skip a `compensate` that has failed, and this entry has none. Nothing was changed.',
        [
          {
            reason: 'compensation.unfailed',
            message: 'names no entry with a failed `compensate` that this redrive would repair',
            field: `skipCompensations.${at}`,
            pointer: `/skipCompensations/${at}`,
            failed: failed.slice(0, 100),
          },
        ],
      ),
    0,
    ['reserve'],
  ),
  redriveInDeletedProject: refusal(
    'The project or the wallet of the execution was deleted',
    (recordId: string) =>
      notChanged(
        'The execution cannot continue, because its project or its wallet was deleted. Start another one.',
        'record.deleted',
        recordId,
      ),
    exampleId,
  ),
  redriveUnpublished: refusal(
    'The workflow of the execution is not published',
    (recordId: string) =>
      notChanged(
        "The workflow is not published, so a redrive has no latest version to use. Publish the workflow, or redrive in the execution's own version.",
        'workflow.unpublished',
        recordId,
      ),
    exampleId,
  ),
  redriveIncompatible: refusal(
    'The execution cannot continue in the published version',
    (recordId: string, fault: string) =>
      notChanged(
        `The execution cannot continue in the published version: ${fault}.`,
        'version.mismatch',
        recordId,
      ),
    exampleId,
    "action 'check' has run, and is not in it",
  ),
  redriveInputMismatch: refusal(
    "The execution's input does not match the published version's schema",
    (details: readonly Pick<ErrorDetail, 'message' | 'field' | 'pointer'>[]) =>
      new HoldfastError(
        2006,
        "The execution's input does not match the schema of the published version.",
        details.map(({ message, field, pointer }) => ({
          reason: 'version.mismatch',
          message,
          ...(field === undefined ? {} : { field }),
          ...(pointer === undefined ? {} : { pointer }),
        })),
      ),
    [{ message: 'is required', field: 'email', pointer: '/email' }],
  ),
} as const;
