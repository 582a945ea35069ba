import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { effectsOnce, everyKind } from '../../system/definition.ts';
import { runThroughKill } from '../../system/run-through-kill.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
let workflowId: string;
beforeAll(async () => {
  system = await startSystem({ programs: 'test', startsThroughWorker: true });
  workflowId = await system.publish(everyKind(system));
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

describe('a worker that is killed', () => {
  it.each([
    ['before a local effect', 'beginning first'],
    ['after the commit of a remote action', 'committed call/run'],
    ['before the commit of a hold', 'committing answer/run'],
    ['after the commit of a hold', 'committed answer/run'],
    ['before the commit of a resumed action', 'committing answer/resume'],
    ['after the commit of a resumed action', 'committed answer/resume'],
    ['after the commit of the last action, which is the final write', 'committed last/run'],
  ])(
    'leaves every effect once if it dies %s',
    async (_when, point) => {
      const { execution, effects } = await runThroughKill(system, workflowId, point);
      expect(execution.completedActionIds).toEqual(['first', 'call', 'answer', 'last']);
      expect(effects).toEqual(effectsOnce);
      await system.expectInvariants();
    },
    180_000,
  );

  it.each([
    ['before the final state of a failed execution is written', 'finishing'],
    ['after the final state of a failed execution is written', 'finished'],
  ])(
    'leaves one final state if it dies %s',
    async (_when, point) => {
      const failing = await system.publish({
        name: 'Fails',
        actions: [{ id: 'check', name: 'general/validateJson@v1', attributes: { data: 1, schema: false } }],
      });
      const replaced = system.ledger.at(point, () => system.worker.kill()).then(() => system.worker.start());
      const { body } = await system.start(failing, {});
      expect((await system.until(body.id, 'failed')).error).toMatchObject({ code: 2008 });
      await replaced;
      await system.expectInvariants();
    },
    180_000,
  );

  it.each([
    ['a local effect and its commit', 'effect first', { first: 2 }],
    ['a remote effect and its commit', 'effect call', { call: 2 }],
    ['the last effect and its commit', 'committing last/run', { last: 2 }],
  ])(
    'repeats an effect under the same key if it dies between %s',
    async (_when, point, repeated) => {
      const { effects } = await runThroughKill(system, workflowId, point);
      expect(effects).toEqual({ ...effectsOnce, ...repeated });
      await system.expectInvariants();
    },
    180_000,
  );
});
