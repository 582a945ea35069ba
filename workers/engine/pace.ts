import { entryIdOf, type Path } from '../../src/engine/plan/path.ts';

/** How many actions are remembered. */
const most = 2_000;

/** How long the actions of definitions took last, in this process. */
export interface Pace {
  /** Notes that an action took so many milliseconds. */
  took(versionId: string, path: Path, ms: number): void;
  /** Whether an action was slow when it was performed last. */
  isSlow(versionId: string, path: Path): boolean;
}

/** Remembers the slow ones only, because most are not; those that have been remembered longest are forgotten first. */
export function createPace(slowFromMs: number): Pace {
  const slow = new Set<string>();
  const keyOf = (versionId: string, path: Path): string => `${versionId} ${entryIdOf(path)}`;
  return {
    isSlow: (versionId, path) => slow.has(keyOf(versionId, path)),
    took(versionId, path, ms) {
      const key = keyOf(versionId, path);
      slow.delete(key);
      if (ms < slowFromMs) return;
      slow.add(key);
      const [oldest] = slow;
      if (slow.size > most && oldest !== undefined) slow.delete(oldest);
    },
  };
}
