import type { Actor } from '../account/audit/actor.ts';
import type { ValueDetail } from '../language/errors/error-body.ts';
import type { HoldfastError } from '../language/errors/holdfast-error.ts';
import type { DetailLevel } from '../language/schemas/without-values.ts';
import type { Pages } from '../people/decisions/pages.ts';

/** The id of everything that a dry run pretends to have made. */
export const sampleId = '00000000-0000-4000-8000-000000000000';

/** The behaviour of an action in a dry run, by the same rules as in an execution, although nobody is asked and nothing leaves. */
export interface Simulation {
  /**
   * Begins as the action does. Null: nothing is known of its wait.
   * @throws HoldfastError if the action refuses as it begins, whatever answer is given
   */
  begin?: (attempt: SimulatedTry) => Promise<WaitBeginning | null>;
  /**
   * Returns the result of an action that only computes, sleeps, or does not wait for the execution that it starts. Null: it needs
   * an answer.
   * @throws HoldfastError if it fails
   */
  compute?: (attempt: SimulatedTry) => Promise<ComputedOutput | null>;
}

/** One try of an action in a dry run. */
export interface SimulatedTry {
  /** The attributes as the contract has parsed them. */
  attributes: Readonly<Record<string, unknown>>;
  actionId: string;
  /** When it begins, in milliseconds since the epoch. */
  now: number;
  startedBy: Actor | null;
  /** Whether the execution goes on if nobody answers in time. */
  continuesOnTimeout: boolean;
  /** Whether an attribute is written in the definition without expressions. */
  isLiteral: (attribute: string) => boolean;
  validate: (
    schema: unknown,
    value: unknown,
    detailLevel: DetailLevel,
  ) => Promise<{ details: ValueDetail[] }>;
  /** `own`: the action would wait for itself. `taken`: others of this run have all places. */
  takeLock: (key: string, places: number) => 'granted' | 'own' | 'taken';
  /** An address like those that executions hand out; nobody listens there. */
  callbackUrl: () => string;
  pages: Pages;
  findMember: (member: string) => { id: string; name: string; email: string };
}

export interface ComputedOutput {
  output: unknown;
  /** How long it sleeps. */
  afterMs: number;
}

/** The effect of data that answer a wait. Null: the wait goes on. */
export type AnswerEffect = ({ afterMs: number } & ({ output: unknown } | { error: HoldfastError })) | null;

/** A wait that has begun. */
export interface WaitBeginning {
  /** The JSON Schema that data of an answer must match. */
  schema?: unknown;
  /** The output that it has, once it has waited so long. */
  heldAfter(waitMs: number): Readonly<Record<string, unknown>>;
  /** `data` matches the schema. */
  answered(data: unknown, afterMs: number): AnswerEffect;
}
