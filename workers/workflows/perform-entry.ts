import {
  ActivityCancellationType,
  proxyActivities,
  proxyLocalActivities,
  type ActivityOptions,
  type LocalActivityOptions,
} from '@temporalio/workflow';
import {
  advanceActivity,
  type AdvanceCommand,
  type EntryCommand,
  type RunReply,
  type PendingEntry,
} from '../../src/executions/contract/run-messages.ts';

type Activities = Record<string, (command: EntryCommand | AdvanceCommand) => Promise<RunReply>>;

/** The two ways to do something. Each gives the promise of the SDK itself: see `begin`. */
export interface Ways {
  /** Within the workflow task. */
  here: () => Promise<RunReply>;
  /** Through the server. */
  there: () => Promise<RunReply>;
}

const advanceTimeoutMs = 30_000;
/** A cancellation goes on without a withdrawal that takes longer. */
const withdrawTimeoutMs = 30_000;

/** The additional time of an activity that goes on with further actions. One whose own time-out does not fit gets another activity. */
const visitMs = 10_000;

/** A local try is part of a workflow task: after three of them the same activity goes through the server. */
const local = (timeoutMs: number): LocalActivityOptions => ({
  startToCloseTimeout: timeoutMs + visitMs,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  localRetryThreshold: '1s',
  retry: { maximumAttempts: 3, initialInterval: '100ms', backoffCoefficient: 2, maximumInterval: '1s' },
});

/** Temporal retries for ever: the activity itself counts an action's tries, in Postgres, and says when it has failed. */
const remote = (timeoutMs: number): ActivityOptions => ({
  startToCloseTimeout: timeoutMs + 5_000,
  heartbeatTimeout: '10s',
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
});

export const waysToAdvance = (command: AdvanceCommand): Ways => ({
  here: () => call(proxyLocalActivities<Activities>(local(advanceTimeoutMs)), advanceActivity, command),
  there: () => call(proxyActivities<Activities>(remote(advanceTimeoutMs)), advanceActivity, command),
});

/** Whether it asks the outside world to end the wait of the action. */
export const isWithdrawal = ({ request }: PendingEntry): boolean =>
  request.do === 'cancel' && !request.giveUp;

export function waysToPerform(entry: PendingEntry, command: EntryCommand): Ways {
  const { name, timeoutMs, path, request } = entry;
  const summary = request.do === 'run' ? path : `${path}: ${request.do}`;
  const there = {
    ...remote(timeoutMs),
    ...(isWithdrawal(entry) ? { scheduleToCloseTimeout: withdrawTimeoutMs } : {}),
    summary,
  };
  return {
    here: () => call(proxyLocalActivities<Activities>({ ...local(timeoutMs), summary }), name, command),
    there: () => call(proxyActivities<Activities>(there), name, command),
  };
}

function call(activities: Activities, name: string, command: EntryCommand | AdvanceCommand) {
  const activity = activities[name];
  if (!activity) throw new TypeError(`no activity ${name}`);
  return activity(command);
}
