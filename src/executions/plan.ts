import type { PlannedAction } from '../contract/execution-workflow.ts';
import type { CompiledDefinition } from '../definitions/compiled.ts';

/** What the interpreter is started with, frozen at publish: names and numbers, nothing that a user wrote but the ids. */
export const planOf = (definition: CompiledDefinition): PlannedAction[] =>
  definition.actions.map(({ id, contract: { name, runs, timeoutMs } }) => ({ id, name, runs, timeoutMs }));
