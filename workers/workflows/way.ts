/** How an action is begun: within the workflow task, or through the server. */
export type Way = 'local' | 'remote';

/** The activities that run now. */
export interface Crowd {
  /** Actions within the workflow task. */
  locals: number;
  /** Whether anything at all runs within it, `advance` included. */
  isInTask: boolean;
  remotes: number;
}

/** A local activity holds its workflow task, so only a few are local at once. */
const maxLocal = 8;
/**
 * How many activities go through the server while something runs within the workflow task. The start and the end of each are
 * buffered until the task ends, like signals, and with more than 100 buffered events the server fails the task
 * (`history.maximumBufferedEventsBatch`). The SDK then continues with its run as if the task had not failed, so that its next
 * commands fit no replay of the history.
 */
const maxBesideTask = 30;

/** Whether something may begin within the workflow task, as far as the server's buffer is concerned. */
export const fitsTask = ({ remotes }: Pick<Crowd, 'remotes'>): boolean => remotes <= maxBesideTask;

/** Returns how an action begins now; null if it has to wait until something has ended. */
export function wayOf(canBeLocal: boolean, crowd: Crowd): Way | null {
  if (canBeLocal && fitsTask(crowd) && crowd.locals < maxLocal) return 'local';
  return !crowd.isInTask || crowd.remotes < maxBesideTask ? 'remote' : null;
}
