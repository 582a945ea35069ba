import { CancellationScope, workflowInfo } from '@temporalio/workflow';
import type { RunReply } from '../../src/executions/contract/run-messages.ts';
import type { Ways } from './perform-entry.ts';

/** An activity or a timer that was begun, and has not ended yet. */
export interface OpenOperation {
  /** It runs within the workflow task, and ends with it. */
  isLocal: boolean;
  /** Asks it to stop, if it does not end by itself soon. False: it never began, and nothing more is heard of it. */
  cancel(): boolean;
}

export interface Beginning {
  parent: CancellationScope;
  /** Whether it is tried within the workflow task. If it fails there, it goes through the server. */
  isLocal: boolean;
  ended: (reply: RunReply) => void;
  failed: (error: unknown) => void;
}

/**
 * Begins activities so that a replay gives them the same numbers. The ends of local activities that came one after the
 * other come at once in a replay, in the same order. So whatever follows from an end is begun at once, in a handler of the SDK's
 * own promise: any promise between them would let one end overtake another.
 */
export function begin({ here, there }: Ways, { parent, isLocal, ended, failed }: Beginning): OpenOperation {
  // A signal's handler runs in the scope that is cancelled with the run.
  const scope = new CancellationScope({ parent, cancellable: true });
  let sentAfter = 0;
  let neverBegan = false;
  const unlessNeverBegan =
    <T>(heard: (what: T) => void) =>
    (what: T): void => {
      if (!neverBegan) heard(what);
    };
  const begun: OpenOperation = {
    isLocal,
    cancel() {
      // A cancelled local activity would end before its turn in a replay. It ends soon enough.
      if (begun.isLocal) return true;
      scope.cancel();
      // An activity that is cancelled in the task that has scheduled it is never sent, and reports its end out of turn.
      neverBegan = workflowInfo().historyLength === sentAfter;
      return !neverBegan;
    },
  };
  const go = (way: () => Promise<RunReply>, otherwise: (error: unknown) => void): void => {
    let own: Promise<RunReply> | undefined;
    void scope.run(async () => void (own = way()));
    own?.then(unlessNeverBegan(ended), unlessNeverBegan(otherwise));
  };
  const goThere = (): void => {
    begun.isLocal = false;
    sentAfter = workflowInfo().historyLength;
    go(there, failed);
  };
  // We cancel none within the task, but the SDK does: one that waits for its next try as its run leaves the cache.
  if (isLocal) go(here, goThere);
  else goThere();
  return begun;
}
