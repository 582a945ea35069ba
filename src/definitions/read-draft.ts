import type { Catalogue } from '../actions/catalogue.ts';
import type { PlannedAction } from '../executions/contract/execution-workflow.ts';
import type { Scope } from '../account/keys/scopes.ts';
import type { Trigger } from './definition.ts';
import type { NamedRun } from './named-runs.ts';
import type { NamedSecret } from './named-secrets.ts';
import type { NamedSource } from './named-sources.ts';
import type { NamedValue } from './named-values.ts';
import type { Problem } from './problem.ts';
import { readDefinition } from './read-definition.ts';
import type { Format } from '../language/parsing/source.ts';
import type { CompiledFlow } from '../engine/plan/compiled.ts';
import type { CompiledDefinition } from './compiled.ts';

/**
 * The plan with which the interpreter is started, fixed at publication: names and numbers, and nothing that a user
 * wrote except the ids.
 */
function planOf({ actions, flow }: CompiledDefinition): PlannedAction[] {
  const first = certainBegin(flow);
  return actions.map(({ id, contract: { name, runs, timeoutMs } }) => ({
    id,
    name,
    runs,
    timeoutMs,
    ...(id === first ? { begins: true as const } : {}),
  }));
}

/** The action that begins before anything is evaluated; null if there is none. */
function certainBegin({ plan, entries }: CompiledFlow): string | null {
  const first = plan.root.shape.lists[0]?.list[0];
  if (first?.body.kind !== 'action' || first.isConditional) return null;
  return ['', first.id].some((id) => entries.get(id)?.deadline) ? null : first.id;
}

/** The result of checking a draft, as plain data. */
export interface ReadDraft {
  name: string | null;
  description: string | null;
  problems: Problem[];
  /** The workflows that it runs and names by their ids. */
  runs: NamedRun[];
  /** The secrets that it names. */
  secrets: NamedSecret[];
  /** The scopes that its publisher must have. */
  scopes: Scope[];
  /** The inbound webhooks whose events it waits for. */
  sources: NamedSource[];
  /** The variables and calendars of the project that it names. */
  projectValues: NamedValue[];
  /** The version that would be published; null if it cannot run. */
  version: { plan: PlannedAction[]; trigger: Trigger['type'] } | null;
}

/** @throws HoldfastError 2003 for a text that cannot be parsed */
export function readDraft(text: string, format: Format, catalogue: Catalogue): ReadDraft {
  const { compiled, definition: _, ...read } = readDefinition(text, format, catalogue);
  const version = compiled && {
    plan: planOf(compiled),
    trigger: compiled.trigger.type,
  };
  return { ...read, version };
}
