import { findCompleted, moveToFlow } from '../../db/queries/executions/flow/move.ts';
import type { ActionCommand } from '../../src/contract/execution-workflow.ts';
import { flowOf } from '../../src/definitions/flow-of-list.ts';
import type { FlowEvent, Known } from '../../src/flow/events.ts';
import type { Path } from '../../src/flow/path.ts';
import type { Plan } from '../../src/flow/plan.ts';
import type { Row } from '../../src/flow/row.ts';
import { walk } from '../../src/flow/walk.ts';
import type { ActivityDependencies } from '../activities/dependencies.ts';

/**
 * Moves an execution that a release without engine 2 has begun: its rows become those that a walk over what it has
 * completed would have left. Another run goes on with it. False if it has moved on meanwhile, or is to be cancelled.
 */
export async function moveExecution(
  { db, versions, log }: Pick<ActivityDependencies, 'db' | 'versions' | 'log'>,
  { executionId, versionId, attempt }: ActionCommand,
): Promise<boolean> {
  const completed = await findCompleted(db, { executionId, attempt });
  if (!completed) return false;
  const { plan } = flowOf((await versions(versionId)).definition);
  const rows = rowsAfter(plan, completed).map((row) => ({ ...row, generation: attempt - 1 }));
  const isMoved = await moveToFlow(db, { executionId, attempt }, completed, rows);
  if (isMoved) log.info({ executionId, attempt }, 'an execution of an older release goes on in another run');
  return isMoved;
}

/** The rows of a list of actions of which these have completed. */
export function rowsAfter(plan: Plan, completed: readonly Path[]): Row[] {
  const rows = new Map<Path, Row>();
  const known: Known = {
    row: (path) => rows.get(path),
    remaining: () => [],
    owing: () => [],
    answer: ({ ask, path }) => {
      throw new Error(`a list of actions has no '${ask}' at ${path}`);
    },
  };
  const events: FlowEvent[] = completed.map((path) => ({ kind: 'action', path, outcome: 'completed' }));
  for (const event of [{ kind: 'begin' } as const, ...events])
    for (const effect of walk(plan, known, event))
      if (effect.do === 'write') rows.set(effect.row.path, effect.row);
  return [...rows.values()];
}
