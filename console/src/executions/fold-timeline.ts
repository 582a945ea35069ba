import type { TimelineEntry } from '../api/types.ts';

/** A line of the timeline: an event, or all events of a loop or of one of its iterations. */
export type TimelineLine = { entry: TimelineEntry; fold: null } | { entry: TimelineEntry; fold: Fold };

export interface Fold {
  /** The path of the loop, or of the iteration. */
  path: string;
  /** How many iterations or rounds it is about; null for a single one. */
  iterations: number | null;
  failures: number;
  events: readonly TimelineEntry[];
}

/**
 * Returns the lines for the events below a path: each loop is one line, at the place where the loop begins, and each
 * iteration in it is one line, too.
 * @param around the path that is open; empty for the whole execution
 */
export function foldTimeline(events: readonly TimelineEntry[], around = ''): TimelineLine[] {
  const folds = Map.groupBy(events, ({ actionId }) => foldIn(actionId, around));
  const seen = new Set<string>();
  return events.flatMap((entry): TimelineLine[] => {
    const path = foldIn(entry.actionId, around);
    if (path === null) return [{ entry, fold: null }];
    if (seen.has(path)) return [];
    seen.add(path);
    const own = folds.get(path) ?? [];
    const failures = own.filter(({ type }) => type === 'workflowExecution.actionFailed').length;
    return [{ entry, fold: { path, iterations: iterationsOf(own, path), failures, events: own } }];
  });
}

/** The loop in which something happened, or the iteration if the loop is open; null if it is neither. */
export function foldIn(actionId: string | null, around: string): string | null {
  if (actionId === null || !actionId.startsWith(around)) return null;
  const rest = actionId.slice(around.length);
  // A loop is open: the next part of the path is the index of an iteration.
  const iteration = /^\[\d+\]/.exec(rest)?.[0];
  if (iteration !== undefined) return around === '' ? null : around + iteration;
  const loop = /^\.?[^.[\]]+(?=\[)/.exec(rest)?.[0];
  return loop === undefined ? null : around + loop;
}

function iterationsOf(events: readonly TimelineEntry[], path: string): number | null {
  if (path.endsWith(']')) return null;
  const indices = events.map(({ actionId }) => Number.parseInt((actionId ?? '').slice(path.length + 1), 10));
  return new Set(indices).size;
}
