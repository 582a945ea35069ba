import type { CompiledAction, CompiledFlow } from '../engine/plan/compiled.ts';
import type { Trigger } from './definition.ts';

/** A definition without errors, ready to run. */
export interface CompiledDefinition {
  /** The wallet that executions are bound to; null for the project's default. */
  wallet: string | null;
  trigger: Trigger;
  /** The JSON Schema of the input as the definition has it; `true` if there is none. */
  inputSchema: unknown;
  /** Every action in the order of the text, wherever it stands. */
  actions: CompiledAction[];
  flow: CompiledFlow;
}
