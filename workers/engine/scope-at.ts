import type { Scope } from '../../src/expressions/scope.ts';
import type { Template } from '../../src/expressions/template.ts';
import { parentPathOf } from '../../src/flow/ancestors.ts';
import { entryIdOf, indexOf, instanceOf, type Path } from '../../src/flow/path.ts';
import { pathRead } from '../../src/flow/presence.ts';
import type { Row } from '../../src/flow/row.ts';
import { errorOf } from './error-of.ts';
import type { FlowRun } from './flow-run.ts';
import { outputAt } from './output-at.ts';

/** A row, read if it must be. */
export type ReadRow = (path: Path) => Promise<Row | undefined>;

export interface Place {
  run: FlowRun;
  path: Path;
  rowAt: ReadRow;
  /** The branches of a `parallel` that have completed, in that order. */
  branchesAt: (path: Path) => readonly string[];
}

/** What an expression that stands at an entry, or in an iteration, can read. */
export async function scopeAt(
  place: Place,
  templates: readonly Template[],
  own: Record<string, unknown> = {},
): Promise<Scope> {
  const { run, path } = place;
  const ids = new Set(templates.flatMap(({ actionIds }) => (actionIds === 'all' ? [] : [...actionIds])));
  const actions: Scope['actions'] = {};
  for (const id of ids) {
    const output = await outputAt({ ...place, path: pathRead(run.flow.plan, id, path) });
    if (output !== undefined) actions[id] = { output };
  }
  const { workflowId, projectId, createdAt } = run.loaded;
  return {
    input: templates.some(({ readsInput }) => readsInput) ? run.input : {},
    actions,
    execution: { id: run.key.executionId, workflowId, projectId, createdAt },
    locals: await localsAt(place, new Set(templates.flatMap(({ locals }) => [...locals])), own),
  };
}

/** The roots of the loops, rounds and failures around a place. An inner one hides an outer one of the same name. */
async function localsAt(
  place: Place,
  names: ReadonlySet<string>,
  own: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { run, path } = place;
  const found: Record<string, unknown> = { ...own };
  const isOpen = (name: string): boolean => names.has(name) && !(name in found);
  for (
    let at: Path | null = path;
    at !== null && [...names].some(isOpen);
    at = parentPathOf(run.flow.plan, at)
  ) {
    const index = indexOf(at);
    const loop = run.entryOf(at).loop;
    if (index !== null && loop) {
      const of = at.slice(0, at.lastIndexOf('['));
      if (isOpen(loop.item)) found[loop.item] = await run.itemAt(of, index);
      if (isOpen(loop.index)) found[loop.index] = index;
    } else if (index !== null && isOpen('previous')) {
      found['previous'] = await previousOf(run, at, index);
    }
    const inPart = index === null ? run.flow.plan.places.get(entryIdOf(at))?.of.part : undefined;
    if (isOpen('error') && (inPart === 'catch' || inPart === 'finally' || inPart === 'compensate')) {
      const parent: Path = parentPathOf(run.flow.plan, at) ?? '';
      found['error'] = await errorOf({ ...place, path: parent }, inPart);
    }
  }
  return found;
}

async function previousOf(run: FlowRun, round: Path, index: number): Promise<unknown> {
  if (index === 0) return null;
  const before = instanceOf(round.slice(0, round.lastIndexOf('[')), index - 1);
  return (await run.outputsAt([before])).get(before) ?? null;
}
