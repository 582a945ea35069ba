import { listRunning } from '../../../db/queries/executions/engine/running.ts';
import { iterationsToStart } from '../../../src/engine/host/running.ts';
import { instanceOf, type Path } from '../../../src/engine/plan/path.ts';
import type { DecisionBuilder } from './decision-builder.ts';
import { endAction } from './end-action.ts';

/** Decides what is due at a row: what follows from an action that has ended, or what has arrived at a join. */
export async function decideDue(decision: DecisionBuilder, path: Path): Promise<void> {
  await decision.rows.read(path);
  const stored = decision.rows.stored(path);
  if (!stored || stored.wakeups <= stored.handled) return;
  decision.draft.handle(path, stored.wakeups);
  if (stored.outcome) {
    await endAction(decision, path, stored.outcome);
    return;
  }
  await decision.on({ kind: 'due', path });
  await startMore(decision, path);
}

/** Begins as many iterations of a loop as may run now. */
async function startMore(decision: DecisionBuilder, path: Path): Promise<void> {
  const row = decision.rows.row(path);
  const stored = decision.rows.stored(path);
  const { loop } = decision.run.entryOf(path);
  if (!loop || !stored || row?.state !== 'open' || row.phase !== 'body' || stored.next >= row.total) return;
  const running = await listRunning(decision.db, decision.run.key.executionId);
  const { concurrency } = loop;
  const starting = { path, concurrency, active: row.join.active, next: stored.next, total: row.total };
  const { count, isWanting } = iterationsToStart(starting, running);
  // Once a place is free, the loop is decided again.
  if (isWanting) decision.draft.want(path);
  if (count === 0) return;
  decision.draft.start(path, { count, concurrency: concurrency === 1 ? null : concurrency });
  const indexes = Array.from({ length: count }, (_, at) => stored.next + at);
  // Their rows of before a redrive are read at once.
  if (row.generation > 0) await decision.rows.readInstances(indexes.map((index) => instanceOf(path, index)));
  for (const index of indexes) await decision.on({ kind: 'start', path, index });
}
