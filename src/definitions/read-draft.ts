import type { Catalogue } from '../actions/catalogue.ts';
import type { PlannedAction } from '../contract/execution-workflow.ts';
import type { Trigger } from './definition.ts';
import type { Problem } from './problem.ts';
import { readDefinition } from './read-definition.ts';
import type { Format } from './source.ts';
import type { CompiledDefinition } from './compiled.ts';

/** What the interpreter is started with, frozen at publish: names and numbers, nothing that a user wrote but the ids. */
const planOf = (definition: CompiledDefinition): PlannedAction[] =>
  definition.actions.map(({ id, contract: { name, runs, timeoutMs } }) => ({ id, name, runs, timeoutMs }));

/** All that there is to say of a draft, as plain data. */
export interface ReadDraft {
  name: string | null;
  description: string | null;
  problems: Problem[];
  /** What a version of it would be; null where it cannot be run. */
  version: { plan: PlannedAction[]; trigger: Trigger['type'] } | null;
}

/** @throws HoldfastError 2003 for a text that cannot be parsed */
export function readDraft(text: string, format: Format, catalogue: Catalogue): ReadDraft {
  const { name, description, problems, compiled } = readDefinition(text, format, catalogue);
  const version = compiled && { plan: planOf(compiled), trigger: compiled.trigger.type };
  return { name, description, problems, version };
}
