import { callbackToken } from '../../db/keys/callback-token.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import type { ActionRow } from '../../db/queries/executions/action.ts';
import { readEntryRows } from '../../db/queries/executions/entries.ts';
import { loadItems } from '../../db/queries/executions/engine/load.ts';
import { callbackLink } from '../../src/executions/contract/callbacks.ts';
import type { CompiledFlow } from '../../src/engine/plan/compiled.ts';
import { EvaluationBusy } from '../../src/language/errors/evaluation-busy.ts';
import { itemsInChunk } from '../../src/engine/values/data-meter.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { hasOutput } from '../../src/executions/payload-actions.ts';
import type { Scope } from '../../src/language/expressions/scope.ts';
import type { Template } from '../../src/language/expressions/template.ts';
import {
  entryIdOf,
  indexOf,
  instanceOf,
  instancePathsAround,
  parentOfInstance,
  type Path,
} from '../../src/engine/plan/path.ts';
import { pathRead } from '../../src/engine/plan/presence.ts';
import { referencesIn, shownRoot } from '../../src/account/secrets/references.ts';
import type { ContextWith } from '../context.ts';
import { unchangedProjectValues } from '../project-values/read.ts';

export interface ScopeSource {
  projectId: string;
  executionId: string;
  flow: CompiledFlow;
  row: Pick<ActionRow, 'input' | 'workflowId' | 'executionCreatedAt' | 'startedBy'>;
  dataKey: DataKey;
  publicUrl: string;
}

/**
 * The attributes of an action, resolved again. Null if that is not possible: the error that a `catch` was
 * for and the time of a try are not kept, and an expression may have failed.
 */
export async function entryAttributes(
  { tx, evaluator }: ContextWith<'evaluator'>,
  source: ScopeSource,
  path: Path,
): Promise<unknown> {
  const action = source.flow.entries.get(entryIdOf(path))?.action;
  const { template } = action ?? {};
  if (!template || template.locals.has('error') || template.readsNow) return null;
  try {
    const read = await scopeAt(tx, source, template, path);
    if (!read) return null;
    const scope = { ...read, locals: { ...read.locals, ...shownRoot(referencesIn(action?.secrets)) } };
    return (await evaluator.resolve(source.projectId, template, scope)) ?? {};
  } catch (error) {
    if (error instanceof HoldfastError && !(error instanceof EvaluationBusy)) return null;
    throw error;
  }
}

type Tx = ContextWith<never>['tx'];

/** The values that an expression at a path reads. Null if it reads a value of the project that may have had another value. */
export async function scopeAt(
  tx: Tx,
  source: ScopeSource,
  template: Template,
  path: Path,
): Promise<Scope | null> {
  const { projectId, executionId, flow, row, dataKey } = source;
  const since = row.executionCreatedAt;
  const project = await unchangedProjectValues({ tx }, projectId, template.projectNames, since);
  if (project === null) return null;
  const ids = template.actionIds === 'all' ? [...flow.plan.places.keys()] : [...template.actionIds];
  const rows = await readEntryRows(
    tx,
    executionId,
    ids.map((id) => pathRead(flow.plan, id, path)),
    true,
  );
  const actions = [...rows.values()].flatMap((read): [string, { output: unknown }][] => {
    const id = entryIdOf(read.path);
    if (!read.output || !hasOutput(flow.entries.get(id), read)) return [];
    return [[id, { output: dataKey.open(encryptionContext.output(read.path), read.output) }]];
  });
  return {
    input: dataKey.open(encryptionContext.input, row.input),
    actions: Object.fromEntries(actions),
    execution: {
      id: executionId,
      workflowId: row.workflowId,
      projectId,
      createdAt: row.executionCreatedAt,
      startedBy: row.startedBy,
    },
    locals: { ...project, ...(await localsAt(tx, source, template.locals, path)) },
    callbacks: await callbacksAt(tx, source, template.callbackIds, path),
    path,
  };
}

/** Returns the callback addresses of the present tries. An address that was handed out before may belong to an earlier try. */
async function callbacksAt(
  tx: Tx,
  { executionId, flow, dataKey, publicUrl }: ScopeSource,
  ids: ReadonlySet<string>,
  path: Path,
): Promise<Record<string, string>> {
  const paths = [...ids].map((id) => pathRead(flow.plan, id, path));
  const rows = await readEntryRows(tx, executionId, paths, false);
  const urls = paths.map((wait): [string, string] => {
    const effect = rows.get(wait)?.effect ?? 1;
    const mac = callbackToken(dataKey, wait, effect);
    const link = { executionId, path: wait, effect: String(effect), mac };
    return [entryIdOf(wait), callbackLink(publicUrl, link)];
  });
  return Object.fromEntries(urls);
}

/** The roots of the loops and rounds around an action. An inner one hides an outer one of the same name. */
async function localsAt(
  tx: Tx,
  { executionId, flow, dataKey }: ScopeSource,
  names: ReadonlySet<string>,
  path: Path,
): Promise<Record<string, unknown>> {
  const locals: Record<string, unknown> = {};
  for (const instance of instancePathsAround(path)) {
    const index = indexOf(instance) ?? 0;
    const of = parentOfInstance(instance);
    const loop = flow.entries.get(entryIdOf(of))?.loop;
    if (loop) {
      locals[loop.index] = index;
      if (!names.has(loop.item)) continue;
      const chunk = Math.floor(index / itemsInChunk);
      const sealed = await loadItems(tx, executionId, of, chunk);
      const items = sealed ? (dataKey.open(encryptionContext.items(of, chunk), sealed) as unknown[]) : [];
      locals[loop.item] = items[index % itemsInChunk];
    } else if (names.has('previous')) {
      const before = instanceOf(of, index - 1);
      const output = (await readEntryRows(tx, executionId, [before], true)).get(before)?.output;
      locals['previous'] = output ? dataKey.open(encryptionContext.output(before), output) : null;
    }
  }
  return locals;
}
