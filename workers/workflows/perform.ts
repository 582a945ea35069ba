import {
  ActivityCancellationType,
  isCancellation,
  log,
  proxyActivities,
  proxyLocalActivities,
  type ActivityOptions,
  type LocalActivityOptions,
} from '@temporalio/workflow';
import {
  finishActivity,
  type ActionCommand,
  type ActionOutcome,
  type FinishCommand,
  type FinishOutcome,
  type PlannedAction,
} from '../../src/contract/execution-workflow.ts';

/** The registered activities: every action under its own name, and the final write. */
type Activities = Record<string, (command: ActionCommand) => Promise<ActionOutcome>>;
interface Finishing {
  [finishActivity](command: FinishCommand): Promise<FinishOutcome>;
}

const finishTimeoutMs = 10_000;
export const withdrawTimeoutMs = 30_000;

/** A local try is part of a workflow task: after three of them the same activity goes through the server. */
export const local = (timeoutMs: number): LocalActivityOptions => ({
  startToCloseTimeout: timeoutMs,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  localRetryThreshold: '1s',
  retry: { maximumAttempts: 3, initialInterval: '100ms', backoffCoefficient: 2, maximumInterval: '1s' },
});

/** Temporal retries for ever: the activity itself counts an action's tries, in Postgres, and says when it has failed. */
export const remote = (timeoutMs: number): ActivityOptions => ({
  startToCloseTimeout: timeoutMs + 5_000,
  heartbeatTimeout: '10s',
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
});

// Not `async`, here and below: the SDK takes a stack trace of every promise that a workflow makes.
export function perform(action: PlannedAction, command: ActionCommand): Promise<ActionOutcome> {
  const summary = command.request.do === 'run' ? action.id : `${action.id}: ${command.request.do}`;
  const there = () =>
    call(proxyActivities<Activities>({ ...remote(action.timeoutMs), summary }), action.name, command);
  if (action.runs === 'remote') return there();
  const options = { ...local(action.timeoutMs), summary };
  return locallyFirst(() => call(proxyLocalActivities<Activities>(options), action.name, command), there);
}

/** Withdraws what a held action has created outside. It gets 30 s; the cancellation continues without it. */
export async function withdraw(action: PlannedAction, command: ActionCommand): Promise<void> {
  const activities = proxyActivities<Activities>({
    ...remote(action.timeoutMs),
    scheduleToCloseTimeout: withdrawTimeoutMs,
    summary: `${action.id}: cancel`,
  });
  await call(activities, action.name, command).catch(() =>
    log.warn('an action could not be withdrawn', { actionId: action.id }),
  );
}

export function finish(command: FinishCommand): Promise<FinishOutcome> {
  return locallyFirst(
    () => proxyLocalActivities<Finishing>(local(finishTimeoutMs))[finishActivity](command),
    () => proxyActivities<Finishing>(remote(finishTimeoutMs))[finishActivity](command),
  );
}

export const locallyFirst = <T>(here: () => Promise<T>, there: () => Promise<T>): Promise<T> =>
  here().catch((error: unknown) => {
    if (isCancellation(error)) throw error;
    return there();
  });

const call = (activities: Activities, name: string, command: ActionCommand): Promise<ActionOutcome> => {
  const activity = activities[name];
  // The proxy has every name, although the index signature does not say so.
  if (!activity) throw new TypeError(`no activity ${name}`);
  return activity(command);
};
