import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../../services/reconciler/reconcile.ts';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { check, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { answerUnsignalled, standsStill } from '../../stack/stood-still.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

async function answer(id: string, actionId: string): Promise<void> {
  expect((await resumeIn(stack, id, { actionId, data: {} })).status).toBe(202);
}

describe('a run that stands still', () => {
  it('is nudged and counted if something is pending and its signal was lost', async () => {
    let stalled = 0;
    const counting = { ...stack.reconciler, stalled: () => stalled++ };
    const { id } = await stack.run(
      await stack.publish({
        name: 'Two people',
        actions: [
          { id: 'both', parallel: { left: [waiting('one'), check('after')], right: [waiting('two')] } },
        ],
      }),
    );
    await answerUnsignalled(stack, id, 'one');
    await reconcile(counting);
    expect((await stack.get(id)).completedActionIds).toEqual([]);
    expect(stalled).toBe(0);
    await standsStill(stack, id);
    await reconcile(counting);
    expect(stalled).toBe(1);
    await eventually(async () => expect((await stack.get(id)).completedActionIds).toContain('after'));
    await answer(id, 'two');
    await stack.until(id, 'completed');
  });

  it('is not counted while a call is running', async () => {
    let stalled = 0;
    const held: ServerResponse[] = [];
    const { port } = await serveHttp((_request, response) => held.push(response));
    const slow = await stack.publish(workflowOf([fetching('call', `http://127.0.0.1:${port}/`)]));
    const { id } = (await stack.start(slow)).body;
    await eventually(() => expect(held).toHaveLength(1));
    await standsStill(stack, id);
    await reconcile({ ...stack.reconciler, stalled: () => stalled++ });
    expect(stalled).toBe(0);
    held[0]?.writeHead(204).end();
    await stack.until(id, 'completed');
  });

  /** How many runs the reconciler counts once this execution has done nothing for three minutes. */
  async function countedAfter(id: string): Promise<number> {
    await standsStill(stack, id);
    return counted();
  }

  async function counted(): Promise<number> {
    let stalled = 0;
    await reconcile({ ...stack.reconciler, stalled: () => stalled++ });
    return stalled;
  }

  /** Resolves once it has taken all that was said to it. */
  const hasHeardOfAll = (id: string) =>
    eventually(async () => {
      const [run] = await stack.db.$client`
        select from execution_entries where execution_id = ${id} and status = 'stopping' and handled = wakeups
          and not exists (select from inbox where execution_id = ${id} and dispatched_at is null)`;
      expect(run).toBeDefined();
    });

  /** The other one says again that it is on hold, and the run has not heard of it yet. */
  const hearAgain = (id: string, childId: string) =>
    stack.db.$client`select hear_child(${id}::uuid, ${childId}::uuid)`;

  const rowsOf = (id: string) => stack.db.$client<{ path: string; status: string }[]>`
    select path, status from execution_entries where execution_id = ${id}`;

  it('is not counted while an answer queues behind iterations that wait for their next try', async () => {
    const { port } = await serveHttp((_request, response) => response.writeHead(503).end());
    const call = {
      ...fetching('call', `http://127.0.0.1:${port}/`),
      retry: { maxAttempts: 2, interval: 'PT1H' },
    };
    const loop = { id: 'loop', forEach: [1, 2, 3], concurrency: 2, actions: [waiting('ask'), call] };
    const { id } = await stack.run(await stack.publish({ name: 'Loop', actions: [loop] }));
    for (const index of [0, 1]) await answer(id, `loop[${index}].ask`);
    await eventually(async () => {
      for (const index of [0, 1])
        expect(await rowsOf(id)).toContainEqual({ path: `loop[${index}].call`, status: 'waiting' });
    });
    await answer(id, 'loop[2].ask');
    await eventually(async () => {
      const [hold] = await stack.db.$client`
        select from holds where execution_id = ${id} and state = 'claimed' and queued_at is not null`;
      expect(hold).toBeDefined();
    });
    expect(await countedAfter(id)).toBe(0);
  });

  it('is not counted while another execution that it has stopped cleans up', async () => {
    const child = await stack.publish(
      anyInput([
        { id: 'work', actions: [waiting('ask')], finally: [waiting('clean', {}, { timeout: 'P1D' })] },
      ]),
    );
    const { id } = (await stack.start(await stack.publish(anyInput([running('run', child)])), {})).body;
    const childId = await eventually(async () => {
      const [first = ''] = await childrenOf(stack, id);
      expect((await stack.get(first)).status).toBe('onHold');
      return first;
    });
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await eventually(async () =>
      expect(await rowsOf(childId)).toContainEqual({ path: 'clean', status: 'held' }),
    );
    await hasHeardOfAll(id);
    // A message that is sent twice says the same again a moment later.
    await eventually(async () => expect(await countedAfter(id)).toBe(0));
    await standsStill(stack, id);
    await hearAgain(id, childId);
    expect(await counted()).toBe(0);
    await answer(childId, 'clean');
    await stack.until(id, 'cancelled');
  });
});
