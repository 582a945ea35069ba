import type { ActionContract } from '../../actions/contract.ts';
import type { OutcomeOf } from '../../language/names/named-outcome.ts';
import type { Template } from '../../language/expressions/template.ts';
import type { SecretUse } from '../../account/secrets/references.ts';
import type { EntryDecision } from './changes.ts';
import type { Plan } from './plan.ts';

/** An action of a definition, ready to run. */
export interface CompiledAction {
  id: string;
  contract: ActionContract;
  /** Resolves to the attributes. */
  template: Template;
  /** The outcome that an output means to people. */
  outcomeOf?: OutcomeOf;
  /** The secrets that the attributes name; left out if there are none. */
  secrets?: readonly SecretUse[];
  /** ISO 8601 duration of a hold; left out if the definition leaves it to the action. */
  timeout?: string;
  /** When a hold reminds: ISO 8601 durations from its beginning, and the times that `remindBy` has given. */
  remind: string[];
  label?: Template;
  returnUrl?: Template;
}

/** The order of a definition's entries, and the expressions that decide it. */
export interface CompiledFlow {
  plan: Plan;
  /** The entries by their ids; the top level has the empty id. */
  entries: ReadonlyMap<string, CompiledEntry>;
}

/** The expressions and numbers of an entry. Fields that the entry does not have are left out. */
export interface CompiledEntry {
  /** The action, if the body is one. */
  action?: CompiledAction;
  if?: Template;
  /** The texts that decide whether the entry runs, and which part of it. */
  decides?: Readonly<Partial<Record<EntryDecision, string>>>;
  /** The cases of a `switch`, in the order of the plan. Without `when` a case always fits. */
  cases?: readonly { name: string; when?: Template; output?: Template }[];
  loop?: CompiledLoop;
  /** The number of completions that decide a `parallel` or a `forEach`; left out if all are awaited. */
  needed?: Template;
  /** Until when they count: resolves to a duration from the beginning of the entry, or a time. */
  joinedBy?: Template;
  repeat?: Repetition & { until: Template };
  retry?: Repetition & { codes?: readonly (number | string)[]; when?: Template };
  /**
   * Resolves to the ISO 8601 duration from its beginning to its end, or to the time of its end. The `timeout` of a wait or of a sleep is in its
   * action instead.
   */
  deadline?: Template;
  /** Resolves to an ISO 8601 duration. Of `general/waitForEvent@v1`. */
  heartbeatTimeout?: Template;
  /** The expressions in `remind`, with their places in it: each resolves to a duration from the beginning of the wait, or to a time. */
  remindBy?: readonly { at: number; when: Template }[];
  /** The end of its wait is an answer. */
  continuesOnTimeout?: true;
  /** Until its wait begins, a later answer takes the place of the one that is kept. */
  replacesEarlyAnswers?: true;
  /** The clauses in the order of the plan's catches. */
  catches: readonly { codes?: readonly (number | string)[]; when?: Template; output?: Template }[];
  output?: Template;
}

export interface CompiledLoop {
  list: Template;
  /** The names of the roots inside. */
  item: string;
  index: string;
  /** Names an element where iterations are listed. Nothing that runs depends on it. */
  itemLabel?: Template;
  /** How many iterations run at once; 1: one strictly after the other. */
  concurrency: number;
}

/** Times in milliseconds. The action's own numbers stand for those that a `retry` leaves out. */
export interface Repetition {
  maxAttempts: number;
  intervalMs: number;
  backoff: number;
  maxIntervalMs: number;
}
