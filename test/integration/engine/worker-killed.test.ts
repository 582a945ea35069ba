import { expect, it, onTestFinished } from 'vitest';
import { effectsOnce, everyKind } from '../../system/definition.ts';
import { runThroughKill } from '../../system/run-through-kill.ts';
import { startSystem } from '../../system/system.ts';

// The other points are in the third ring: test/faults/kills/worker-killed.test.ts.
it('a worker that is killed after the commit of a local action leaves every effect once', async () => {
  const system = await startSystem({ programs: 'test', startsThroughWorker: true });
  onTestFinished(() => system.stop());
  const workflowId = await system.publish(everyKind(system));
  const { execution, effects } = await runThroughKill(system, workflowId, 'committed first/run');
  expect(execution.completedActionIds).toEqual(['first', 'call', 'answer', 'last']);
  expect(effects).toEqual(effectsOnce);
  await system.expectInvariants();
}, 180_000);
