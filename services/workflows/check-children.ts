import type { Context, Resources } from '../context.ts';
import { findChildTarget } from '../../db/queries/executions/children.ts';
import { findVersion } from '../../db/queries/workflows.ts';
import type { NamedRun } from '../../src/definitions/named-runs.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import { isUuid } from '../../src/language/names/uuid.ts';

type CheckContext = Pick<Context, 'tx'> & Pick<Resources, 'evaluator' | 'catalogue'>;

/** At most so many problems, and so many versions to find a cycle. Others fail as they run. */
const most = 50;

/**
 * Returns the problems of the workflows that a definition runs by their ids. A workflow that an expression names
 * is checked when it runs.
 * @param workflowId the workflow of the definition; null if it has no id yet
 */
export async function childProblems(
  ctx: CheckContext,
  { projectId, workflowId }: { projectId: string; workflowId: string | null },
  runs: readonly NamedRun[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const look = new Lookup(ctx, projectId);
  for (const run of runs.slice(0, most)) {
    const found = await look.at(run);
    const isCycle = workflowId !== null && (await leadsTo(look, run, workflowId));
    if (isCycle) problems.push(problemAt(run, 'child.cycle', 'The workflow would run as a part of itself.'));
    else if (typeof found === 'string') problems.push(problemAt(run, 'child.unavailable', found));
  }
  return problems;
}

const problemAt = (
  { field, pointer, line, column }: NamedRun,
  reason: 'child.cycle' | 'child.unavailable',
  message: string,
): Problem => ({ severity: 'error', code: 2000, reason, message, field, pointer, line, column });

/** True if the children would run the workflow again, by the ids in the versions that would run. */
async function leadsTo(look: Lookup, from: NamedRun, workflowId: string): Promise<boolean> {
  const queue: Pick<NamedRun, 'workflow' | 'version'>[] = [from];
  const seen = new Set<string>();
  for (let next = queue.shift(); next && seen.size < most; next = queue.shift()) {
    if (next.workflow.toLowerCase() === workflowId) return true;
    const found = await look.at(next);
    if (typeof found === 'string' || seen.has(found.versionId)) continue;
    seen.add(found.versionId);
    queue.push(...(await look.runsOf(found.versionId)));
  }
  return false;
}

/** Reads each workflow and each version once. */
class Lookup {
  readonly #ctx: CheckContext;
  readonly #projectId: string;
  readonly #targets = new Map<string, Promise<{ versionId: string } | string>>();
  readonly #runs = new Map<string, Promise<readonly NamedRun[]>>();

  constructor(ctx: CheckContext, projectId: string) {
    this.#ctx = ctx;
    this.#projectId = projectId;
  }

  /** The version that would run, or why none would. */
  at({ workflow, version }: Pick<NamedRun, 'workflow' | 'version'>): Promise<{ versionId: string } | string> {
    return kept(this.#targets, `${workflow}/${version}`, async () => {
      const { tx } = this.#ctx;
      const key = { projectId: this.#projectId, workflowId: workflow, version };
      const target = isUuid(workflow) ? await findChildTarget(tx, key) : null;
      if (!target) return 'There is no such workflow in the project.';
      const { versionId } = target;
      if (versionId !== null)
        return target.trigger === null ? { versionId } : `\`${target.trigger}\` starts this workflow.`;
      return version === null
        ? 'This workflow is not published.'
        : `There is no version ${version} of this workflow.`;
    });
  }

  runsOf(versionId: string): Promise<readonly NamedRun[]> {
    return kept(this.#runs, versionId, async () => {
      const { tx, evaluator, catalogue } = this.#ctx;
      const version = await findVersion(tx, versionId);
      if (!version) return [];
      const { source, format } = version;
      return (await evaluator.readDraft(this.#projectId, source, format, catalogue)).runs;
    });
  }
}

function kept<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(name) ?? make();
  known.set(name, found);
  return found;
}
