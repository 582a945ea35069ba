import type { ErrorBody } from '../error-body.ts';
import { HoldfastError } from '../holdfast-error.ts';
import { exampleId, refusal } from '../refusal.ts';
import { rehydrateError } from '../rehydrate.ts';

const workflowField = { field: 'attributes.workflow', pointer: '/attributes/workflow' } as const;

/** `workflow/run@v1` cannot start its workflow, or the started execution did not complete. */
export const childErrors = {
  childUnknown: refusal(
    'The workflow that `workflow/run` names does not exist',
    (actionId: string, workflow: string, version?: number) => {
      const what = version === undefined ? 'no such workflow' : `no version ${version} of this workflow`;
      return new HoldfastError(2005, `Action '${actionId}' cannot start its workflow: there is ${what}.`, [
        { reason: 'child.unavailable', message: `there is ${what}`, ...workflowField, actionId, workflow },
      ]);
    },
    'check',
    exampleId,
  ),
  childUnpublished: refusal(
    'The workflow that `workflow/run` names is not published',
    (actionId: string, workflow: string) =>
      new HoldfastError(2005, `Action '${actionId}' cannot start its workflow: it is not published.`, [
        { reason: 'child.unavailable', message: 'it is not published', ...workflowField, actionId, workflow },
      ]),
    'check',
    exampleId,
  ),
  childStartedByEvents: refusal(
    'The workflow that `workflow/run` names is started by events',
    (actionId: string, workflow: string, trigger: string) =>
      new HoldfastError(
        2005,
        `Action '${actionId}' cannot start its workflow: \`${trigger}\` starts it, not another workflow.`,
        [
          {
            reason: 'child.unavailable',
            message: `\`${trigger}\` starts it`,
            ...workflowField,
            actionId,
            workflow,
          },
        ],
      ),
    'check',
    exampleId,
    'credential.issued',
  ),
  childCycle: refusal(
    'A workflow would run as a part of itself',
    (actionId: string, workflow: string) =>
      new HoldfastError(
        2005,
        `Action '${actionId}' cannot start its workflow: the execution is itself a part of it.`,
        [
          {
            reason: 'child.cycle',
            message: 'the workflow would run as a part of itself',
            ...workflowField,
            actionId,
            workflow,
          },
        ],
      ),
    'check',
    exampleId,
  ),
  childTooDeep: refusal(
    'Workflows run each other too deep',
    (actionId: string, limit: number) =>
      new HoldfastError(
        2005,
        `Action '${actionId}' cannot start its workflow: workflows may run each other at most ${limit} deep.`,
        [
          {
            reason: 'limit.exceeded',
            message: `Workflows may run each other at most ${limit} deep.`,
            ...workflowField,
            actionId,
            limit,
          },
        ],
      ),
    'check',
    8,
  ),
  childKeyTaken: refusal(
    'An open execution of the workflow that `workflow/run` names holds the key',
    (actionId: string, recordId: string) =>
      new HoldfastError(
        2006,
        `Action '${actionId}' cannot start its workflow: an open execution of the workflow has this key.`,
        [
          {
            reason: 'execution.keyTaken',
            message: 'an open execution has this key',
            field: 'attributes.key',
            pointer: '/attributes/key',
            actionId,
            recordType: 'execution',
            recordId,
          },
        ],
      ),
    'check',
    exampleId,
  ),
  childLockTaken: refusal(
    'Other executions hold the lock of the execution that `workflow/run` would continue',
    (actionId: string, recordId: string) =>
      new HoldfastError(
        2006,
        `Action '${actionId}' cannot continue its execution: other executions hold, or wait for, a lock of that execution.`,
        [
          {
            reason: 'lock.full',
            message: 'this execution has the lock, or waits for it',
            actionId,
            recordType: 'execution',
            recordId,
          },
        ],
      ),
    'check',
    exampleId,
  ),
  /** The failure of the other execution, whose places the details name. */
  childFailed: refusal(
    'The execution that `workflow/run` has started fails',
    (actionId: string, executionId: string, { code, message, details }: ErrorBody) => {
      const named = details.length > 0 ? details : [{ reason: 'workflow.failed' as const, message }];
      return rehydrateError({
        code,
        message,
        details: named.map((detail) => ({
          ...detail,
          ...(detail.reason === 'reason.unrecorded' ? { reason: 'workflow.failed' as const } : {}),
          actionId,
          executionId,
        })),
      });
    },
    'check',
    exampleId,
    {
      code: 2005,
      message: 'The applicant has withdrawn the application.',
      details: [{ reason: 'workflow.failed', message: 'The applicant has withdrawn the application.' }],
    },
  ),
  childCancelled: refusal(
    'The execution that `workflow/run` has started is cancelled',
    (actionId: string, executionId: string) =>
      new HoldfastError(2005, `The execution that action '${actionId}' waited for was cancelled.`, [
        { reason: 'child.cancelled', message: 'it was cancelled', actionId, executionId },
      ]),
    'check',
    exampleId,
  ),
  childErased: refusal(
    'The execution that `workflow/run` has started is erased before its end was read',
    (actionId: string, executionId: string) =>
      new HoldfastError(2005, `The execution that action '${actionId}' waited for was erased.`, [
        { reason: 'workflow.failed', message: 'its data was erased', actionId, executionId },
      ]),
    'check',
    exampleId,
  ),
} as const;
