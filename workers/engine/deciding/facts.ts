import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { NamedOutcome } from '../../../src/language/names/named-outcome.ts';
import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import type { RepairedPart } from '../../../src/engine/walker/pending-repair.ts';
import { leftParts } from '../../../src/executions/left.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import {
  instanceOf,
  isEntryPath,
  isOutsideLoops,
  pathInside,
  type Path,
} from '../../../src/engine/plan/path.ts';
import { failedBy, type Row } from '../../../src/engine/walker/row.ts';
import type { StoredRow, Outcome } from '../../../db/queries/executions/engine/rows.ts';
import type { EvaluationContext } from '../../../src/engine/values/place.ts';
import { conclude } from '../../../src/engine/values/conclude.ts';
import { beginsUnwinding, endOfUnwinding } from '../../../src/engine/values/times/deadline.ts';
import { pauseMs } from '../../../src/engine/values/times/pause-ms.ts';
import { hasCallback } from './callback.ts';
import type { ExecutionRun } from '../reading/execution-run.ts';
import type { KnownRows } from '../reading/known-rows.ts';

/** The data that is written beside the walker's rows: values, errors, counts of tries, times and log entries. */
interface RowFacts {
  /** The value is in the run's values; `sealed` has it if it is encrypted already. */
  output?: true;
  error?: ErrorBody;
  sealed?: { output?: Buffer; error?: Buffer };
  wasDefinite?: boolean;
  failedTries: number;
  repeats: number;
  effect: number;
  outcome: Outcome | null;
  /** What its output means to people. */
  namedOutcome: NamedOutcome | null;
  wakeInMs: number | null;
  /** By Postgres's clock, in milliseconds since the epoch. */
  deadlineAt: number | null;
}

export interface LogEntry {
  type: string;
  path: Path;
  /** Encrypted; `ofRow`: the error that its row has. */
  error: 'ofRow' | Buffer | null;
  /** What it means to people that the action has completed. */
  outcome?: NamedOutcome | null;
}

export class Facts {
  readonly log: LogEntry[] = [];
  readonly completed: Path[] = [];
  readonly #run: ExecutionRun;
  readonly #rows: KnownRows;
  readonly #of = new Map<Path, RowFacts>();

  constructor(run: ExecutionRun, rows: KnownRows) {
    this.#run = run;
    this.#rows = rows;
  }

