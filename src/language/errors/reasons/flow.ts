import { reason } from './reason.ts';

/** Why an entry of a workflow has failed, apart from what its action came to. */
export const flowReasons = {
  'value.type': reason(
    [2000, 2001],
    'An expression of the definition gives a value of the wrong type.',
    'Let it give what the message says.',
  ),
  'deadline.exceeded': reason(
    [2005],
    'An entry, or the execution, has taken longer than its `timeout`; or the try of an action longer than a try may take.',
    'Allow more time, or catch it.',
  ),
  'repeat.exhausted': reason(
    [2005],
    '`until` did not become true in `maxAttempts` rounds.',
    'Allow more rounds, or catch it.',
  ),
  'join.missed': reason(
    [2005],
    'Fewer branches or items can complete than `join` needs.',
    'Lower the number, or catch it.',
  ),
  'join.decided': reason(
    [2005],
    'As many branches or items have completed as `join` needs, so the others are stopped.',
    'Nothing needs to be done.',
  ),
  'workflow.failed': reason(
    [2005],
    'A workflow says that it has failed (`general/fail@v1`) without a reason of its own: this one, or one that it ran.',
    'Read the message: the author of the workflow wrote it.',
  ),
  'heartbeat.missed': reason(
    [2005],
    'The system that an action waits for was silent for longer than `heartbeatTimeout`.',
    'Call the heartbeat address more often, or allow more time.',
  ),
  'answer.refused': reason(
    [2005],
    'The person or system that an action waited for says no.',
    'Read the message: the answerer wrote it. Catch it, or ask again.',
  ),
  'child.cancelled': reason(
    [2005],
    'The execution that `workflow/run@v1` waited for was cancelled.',
    'Catch it, or start it again.',
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
    'A request was under way when its action had to be stopped, and nobody knows whether it had its effect. Its `compensate` runs.',
    'Ask the other system, if what undoes it does not.',
  ),
  'execution.cancelled': reason([2005], 'The execution was cancelled.', 'Nothing needs to be done.'),
} as const;
