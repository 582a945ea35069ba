import type { Answer } from '../../src/engine/walker/events.ts';
import type { Join } from '../../src/engine/plan/plan.ts';
import type { Ending, Result, Scope } from './scope.ts';

/** Runs a branch or an iteration, and says at once when it has failed, before it undoes itself. */
export type Instance = (scope: Scope, onFailed: () => void) => Promise<Ending>;

interface RunJoin {
  instances: readonly Instance[];
  /** How many may run at once. */
  concurrency: number;
  join: Join;
  needed: Answer;
  scope: Scope;
  /** Is called when the join is decided: the entry's time no longer counts for the rest. */
  onDecided: () => void;
  /** Is given what decides the join as its time is over, if that is enough for it. */
  onTimed: (decide: () => void) => void;
}

/** The meaning of `parallel` and `forEach`: instances side by side, until all or enough of them have ended. */
export async function runJoin({
  instances,
  concurrency,
  join: { needs, onFailure, isTimed },
  needed,
  scope,
  onDecided,
  onTimed,
}: RunJoin): Promise<Ending> {
  const total = instances.length;
  if (needed === 'failed') return { result: 'failed', undo: null, ran: false };
  const inner = scope.within();
  let [active, next, completed, failed, idle] = [0, 0, 0, 0, 0];
  let ran = false;
  const undos: (() => Promise<void>)[] = [];
  const verdict = (): Result | null => {
    if (failed > 0 && onFailure === 'stop') return 'failed';
    if (needs === 'some') {
      if (completed >= Number(needed)) return 'completed';
      if (isTimed) return completed + failed + idle < total ? null : 'completed';
      return total - failed - idle < Number(needed) ? 'failed' : null;
    }
    if (completed + failed + idle < total) return null;
    return failed > 0 && onFailure === 'wait' ? 'failed' : 'completed';
  };
  let decided = verdict();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const mayBegin = (): boolean => active < concurrency && next < total && inner.stop === null;
  const look = (): void => {
    decided ??= inner.stop === null ? verdict() : null;
    if (decided !== null && inner.stop === null) {
      onDecided();
      inner.end('decided');
    }
    if (active === 0 && (inner.stop !== null || decided !== null)) return end();
    for (; mayBegin(); next++) void begin(next);
  };
  if (isTimed)
    onTimed(() => {
      decided ??= 'completed';
      look();
    });
  const begin = async (index: number): Promise<void> => {
    active += 1;
    const ending = await instances[index]?.(inner.within(), () => {
      failed += 1;
      look();
    });
    if (!ending) throw new TypeError('there is no such instance');
    ran ||= ending.ran;
    // The first that are needed count. One more is unwound, like what is stopped.
    const isLate =
      ending.result === 'completed' && ending.ran && needs === 'some' && completed >= Number(needed);
    if (isLate) await ending.undo?.();
    else if (ending.undo) undos.push(ending.undo);
    if (ending.result === 'completed' && ending.ran && !isLate) completed += 1;
    else if (ending.result !== 'failed') idle += 1;
    active -= 1;
    look();
  };
  if (decided === null) {
    look();
    await over;
  }
  const result = scope.stop === null ? (decided ?? 'stopped') : scope.stop === 'ended' ? 'ended' : 'stopped';
  const undo = undos.length === 0 ? null : async () => void (await Promise.all(undos.map((one) => one())));
  return { result, undo, ran };
}
