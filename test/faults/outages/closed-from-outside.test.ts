import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { answer, remote, wait } from '../../system/definition.ts';
import { startSystem, type System } from '../../system/system.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let system: System;
let workflowId: string;
beforeAll(async () => {
  system = await startSystem({ programs: 'production' });
  workflowId = await system.publish({
    name: 'Wait and call',
    // A wait follows the call: what the activity of the call performs itself would be the end, terminated or not.
    actions: [wait('answer'), remote('call', system.ledger.url), wait('again')],
  });
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

const onHold = async () => {
  const { body } = await system.start(workflowId, { who: 'Ada' });
  return { execution: await system.until(body.id, 'onHold'), run: runOf(body.id) };
};
const runOf = (id: string) => system.client.workflow.getHandle(temporalWorkflowId(id, firstGeneration));

it('a run that an operator terminated is failed, with 2007 and a support id', async () => {
  const held = await onHold();
  const { body: busy } = await system.start(workflowId, { who: 'Grace' });
  const terminated = system.ledger.at('effect call', () => runOf(busy.id).terminate());
  await answer(await system.until(busy.id, 'onHold'));
  await terminated;
  await held.run.terminate('a test of it');

  for (const { id } of [held.execution, busy]) {
    expect((await system.until(id, 'failed')).error).toEqual({
      code: 2007,
      message: expect.stringContaining('operator terminated'),
      details: [
        {
          reason: 'server.fault',
          message: expect.any(String),
          supportId: expect.any(String),
          helpUrl: expect.any(String),
        },
      ],
    });
  }
  await system.expectInvariants();
}, 180_000);

it('a run that an operator terminated is failed, also if the worker that watched it was killed at the same moment', async () => {
  const { execution, run } = await onHold();
  await system.worker.kill();
  await run.terminate();
  await system.worker.start();
  expect(await system.until(execution.id, 'failed')).toMatchObject({ error: { code: 2007 } });
  await system.expectInvariants();
}, 180_000);

it('a run that an operator cancelled in Temporal is cancelled, its hold withdrawn', async () => {
  const { execution, run } = await onHold();
  await run.cancel();
  const cancelled = await system.until(execution.id, 'cancelled');
  expect(cancelled).toMatchObject({ isCancellationRequested: true, error: null });
  await expect(answer(execution)).rejects.toThrow('409');
  await system.expectInvariants();
}, 180_000);
