import { reason } from './reason.ts';

/** The reasons for the failure of an entry, apart from the result of its action. */
export const flowReasons = {
  'value.type': reason(
    [2000, 2001],
    'An expression of the definition gives a value of the wrong type.',
    'Change the expression: the message says which type it must give.',
  ),
  'deadline.exceeded': reason(
    [2005],
    'An entry, or the execution, has taken longer than its `timeout`, or a try of an action has taken longer than its limit.',
    'Allow more time, or catch the error.',
  ),
  'repeat.exhausted': reason(
    [2005],
    '`until` did not become true in `maxAttempts` rounds.',
    'Allow more rounds, or catch the error.',
  ),
  'join.missed': reason(
    [2005],
    'Fewer branches or items can complete than `join` needs.',
    'Lower the number, or catch the error.',
  ),
  'join.decided': reason(
    [2005],
    'As many branches or items have completed as `join` needs, so the others were stopped.',
    'Nothing needs to be done.',
  ),
  'workflow.failed': reason(
    [2005],
    'This workflow, or one that it ran, failed by `general/fail@v1` without a `reason`.',
    'Read the message: the author of the workflow wrote it.',
  ),
  'heartbeat.missed': reason(
    [2005],
    'The system that an action waits for was silent for longer than `heartbeatTimeout`.',
    'Call the heartbeat address more often, or allow more time.',
  ),
  'answer.refused': reason(
    [2005],
    'The person or system that an action waited for refused.',
    'Read the message from the person or the system. Catch the error, or ask again.',
  ),
  'child.cancelled': reason(
    [2005],
    'The execution that `workflow/run@v1` waited for was cancelled.',
    'Catch the error, or start the workflow again.',
  ),
  'child.unavailable': reason(
    [2000, 2005],
    'The workflow that `workflow/run@v1` names cannot be started: it does not exist, is not published, or is started by events.',
    'Correct the id, or publish the workflow.',
  ),
  'child.cycle': reason(
    [2000, 2005],
    'The workflow would run as a part of itself.',
    'Let `workflow/run@v1` name another workflow.',
  ),
  'outcome.unknown': reason(
    [2005],
    'An action was stopped while its request was under way, so the effect of the request is unknown. The `compensate` of the action runs.',
    'Check the effect in the other system, unless `compensate` does so.',
  ),
  'execution.cancelled': reason([2005], 'The execution was cancelled.', 'Nothing needs to be done.'),
} as const;
