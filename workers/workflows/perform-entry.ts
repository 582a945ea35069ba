import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import {
  advanceActivity,
  type AdvanceCommand,
  type EntryCommand,
  type FlowReply,
  type OwedEntry,
} from '../../src/contract/flow-workflow.ts';
import { local, locallyFirst, remote, withdrawTimeoutMs } from './perform.ts';

type Activities = Record<string, (command: EntryCommand | AdvanceCommand) => Promise<FlowReply>>;

const advanceTimeoutMs = 30_000;

export const advance = (command: AdvanceCommand): Promise<FlowReply> =>
  locallyFirst(
    () => call(proxyLocalActivities<Activities>(local(advanceTimeoutMs)), advanceActivity, command),
    () => call(proxyActivities<Activities>(remote(advanceTimeoutMs)), advanceActivity, command),
  );

/** `goRemote`: it begins within the workflow task, and this is called if it cannot go on there. */
export function performEntry(
  entry: OwedEntry,
  command: EntryCommand,
  goRemote: (() => void) | null,
): Promise<FlowReply> {
  const { name, timeoutMs, path, request } = entry;
  const summary = request.do === 'run' ? path : `${path}: ${request.do}`;
  if (request.do === 'cancel' && !request.giveUp)
    return call(
      proxyActivities<Activities>({
        ...remote(timeoutMs),
        scheduleToCloseTimeout: withdrawTimeoutMs,
        summary,
      }),
      name,
      command,
    );
  const there = () => call(proxyActivities<Activities>({ ...remote(timeoutMs), summary }), name, command);
  if (!goRemote) return there();
  const options = { ...local(timeoutMs), summary };
  return locallyFirst(
    () => call(proxyLocalActivities<Activities>(options), name, command),
    () => {
      goRemote();
      return there();
    },
  );
}

function call(activities: Activities, name: string, command: EntryCommand | AdvanceCommand) {
  const activity = activities[name];
  if (!activity) throw new TypeError(`no activity ${name}`);
  return activity(command);
}
