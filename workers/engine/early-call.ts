import { chainOf } from '../../src/engine/plan/ancestors.ts';
import { entryIdOf, rootPath, type Path } from '../../src/engine/plan/path.ts';
import type { CompiledFlow } from '../../src/engine/plan/compiled.ts';

/** An action that the worker does not perform before the run exists: an activity of the run does. */
export class LeftToRun extends Error {
  constructor(path: Path) {
    super(`${path} is left to an activity of the run`);
    this.name = 'LeftToRun';
  }
}

/** A worker sends requests of the execution before its run exists, so the run does nothing until then. */
export class KeptByWorker extends Error {
  /** Postgres's clock, in milliseconds since the epoch, and how long it is kept from then. */
  readonly now: number;
  readonly forMs: number;

  constructor(now: number, forMs: number) {
    super('a worker performs the execution before its run does');
    this.name = 'KeptByWorker';
    this.now = now;
    this.forMs = forMs;
  }
}

/** Whether no time ends while the action is performed: only a run notices that a time is over. */
export const isWithoutDeadline = ({ plan }: CompiledFlow, path: Path): boolean =>
  !plan.root.hasDeadline &&
  chainOf(plan, path).every(
    (at) => at === rootPath || plan.places.get(entryIdOf(at))?.entry.hasDeadline === false,
  );
