import { CancelledFailure } from '@temporalio/common';
import type { PendingEntry, RunCommand, RunReply } from '../../src/executions/contract/run-messages.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { afterFailure } from '../tries/failure.ts';
import { currentHost } from '../tries/host.ts';
import type { Pace } from './pace.ts';
import type { PerformEntry, Visit, VisitStep } from './visit-step.ts';

/** The limits of a visit. */
export interface VisitLimits {
  /** How long it begins further actions, in milliseconds. */
  longestMs: number;
  /** How many actions it has at most, with that of its activity. */
  most: number;
  /** From then on an action is slow, in milliseconds, and has an activity of its own the next time. */
  slowFromMs: number;
}

/** A round through the run costs some 15 ms, so an activity of its own costs a slow action less than a tenth. */
export const visitLimits: VisitLimits = { longestMs: 1_000, most: 50, slowFromMs: 250 };

interface Visitor {
  /** Returns how this worker performs an action; undefined for one that it does not know. */
  performs: (name: string) => PerformEntry | undefined;
  limits: VisitLimits;
  /** The actions that were slow last time. */
  pace: Pace;
}

/**
 * Goes on, in the same activity, with the action that its reply would have named, as long as that action is all that is to
 * be done and can be done here. Each action keeps its own try and its own commit: only who begins the next one changes. A
 * local activity goes on with local actions. An action that fails, and one that was slow, has an activity of its own.
 */
export const visiting =
  <Command extends RunCommand & { path?: Path }>(
    { performs, limits: { longestMs, most }, pace }: Visitor,
    activity: (command: Command, visit?: Visit) => Promise<VisitStep>,
  ) =>
  async (command: Command): Promise<RunReply> => {
    const { isLocal, name: hostName, longestMs: longestOfHostMs, signal } = currentHost();
    const { v, executionId, versionId, generation, child, isEarly, isAnswered, path: host } = command;
    const run = {
      v,
      executionId,
      versionId,
      generation,
      ...(child && { child }),
      ...(isEarly && { isEarly }),
    };
    const callsOut = !isLocal && host !== undefined;
    const took = clock();
    let elapsedMs = (): number => 0;
    let count = 1;
    const mayGoOn: Visit['mayGoOn'] = ({ path, name, runs, timeoutMs }) =>
      count < most &&
      elapsedMs() < longestMs &&
      (runs === 'local' || callsOut) &&
      !signal.aborted &&
      performs(name) !== undefined &&
      !pace.isSlow(versionId, path) &&
      longestOfHostMs - took() >= timeoutMs;
    let leave: (() => void) | undefined;
    const enter: Visit['enter'] = async (take) => {
      leave ??= await take();
      return () => {};
    };
    const visit = host === undefined ? undefined : { host, mayGoOn, signal, enter };
    const perform = async (): Promise<RunReply> => {
      const first = await activity(command, visit).finally(() => {
        if (host !== undefined) pace.took(versionId, host, took());
      });
      let { reply, following } = first;
      // No activity has the name of an action that the worker itself has performed.
      if ((isEarly || isAnswered) && host !== undefined && first.outcome)
        reply = {
          ...reply,
          visited: [{ path: host, name: hostName, outcome: first.outcome, ms: Math.round(took()) }],
        };
      for (elapsedMs = clock(); ;) {
        const next = nextOf(reply);
        const performNext = next && mayGoOn(next) && performs(next.name);
        if (!performNext) return reply;
        const { path, turn, request, name } = next;
        count += 1;
        const ownMs = clock();
        try {
          const along = { ...run, step: reply.step, path, turn, request, ...(host && { visitedFrom: host }) };
          const tried = await performNext(along, visit && { ...visit, following });
          ({ following } = tried);
          const ms = Math.round(ownMs());
          reply = joined(reply, tried.reply, { path, name, outcome: tried.outcome, ms });
        } catch (error) {
          return failed(reply, next, error);
        } finally {
          pace.took(versionId, path, ownMs());
        }
      }
    };
    return perform().finally(() => leave?.());
  };

/** Returns a function that says how many milliseconds have passed. */
function clock(): () => number {
  const begunAt = performance.now();
  return () => performance.now() - begunAt;
}

/** The action that is all that is to be done; null if there is none, or more. */
function nextOf({ begin, cancel, final, holds, status }: RunReply): PendingEntry | null {
  const [next, ...others] = begin;
  if (!next || others.length + cancel.length > 0) return null;
  if (final !== undefined || holds !== undefined || status !== 'running') return null;
  return next.request.do === 'run' && next.visitedFrom === undefined ? next : null;
}

/** Leaves an action to an activity of its own, after the pause between two tries. What is to stop, the run knows. */
function failed(reply: RunReply, next: PendingEntry, error: unknown): RunReply {
  if (error instanceof CancelledFailure) return { ...reply, begin: [] };
  return { ...reply, begin: [afterFailure(next, error)] };
}

/** What is to be done after both. */
function joined(
  before: RunReply,
  after: RunReply,
  visited: NonNullable<RunReply['visited']>[number],
): RunReply {
  const wakesAt = [before, after].flatMap(({ now, wakeInMs }) => (wakeInMs === null ? [] : [now + wakeInMs]));
  const outcome = after.outcome ?? before.outcome;
  const evaluated = [...(before.evaluated ?? []), ...(after.evaluated ?? [])];
  return {
    ...after,
    wakeInMs: wakesAt.length === 0 ? null : Math.max(1, Math.min(...wakesAt) - after.now),
    ...(evaluated.length > 0 && { evaluated }),
    ...(outcome !== undefined && { outcome }),
    visited: [...(before.visited ?? []), visited],
  };
}
