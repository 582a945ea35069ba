import type { ActionContract } from '../actions/contract.ts';
import type { Template } from '../expressions/template.ts';
import type { Trigger } from './definition.ts';

/** A definition without errors, ready to be run. */
export interface CompiledDefinition {
  name: string;
  description: string | null;
  /** The wallet that executions are bound to; null for the project's default. */
  wallet: string | null;
  trigger: Trigger;
  /** JSON Schema of the input, which stands in the definition as it is; `true` where there is none. */
  inputSchema: unknown;
  actions: CompiledAction[];
}

export interface CompiledAction {
  id: string;
  contract: ActionContract;
  /** Gives the attributes. */
  template: Template;
  /** ISO 8601 duration of a hold; absent where the definition leaves it to the action. */
  timeout?: string;
  /** ISO 8601 durations from the beginning of a hold to its reminders. */
  remind: string[];
  label?: Template;
  returnUrl?: Template;
}