  of(path: Path): RowFacts {
    const known = this.#of.get(path);
    if (known) return known;
    const made = { ...factsOf(this.#rows.stored(path)), outcome: null, wakeInMs: null, deadlineAt: null };
    this.#of.set(path, made);
    return made;
  }

  wasDefinite(path: Path): boolean | undefined {
    return this.#of.get(path)?.wasDefinite;
  }

  fail(path: Path, error: HoldfastError): void {
    this.failWith(path, error.toBody());
  }

  failWith(path: Path, error: ErrorBody): void {
    const facts = this.of(path);
    facts.error = error;
    delete facts.sealed?.error;
    this.#run.setError(path, error);
  }

  /** Records the result of an action. */
  record(path: Path, sealed: { output: Buffer } | { error: Buffer; definite: boolean }): void {
    const facts = this.of(path);
    const given = facts.sealed?.output?.length ?? 0;
    this.#run.setSealed(path, sealed);
    facts.sealed = sealed;
    if ('output' in sealed) {
      this.#run.meter.replace(path, 'The output');
      this.#run.meter.count(sealed.output.length - given);
      facts.output = true;
      return;
    }
    const error = this.#run.knownError(path);
    if (error) facts.error = error;
    facts.wasDefinite = sealed.definite;
  }

  give(path: Path, output: unknown): void {
    this.of(path).output = true;
    this.#run.setOutput(path, output);
  }

  /** Notes what a changed row means for its counts. */
  note(row: Row, before: Row | undefined): void {
    const facts = this.of(row.path);
    if (beginsUnwinding(row, before)) facts.deadlineAt = endOfUnwinding(this.#run.loaded.now());
    const stored = this.#rows.stored(row.path);
    if (stored && row.generation !== stored.row.generation) {
      facts.failedTries = 0;
      facts.repeats = 0;
      facts.namedOutcome = null;
      this.#run.meter.replace(row.path, 'The output');
    }
    const isPendingAgain = row.state === 'ready' && stored !== null && row.turn !== stored.row.turn;
    const isAnother =
      stored?.wasDefinite || (stored !== null && wasDone(stored)) || hasCallback(this.#run, row.path);
    if (isPendingAgain && before?.turn !== row.turn && isAnother) facts.effect = stored.effect + 1;
    const isNew = before?.generation !== row.generation || !hasCompleted(before);
    if (isNew && hasCompleted(row) && isOutsideLoops(row.path) && isEntryPath(row.path))
      this.completed.push(row.path);
    this.#noteLeft(row, before);
  }

  /** An entry says once for each time that its `compensate` or its `finally` has failed. */
  #noteLeft(row: Row, before: Row | undefined): void {
    const known = leftParts(before);
    for (const part of leftParts(row)) {
      if (known.includes(part) || !isEntryPath(row.path)) continue;
      const type =
        part === 'compensate' ? executionEvents.actionNotUndone : executionEvents.actionNotCleanedUp;
      this.log.push({ type, path: row.path, error: this.#sealed(row.path, this.#errorOfList(row, part)) });
    }
  }

  /** What has failed the list of a row that cleans up or compensates; null if that was read by nobody. */
  #errorOfList(row: Row, part: RepairedPart): ErrorBody | null {
    const failed = this.#rows.changed.get(pathInside(row.path, row.reached[part] ?? ''));
    return failed ? this.#run.knownError(failedBy(failed)) : null;
  }

  #sealed(path: Path, error: ErrorBody | null): Buffer | null {
    return error && this.#run.dataKey.seal(encryptionContext.error(path), error);
  }

  /** The action is pending again after a pause. */
  pause(path: Path, of: 'retry' | 'repeat'): void {
    const facts = this.of(path);
    const before = of === 'retry' ? facts.failedTries : facts.repeats;
    facts.failedTries = of === 'retry' ? facts.failedTries + 1 : 0;
    if (of === 'repeat') facts.repeats += 1;
    const ofTry = this.#errorOfTry(path);
    facts.wakeInMs = pauseMs(this.#run.entryOf(path), of, before, {
      error: ofTry ?? facts.error ?? this.#run.knownError(path),
      headers: this.#run.knownOutput(path, 'headers'),
      now: this.#run.loaded.now(),
    });
    const error = this.#sealed(path, ofTry) ?? 'ofRow';
    this.log.push({ type: executionEvents.actionRetrying, path, error: of === 'retry' ? error : null });
  }

  /** What has failed the last try of a block; null for an action. */
  #errorOfTry(path: Path): ErrorBody | null {
    const attempt = this.#rows.changed.get(instanceOf(path, (this.#rows.changed.get(path)?.total ?? 0) - 1));
    return attempt ? this.#run.knownError(failedBy(attempt)) : null;
  }

  /** Makes the values that a changed row has from now on. */
  async conclude(row: Row, place: EvaluationContext): Promise<void> {
    const { path } = row;
    const stored = this.#rows.stored(path)?.row;
    const before = stored?.generation === row.generation ? stored : undefined;
    const facts = this.of(path);
    const { error, hasOutput } = await conclude({ row, before }, place, facts.error !== undefined);
    if (error) this.failWith(path, error);
    if (!hasOutput) return;
    facts.output = true;
    // The output of a `catch` takes the place of what the action gave before it failed.
    if (row.chosenCatch !== null) delete facts.sealed;
  }

  /** Milliseconds until the time of an entry is over that has begun; null if it has no end. */
  deadlineInMs(path: Path): number | null {
    const { deadlineAt } = this.of(path);
    return deadlineAt === null ? null : deadlineAt - this.#run.loaded.now();
  }
}

/** It has had its effect: to run again is another request. */
const wasDone = ({ status }: StoredRow): boolean => ['completed', 'caught', 'undone'].includes(status);

const factsOf = (stored: StoredRow | null) => ({
  failedTries: stored?.failedTries ?? 0,
  repeats: stored?.repeats ?? 0,
  effect: stored?.effect ?? 1,
  namedOutcome: stored?.namedOutcome ?? null,
});

/** Also if it is being undone, which may begin in the same commit and ends as it began if it has no `compensate`. */
const hasCompleted = ({ state, phase, afterUndo, result, chosenCatch, isUnknown }: Row): boolean =>
  state === 'completed' ||
  (phase === 'compensate' && !isUnknown) ||
  (phase === 'undo' && afterUndo === 'over' && result?.kind === 'completed' && chosenCatch === null);
