import type { ExecutionEventName } from '../../../src/executions/events/execution-event.ts';

/** The result of an action, encrypted. */
export type StepResult =
  | { status: 'completed'; output: Buffer }
  /** It waits for another execution; null if it was to end before it has started one. */
  | { status: 'awaiting'; output: Buffer | null }
  /** `definite`: the outside gave an answer, so another try would be another request. */
  | { status: 'failed'; errorCode: number; error: Buffer; definite: boolean }
  | {
      status: 'held';
      output: Buffer;
      keys: readonly string[];
      acceptsData: boolean;
      dataSchema: Buffer | null;
      /** Why the answer that came before the hold was not taken. */
      refusal: Buffer | null;
      /** Null for both: they stay as they were when the hold began. */
      label: Buffer | null;
      /** Milliseconds since the epoch, earliest first. */
      reminders: readonly number[] | null;
      /** Milliseconds since the epoch. */
      expiresAt: number;
      /** When the action is resumed before that, in milliseconds since the epoch. */
      wakesAt?: number;
      /** The event that is logged in place of `onHold`. */
      logged?: ExecutionEventName;
      /** The longest time between two heartbeats, if they are asked for. */
      heartbeatMs?: number;
    };
