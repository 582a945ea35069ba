import type { FailureRole } from '../../language/errors/with-other-failure.ts';
import type { Path } from '../plan/path.ts';
import type { Cause, Row } from './row.ts';
import type { Position, TransitionName } from './transitions.ts';
import type { Turn } from './turn.ts';

/** An event that the walk goes on from. */
export type EngineEvent =
  | { kind: 'begin' }
  /**
   * The execution has failed, and continues; `changes`: the decisions that have another text in its version than in the one
   * before (`changeOf`); `skips`: the rows whose `compensate` has failed, and counts as completed, because somebody has undone
   * their effects by hand.
   */
  | { kind: 'redrive'; changes: readonly string[]; skips: readonly Path[] }
  /**
   * An action has ended. `ended`: it was `general/end`. `unknown`: it was cut, and nobody knows whether its effect
   * has happened.
   */
  | { kind: 'action'; path: Path; outcome: 'completed' | 'failed' | 'cancelled' | 'unknown' | 'ended' }
  /** The time that an action waited for has passed. */
  | { kind: 'wake'; path: Path }
  /** All that was awaited at a join has arrived, or it may be decided. */
  | { kind: 'due'; path: Path }
  /** The next iteration of a loop may begin. */
  | { kind: 'start'; path: Path; index: number }
  /** The time of an entry is over. */
  | { kind: 'deadline'; path: Path }
  | { kind: 'cancel' };

/** A question of the walker about the expressions of an entry. `failed`: its expression cannot be resolved. */
export type Question =
  | { ask: 'if'; path: Path }
  /** Whether the `timeout` of an entry that begins gives a duration. */
  | { ask: 'deadline'; path: Path }
  | { ask: 'case'; path: Path }
  | { ask: 'count'; path: Path }
  | { ask: 'needed'; path: Path }
  /** Asks for `until` of a round, or of an action that has completed so many times before. */
  | { ask: 'until'; path: Path; turn: Turn }
  /** Whether an action that has failed is tried again. */
  | { ask: 'retry'; path: Path; turn: Turn }
  /** Asks for the output of an entry, or of the `catch` that was chosen; or of an iteration or a round, if its entry has one. */
  | { ask: 'output'; path: Path; clause?: number }
  | { ask: 'catch'; path: Path };

/** Answers to `if`, `until` and `retry` are true or false; to `case` and `catch` the index that fits, or null; to others a number. */
export type Answer = boolean | number | null | 'failed';

export type Effect =
  /** The row is new, or has changed. */
  | { do: 'write'; row: Row }
  /**
   * Counts a branch or an iteration at its join, which is due if that may decide it. One that undoes itself arrives
   * twice: first it has failed, and in the end it is over. One that is undone later is only over. The host that
   * keeps the rows adds this up, because others arrive at the same time.
   */
  | {
      do: 'arrive';
      at: Path;
      from: Path;
      as: 'completed' | 'failed' | 'idle' | null;
      isOver: boolean;
      /** The path that made it fail. */
      by: Path | null;
      /** The row of the join takes over whether something is to be undone in it, and whether something ran. */
      remains: boolean;
      ran: boolean;
    }
  /** A loop may begin its iterations, as many at once as its author allows. */
  | { do: 'open'; path: Path }
  /** Something is to be decided at the row, in a walk of its own. */
  | { do: 'later'; path: Path }
  /** The action is pending again, or the next round begins, after the interval of its `retry` or `repeat`. */
  | { do: 'wait'; path: Path; of: 'retry' | 'repeat' }
  /** Everything below begins nothing new, for this cause; its actions are requested to stop. */
  | { do: 'stop'; path: Path; cause: Cause }
  /** The error at `to` names the other failure in its details, so that neither hides the other. */
  | { do: 'attach'; to: Path; of: Path; role: FailureRole }
  /** All that is on hold waits for nothing any more, as the execution was ended from outside: it asks again, as another request. */
  | { do: 'askAgain' }
  /** The execution has its verdict, and `finally` has run. */
  | { do: 'finish'; result: Cause };

/**
 * The entries in the lists of a row; or its branches, iterations and rounds of this generation with an index below
 * `before`, the last ones first, and not all of them if there are many.
 */
export type Remaining =
  | { of: 'entries'; path: Path }
  | { of: 'instances'; path: Path; generation: number; before: number };

/** The rows and answers that the walker reads. It never changes anything there. */
export interface KnownFacts {
  /** Undefined if there is none. */
  row(path: Path): Row | undefined;
  /** The rows below one in which something remains to be undone. They are requested only to undo it. */
  remaining(what: Remaining): readonly Row[];
  /** The rows with a pending repair. They are requested only by a redrive. */
  pendingRepairs(): readonly Path[];
  /** Hears of each move of a row. */
  moved?(name: TransitionName, from: Position, to: Position): void;
  /** `rowNow`: a row as the walk has it at this moment. */
  answer(question: Question, rowNow: (path: Path) => Row | undefined): Answer;
}
