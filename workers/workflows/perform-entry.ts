import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import {
  advanceActivity,
  type AdvanceCommand,
  type EntryCommand,
  type FlowReply,
  type OwedEntry,
} from '../../src/contract/flow-workflow.ts';
import { local, remote, withdrawTimeoutMs } from './perform.ts';

type Activities = Record<string, (command: EntryCommand | AdvanceCommand) => Promise<FlowReply>>;

/** The two ways to do something. Each gives the promise of the SDK itself: see `begin`. */
export interface Ways {
  /** Within the workflow task. */
  here: () => Promise<FlowReply>;
  /** Through the server. */
  there: () => Promise<FlowReply>;
}

const advanceTimeoutMs = 30_000;

export const waysToAdvance = (command: AdvanceCommand): Ways => ({
  here: () => call(proxyLocalActivities<Activities>(local(advanceTimeoutMs)), advanceActivity, command),
  there: () => call(proxyActivities<Activities>(remote(advanceTimeoutMs)), advanceActivity, command),
});

/** Whether it asks the outside world to end what it waits for. */
export const isWithdrawal = ({ request }: OwedEntry): boolean => request.do === 'cancel' && !request.giveUp;

export function waysToPerform(entry: OwedEntry, command: EntryCommand): Ways {
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
