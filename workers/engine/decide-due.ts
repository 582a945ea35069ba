import { listRunning } from '../../db/queries/executions/flow/running.ts';
import { maxRunning } from '../../src/engine/plan/limits.ts';
import { instanceOf, instancesAround, type Path } from '../../src/engine/plan/path.ts';
import type { Decision } from './decision.ts';
import { endAction } from './end-action.ts';

/** Decides what is due at a row: what follows from an action that has ended, or what has arrived at a join. */
export async function decideDue(decision: Decision, path: Path): Promise<void> {
  await decision.rows.read(path);
  const stored = decision.rows.stored(path);
  if (!stored || stored.due <= stored.settled) return;
  decision.settle(path, stored.due);
  if (stored.outcome) {
    await endAction(decision, path, stored.outcome);
    return;
  }
  await decision.on({ kind: 'due', path });
  await takeMore(decision, path);
}

/** Begins as many iterations of a loop as may run now. */
async function takeMore(decision: Decision, path: Path): Promise<void> {
  const row = decision.rows.row(path);
  const stored = decision.rows.stored(path);
  const { loop } = decision.run.entryOf(path);
  if (!loop || !stored || row?.state !== 'open' || row.phase !== 'body' || stored.next >= row.total) return;
  const running = await listRunning(decision.db, decision.run.key.executionId);
  const busy = loop.concurrency === 1 ? row.join.active : countBusy(running, path);
  const [ownFree, allFree] = [loop.concurrency - busy, maxRunning - running.length];
  const free = Math.min(ownFree, allFree, row.total - stored.next);
  // Once a place is free, the loop is owed it.
  if (allFree < Math.min(ownFree, row.total - stored.next)) decision.wants.add(path);
  if (free <= 0) return;
  decision.takes.set(path, { count: free, concurrency: loop.concurrency === 1 ? null : loop.concurrency });
  const indexes = Array.from({ length: free }, (_, at) => stored.next + at);
  // Their rows of before a redrive are read at once.
  if (row.generation > 0) await decision.rows.readInstances(indexes.map((index) => instanceOf(path, index)));
  for (const index of indexes) await decision.on({ kind: 'take', path, index });
}

/** In how many iterations of a loop something has a place. One that waits, or sleeps, is not counted. */
function countBusy(running: readonly Path[], loop: Path): number {
  const iterations = running.flatMap((path) => {
    const depth = instancesAround(loop).length;
    const around = instancesAround(path);
    const iteration = around.slice(0, depth + 1).join('.');
    return around.length > depth && iteration.startsWith(`${loop}[`) ? [iteration] : [];
  });
  return new Set(iterations).size;
}
