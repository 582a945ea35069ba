import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { eventually } from '../../stack/eventually.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { everyKind, wait } from '../../system/definition.ts';
import { startSystem, type System } from '../../system/system.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ programs: 'test' });
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

/** Returns the executions that a caller can still find who got no answer. */
async function executionsOf(workflowId: string): Promise<ExecutionBody[]> {
  const path = `${system.project}/executions?workflowId=${workflowId}`;
  const { body } = await system.request<{ data: ExecutionBody[] }>('GET', path);
  return body.data;
}

const runExists = async (id: string): Promise<void> => {
  await eventually(() =>
    system.client.workflow.getHandle(temporalWorkflowId(id, firstGeneration)).describe(),
  );
};

const idOf = async (workflowId: string): Promise<string> => {
  const [row] = await system.db.$client<[{ id: string }?]>`
    select id from executions where workflow_id = ${workflowId}`;
  return row?.id ?? '';
};

describe('an API that is killed', () => {
  it.each([
    ['between the commit of a start and its dispatch', 'dispatching start', async () => {}],
    ['between starting the run and marking it as dispatched', 'marking start', async () => {}],
    [
      'between starting the run and its answer',
      'answering start',
      async (workflowId: string) => runExists(await idOf(workflowId)),
    ],
  ])(
    'loses no start and starts nothing twice if it dies %s',
    async (_when, point, reachFirst) => {
      const workflowId = await system.publish(everyKind(system));
      const killed = system.ledger.at(point, async () => {
        await reachFirst(workflowId);
        await system.api.kill();
      });
      await system.start(workflowId, { who: 'Ada' }).catch(() => 'no answer');
      await killed;
      await system.api.start();
      const [execution, ...more] = await executionsOf(workflowId);
      expect(more).toEqual([]);
      const held = await system.until(execution?.id ?? '', 'onHold');
      expect(held.completedActionIds).toEqual(['first', 'call']);
      expect(system.ledger.counts(held.id)).toEqual({ first: 1, call: 1 });
      await system.expectInvariants();
    },
    180_000,
  );

  it.each([
    ['accepting a cancellation and dispatching it', 'dispatching inboxSignal'],
    ['dispatching a cancellation and marking it', 'marking signal'],
  ])(
    'has cancelled the execution if it dies between %s',
    async (_when, point) => {
      const workflowId = await system.publish({ name: 'Wait', actions: [wait('answer')] });
      const { body } = await system.start(workflowId);
      await system.until(body.id, 'onHold');
      const killed = system.ledger.at(point, () => system.api.kill());
      await system.request('POST', `${system.project}/executions/${body.id}/cancel`).catch(() => 'no answer');
      await killed;
      await system.api.start();
      const cancelled = await system.until(body.id, 'cancelled');
      expect(cancelled).toMatchObject({ isCancellationRequested: true, error: null });
      await system.expectInvariants();
    },
    180_000,
  );

  it('does not lose the answer if it dies between the commit of an answer and its dispatch', async () => {
    const workflowId = await system.publish({ name: 'Wait', actions: [wait('answer')] });
    const { body } = await system.start(workflowId);
    await system.until(body.id, 'onHold');
    const killed = system.ledger.at('dispatching inboxSignal', () => system.api.kill());
    await system
      .request('POST', `${system.project}/executions/${body.id}/resume`, {
        body: { actionId: 'answer', data: { approved: true } },
      })
      .catch(() => 'no answer');
    await killed;
    await system.api.start();
    const { payload } = await system.until(body.id, 'completed');
    expect(payload.actions['answer']?.output).toMatchObject({ data: { approved: true } });
    await system.expectInvariants();
  }, 180_000);

  it('has cancelled the execution if it dies between accepting a cancellation and dispatching it to a run that was never started', async () => {
    const workflowId = await system.publish(everyKind(system));
    const stalled = system.ledger.at('dispatching start', () => system.api.stall());
    const starting = system.start(workflowId, { who: 'Ada' }).catch(() => 'no answer');
    await stalled;
    const id = await idOf(workflowId);
    await system.worker.kill();
    const killed = system.ledger.at('dispatching inboxSignal', () => system.api.kill());
    system.api.goOn();
    await starting;
    await system.request('POST', `${system.project}/executions/${id}/cancel`).catch(() => 'no answer');
    await killed;
    await Promise.all([system.api.start(), system.worker.start()]);
    expect((await system.until(id, 'cancelled')).completedActionIds).toEqual([]);
    await system.expectInvariants();
  }, 180_000);
});
