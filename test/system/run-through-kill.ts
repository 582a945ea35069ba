import { answer } from './definition.ts';
import type { System } from './system.ts';

/** Runs one execution to its end. The only worker is killed at this point, and another one follows. */
export async function runThroughKill(system: System, workflowId: string, point: string) {
  const replaced = system.ledger.at(point, () => system.worker.kill()).then(() => system.worker.start());
  const { body } = await system.start(workflowId, { who: 'Ada' });
  await answer(await system.until(body.id, 'onHold'));
  const execution = await system.until(body.id, 'completed');
  await replaced;
  return { execution, effects: system.ledger.counts(body.id) };
}
