import type { Logger } from 'pino';
import type { RunStart } from '../../db/queries/outbox/outbox.ts';
import { createSlots, sharesOf } from '../../src/executions/concurrency/slots.ts';
import { earlyLease, type BeginEarly } from '../../src/executions/contract/early.ts';
import { firstOf } from '../../src/executions/contract/first-entry.ts';
import { firstGeneration } from '../../src/executions/contract/generation.ts';
import {
  advanceActivity,
  type AdvanceCommand,
  type EntryCommand,
  type RunReply,
} from '../../src/executions/contract/run-messages.ts';
import { pathOf, type Path } from '../../src/engine/plan/path.ts';
import { apart } from '../../net/outbound/wants.ts';
import { asEarlyHost } from '../tries/host.ts';
import { afterFailure } from '../tries/failure.ts';
import { emptyReply } from './reply.ts';

/** The activities, as a worker performs them without Temporal. */
export interface EarlyActivities {
  perform: (name: string) => ((command: EntryCommand) => Promise<RunReply>) | undefined;
  advance: (command: AdvanceCommand) => Promise<RunReply>;
  /** Whether an action took long last time, so that it gets an activity of its own. */
  isSlow: (versionId: string, path: Path) => boolean;
}

/** How the worker keeps an execution from its run while it sends requests of it. */
export interface EarlyLeases {
  /** Resolves with whether the execution is to be cancelled. */
  renew: (executionId: string) => Promise<boolean>;
  release: (executionId: string) => Promise<void>;
}

/** Begins executions before their runs exist. */
export interface EarlyBegins {
  /**
   * Begins the execution, with all actions that follow one another, and then lets `thenStart` start its run. Null if its run is to begin it: it
   * has begun already, its first action is slow, or the worker is busy. Rejects with what `thenStart` throws. One that is under way
   * is not begun again.
   */
  begin: BeginEarly<RunStart>;
  /** Resolves when none is under way. */
  idle(): Promise<void>;
}

/** How many executions begin at once; an account has half. The runs of the others begin them. */
const atOnce = 40;

/** A call has this much more time than its action, for its commit. What lasts longer is not kept from its run, and not waited for, in milliseconds. */
const patienceMs = 5_000;

/**
 * A run costs ten times as much as a commit, and its first task comes some milliseconds after its start. So the worker that starts a
 * run begins the execution itself, and the run begins with the reply. What comes from another worker meanwhile is refused by the
 * versions of the rows; and while a request is under way, no run touches the execution (see `earlyLease`).
 */
export function createEarlyBegins(
  activities: EarlyActivities,
  leases: EarlyLeases,
  { stopping, graceMs, log }: { stopping: AbortSignal; graceMs: number; log: Logger },
): EarlyBegins {
  const slots = createSlots();
  const underWay = new Map<string, Promise<boolean>>();
  // Each has a signal of its own: what listens to one that lasts would stay in memory.
  const cuts = new Set<AbortController>();
  const givenUp = Promise.withResolvers<void>();
  const cutAll = (): void => {
    for (const cut of cuts) cut.abort();
    setTimeout(givenUp.resolve, patienceMs).unref();
  };
  stopping.addEventListener('abort', () => void setTimeout(cutAll, graceMs).unref(), { once: true });

  const begin = async (run: RunStart): Promise<RunReply | null> => {
    const { executionId } = run;
    const cut = new AbortController();
    cuts.add(cut);
    let keptUntil: number | null = null;
    const { command, name, work } = workOf(run, activities);
    const host = {
      isLocal: false,
      attempt: 1,
      longestMs: Infinity,
      signal: cut.signal,
      isCancelRequested: () => false,
      calls: (longestMs: number) => void (keptUntil = performance.now() + longestMs + patienceMs),
      name,
    };
    let isStopping = false;
    const renew = async (): Promise<void> => {
      if (keptUntil === null || performance.now() > keptUntil) return;
      if (!(await leases.renew(executionId)) || isStopping) return;
      // The request is not cut; its action shows that it is to stop.
      await asEarlyHost(host, () => activities.advance(command));
      isStopping = true;
    };
    const renewing = setInterval(
      () => void renew().catch(failed(run, 'an execution could not be kept from its run')),
      earlyLease.renewedEveryMs,
    );
    try {
      const reply = await asEarlyHost(host, work).catch((error: unknown) => replyOfFailed(run, error));
      // A failure was logged where it happened, or the run finds it again.
      if (keptUntil !== null && !reply?.final) await leases.release(executionId);
      return reply;
    } finally {
      clearInterval(renewing);
      cuts.delete(cut);
    }
  };
  const failed =
    ({ executionId }: RunStart, message: string) =>
    (error: unknown): void =>
      log.warn({ err: error, executionId }, message);

  return {
    begin(run, thenStart) {
      const { executionId, accountId } = run;
      if (!isNew(run, activities)) return null;
      const known = underWay.get(executionId);
      if (known) return known;
      if (stopping.aborted) return null;
      const slot = slots.take(...sharesOf(accountId, atOnce));
      if ('full' in slot) return null;
      // The caller may be in a local activity, which calls nobody.
      const whole = apart(() => begin(run).then(thenStart));
      underWay.set(executionId, whole);
      void whole
        .catch(failed(run, 'an execution was begun, and its run is left to the relay'))
        .finally(() => {
          slot.leave();
          underWay.delete(executionId);
        });
      return whole;
    },
    idle: async () => void (await Promise.race([Promise.allSettled(underWay.values()), givenUp.promise])),
  };
}

/** Whether nobody has begun it, and its first action was not slow last time. */
const isNew = (
  { generation, step, fruitlessHealings, actions: [first], versionId }: RunStart,
  { isSlow }: EarlyActivities,
): boolean =>
  generation === firstGeneration &&
  step === 0 &&
  fruitlessHealings === 0 &&
  !(first && isSlow(versionId, pathOf(first.id)));

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
  if (!performFirst) return { command, name: advanceActivity, work: () => advance(command) };
  const { path, turn, request, name } = first;
  return { command, name, work: () => performFirst({ ...command, path, turn, request }) };
}

/** After its first action has failed, an activity of the run performs that. */
function replyOfFailed(run: RunStart, error: unknown): RunReply | null {
  const first = firstOf(run);
  const next = first && afterFailure(first, error);
  return next && next !== first ? { ...emptyReply(), begin: [next] } : null;
}
