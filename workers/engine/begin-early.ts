import type { Logger } from 'pino';
import type { RunStart } from '../../db/queries/outbox/outbox.ts';
import { firstOf } from '../../src/executions/contract/first-entry.ts';
import { firstGeneration } from '../../src/executions/contract/generation.ts';
import {
  advanceActivity,
  type AdvanceCommand,
  type EntryCommand,
  type RunReply,
} from '../../src/executions/contract/run-messages.ts';
import { asEarlyHost } from '../tries/host.ts';

/** The activities, as a worker performs them without Temporal. */
export interface EarlyActivities {
  perform: (name: string) => ((command: EntryCommand) => Promise<RunReply>) | undefined;
  advance: (command: AdvanceCommand) => Promise<RunReply>;
}

/** Begins executions before their runs exist. */
export interface EarlyBegins {
  /**
   * Begins the execution, with all actions that follow one another without a call. Null if its run is to begin it: it has begun
   * already, it begins with a call, or the worker is busy, failed, or was too slow.
   */
  begin(run: RunStart): Promise<RunReply | null>;
  /** Resolves when none is under way. */
  idle(): Promise<void>;
}

interface EarlyLimits {
  /** After so many milliseconds the run begins it. */
  longestMs: number;
  /** How many begin at once; the runs of the others begin them. */
  atOnce: number;
}

const earlyLimits: EarlyLimits = { longestMs: 1_000, atOnce: 40 };

/**
 * A run costs ten times as much as a commit, and its first task comes some milliseconds after its start. So the worker that starts a
 * run begins the execution itself, and the run begins with the reply. Only local actions are performed so: should another worker begin
 * the same, one of the commits is refused, and nobody outside was called twice.
 */
export function createEarlyBegins(
  { perform, advance }: EarlyActivities,
  { stopping, log }: { stopping: AbortSignal; log: Logger },
  { longestMs, atOnce }: EarlyLimits = earlyLimits,
): EarlyBegins {
  const underWay = new Set<Promise<unknown>>();
  const beginNow = async (run: RunStart): Promise<RunReply | null> => {
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), longestMs);
    const { name, work } = workOf(run, { perform, advance });
    const host = {
      isLocal: true,
      attempt: 1,
      longestMs: Infinity,
      signal: AbortSignal.any([tooLong.signal, stopping]),
      isCancelRequested: () => false,
      name,
    };
    try {
      return await asEarlyHost(host, work);
    } catch (error) {
      // The run tries the same again, and whatever is wrong is logged there.
      log.debug({ err: error, executionId: run.executionId }, 'an execution is begun by its run');
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async begin(run) {
      if (!isNew(run) || stopping.aborted || underWay.size >= atOnce) return null;
      const begun = beginNow(run);
      underWay.add(begun);
      try {
        return await begun;
      } finally {
        underWay.delete(begun);
      }
    },
    idle: async () => void (await Promise.all(underWay)),
  };
}

/** Whether nobody has begun it, and its first action does not call out. */
const isNew = ({ generation, step, fruitlessHealings, actions }: RunStart): boolean =>
  generation === firstGeneration && step === 0 && fruitlessHealings === 0 && actions[0]?.runs !== 'remote';

function workOf(run: RunStart, { perform, advance }: EarlyActivities) {
  const { executionId, versionId, generation, step, isChild } = run;
  const command = {
    v: 3 as const,
    executionId,
    versionId,
    generation,
    step,
    ...(isChild && { child: true as const }),
    isEarly: true as const,
  };
  const first = firstOf(run);
  const performFirst = first && perform(first.name);
  if (!performFirst) return { name: advanceActivity, work: () => advance(command) };
  const { path, turn, request, name } = first;
  return { name, work: () => performFirst({ ...command, path, turn, request }) };
}
