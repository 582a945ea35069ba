import type { ActionContract } from '../actions/contract.ts';
import type { Template } from '../expressions/template.ts';
import type { Trigger } from './definition.ts';

/** A definition without errors, ready to run. */
export interface CompiledDefinition {
  name: string;
  description: string | null;
  /** The wallet that executions are bound to; null for the project's default. */
  wallet: string | null;
  trigger: Trigger;
  /** The JSON Schema of the input as it stands in the definition; `true` if there is none. */
  inputSchema: unknown;
  actions: CompiledAction[];
}

export interface CompiledAction {
  id: string;
  contract: ActionContract;
  /** Resolves to the attributes. */
  template: Template;
  /** ISO 8601 duration of a hold; left out if the definition leaves it to the action. */
  timeout?: string;
  /** ISO 8601 durations from the beginning of a hold to its reminders. */
  remind: string[];
  label?: Template;
  returnUrl?: Template;
}
