import type { OutcomeOf } from '../language/names/named-outcome.ts';
import type { Simulation } from './simulation.ts';

/**
 * Traits describe an action for the engine, for definitions and for editors. These ask for a trait, and never for the name of an
 * action. A trait that is left out does not apply.
 */
export interface ActionTraits {
  /** It completes the execution, from any depth. The field `output` of its output becomes the output of the execution. */
  endsExecution?: true;
  /** A person chooses: the ids of the choices in the attributes as they are written, null if expressions give them; and the fields of the output in which a choice is read. */
  asks?: { choices: (attributes: unknown) => readonly string[] | null; readAs: readonly string[] };
  /** Returns, for the attributes as they are written, which outcome an output means to people. */
  outcomes?: (attributes: unknown) => OutcomeOf;
  /** It always fails: with the reason that an attribute gives or, in `catch` and without attributes, with the error that was caught. */
  fails?: { reason: string };
  /**
   * It takes a place of a lock, until the list around it is over: the attribute that names the lock, and the one that says how many places
   * it has, which is 1 if left out.
   */
  takesLock?: { key: string; places: string };
  /** It starts an execution of another workflow: the attributes that name the workflow and its version. */
  startsExecution?: { workflow: string; version: string };
  /** An event of an inbound webhook may answer it: the path, in the attributes, to the name of the webhook. */
  receivesEvents?: { source: readonly string[] };
  /** Its output is its attributes, with their expressions resolved. */
  outputIsAttributes?: true;
  /** Returns the JSON Schema of its output as far as the attributes, as they are written, narrow it. */
  narrowOutput?: (output: unknown, attributes: unknown) => unknown;
  /** Its behaviour in a dry run; left out if it gives the answer that the request has for it, or a sample of its output. */
  simulation?: Simulation;
  /** Reasons of failures, or their beginnings, beside those that follow from the rest of the contract. */
  failsWith?: readonly string[];
  /** Attributes with which an editor adds the action, and which the schema does not declare as required. */
  sampleAttributes?: Readonly<Record<string, unknown>>;
  /** The sign with which editors show it; left out if its group has one, or it has none. */
  icon?: 'clock' | 'globe' | 'hourglass' | 'lock' | 'shield';
}
