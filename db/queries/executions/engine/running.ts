import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Database } from '../../../connection/client.ts';

/** A loop around a wait, and the iteration that contains the wait. */
export interface PlaceInLoop {
  loop: Path;
  /** Its index, as a text. */
  iteration: string;
  concurrency: number;
}

/** The paths of the actions that have a place among those that run (see the function `running_in`). */
export async function listRunning({ $client: sql }: Database, executionId: string): Promise<Path[]> {
  const rows = await sql<{ path: Path }[]>`select running_in(${executionId}::uuid) as path`;
  return rows.map(({ path }) => path);
}

/** Gives a place to a wait that goes on. False: none is free, and it queues for one. */
export async function admitHold(
  { $client: sql }: Database,
  executionId: string,
  path: Path,
  places: readonly PlaceInLoop[],
): Promise<boolean> {
  const [row] = await sql<[{ isAdmitted: boolean }]>`
    select admit_hold(${executionId}::uuid, ${path}, ${JSON.stringify(places)}::text::jsonb) as "isAdmitted"`;
  return row.isAdmitted;
}
