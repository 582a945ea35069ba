import type { Actor } from '../../account/audit/actor.ts';
import type { CompiledAction, CompiledEntry } from '../../engine/plan/compiled.ts';
import type { Path } from '../../engine/plan/path.ts';
import type { GivenAnswer } from './answer.ts';
import type { Locks } from './locks.ts';

/** One try of an action in a dry run. */
export interface Attempt {
  entry: CompiledEntry;
  action: CompiledAction;
  /** The attributes as the contract has parsed them. */
  attributes: unknown;
  given: GivenAnswer | undefined;
  /** In milliseconds since the epoch. */
  now: number;
  /** How long it may wait, if it waits for an answer. */
  waitMs: number | null;
  projectId: string;
  executionId: string;
  startedBy: Actor | null;
  path: Path;
  locks: Locks;
}
