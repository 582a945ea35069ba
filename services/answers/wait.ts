import type { AnswerableExecution, WhyRefused } from '../../db/queries/holds/early-answer.ts';
import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import type { Refusal } from '../../src/executions/refusal.ts';
import type { Context, Resources } from '../context.ts';
import type { DeclaredWait } from './declared-wait.ts';

export type AnswerContext = Pick<Context, 'tx' | 'afterCommit'> &
  Pick<Resources, 'vault' | 'versions' | 'evaluator' | 'dispatcher'>;

/** The answer that an action waits for, or the reason why it does not get one. */
export type GivenAnswer = GivenData | { refusal: Refusal };

export interface GivenData {
  data: unknown;
  /** Whether it is the whole body of the request. Otherwise, and where it is left out, its field `data`. */
  isBody?: boolean;
}

/** A wait that its execution has not reached yet. */
export interface ComingWait {
  execution: AnswerableExecution;
  declared: DeclaredWait;
  /** Its hold, if it has begun in between. */
  begun(): Promise<WaitingHold | null>;
  /** The error for a sender whose answer it does not take. */
  refused(why: Exclude<WhyRefused, 'full'>): Error;
}

/** The receiver of an answer: a hold, in any state, or a wait that is still to come. */
export type Wait = { hold: WaitingHold } | ComingWait;
