import type { Path } from '../../../../src/flow/path.ts';
import type { Row } from '../../../../src/flow/row.ts';
import type { Database } from '../../../client.ts';
import { keptOf } from './rows.ts';

/** The actions that an attempt of an execution has completed, in their order; null if it has another one. */
export async function findCompleted(
  db: Database,
  { executionId, attempt }: { executionId: string; attempt: number },
): Promise<Path[] | null> {
  const [row] = await db.$client<[{ ids: Path[] }?]>`
    select completed_action_ids as ids from executions where id = ${executionId} and attempt = ${attempt}`;
  return row?.ids ?? null;
}

/** Moves an execution to engine 2 (see `move_to_flow`). */
export async function moveToFlow(
  db: Database,
  { executionId, attempt }: { executionId: string; attempt: number },
  completed: readonly Path[],
  rows: readonly Row[],
): Promise<boolean> {
  const written = rows.map((row) => {
    const { path, parent, state, phase, generation, turn, remains, ran } = row;
    return {
      path,
      parent,
      action: path !== '',
      status: state === 'ready' ? 'pending' : state,
      phase,
      generation,
      turn,
      remains,
      ran,
      flow: { ...keptOf(row), caseName: null },
    };
  });
  const [{ moved }] = await db.$client<[{ moved: boolean }]>`
    select move_to_flow(${executionId}::uuid, ${attempt}::integer, ${[...completed]}::text[],
      ${JSON.stringify(written)}::text::jsonb) as moved`;
  return moved;
}
