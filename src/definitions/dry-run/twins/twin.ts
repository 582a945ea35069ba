import type { HoldfastError } from '../../../language/errors/holdfast-error.ts';
import type { Attempt } from '../attempt.ts';

/** What comes of data that somebody answers a wait with. Null: the wait goes on. */
export type Answered = ({ afterMs: number } & ({ output: unknown } | { error: HoldfastError })) | null;

/** A wait that has begun. */
export interface Begun {
  /** The JSON Schema that data of an answer must match. */
  schema?: unknown;
  /** The output that it has, once it has waited so long. */
  heldAfter(waitMs: number): Readonly<Record<string, unknown>>;
  /** `data` matches the schema. */
  answered(data: unknown, afterMs: number): Answered;
}

/**
 * Begins in a dry run as the action does. Null: nothing is known of its wait.
 * @throws HoldfastError what the action refuses as it begins, whatever answer is given
 */
export type Twin = (attempt: Attempt) => Promise<Begun | null>;
