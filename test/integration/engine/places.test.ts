import { beforeAll, describe, expect, it } from 'vitest';
import { entryOf, planOf } from '../../../src/engine/bodies/entry-of.ts';
import { action, all, parallel } from '../../engine/play.ts';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { type Action, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { PostgresHost } from './postgres-host.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** A service that answers each call once the next one has had the time to come, and counts those that are open. */
async function service() {
  const calls: string[] = [];
  let [open, most] = [0, 0];
  const { port } = await serveHttp((request, response) => {
    request.resume();
    calls.push(request.url?.slice(1) ?? '');
    most = Math.max(most, (open += 1));
    setTimeout(() => {
      open -= 1;
      response.writeHead(200).end();
    }, 30);
  });
  const call = fetching('call', `http://127.0.0.1:${port}/call\${item}`);
  return { calls, call, most: () => most };
}

const items = (count: number) => Array.from({ length: count }, (_, at) => at);
const loop = (rest: object) => ({ id: 'loop', forEach: '$.input.n', ...rest });

async function start(actions: readonly object[], count: number): Promise<string> {
  const input = { type: 'object', properties: { n: { type: 'array' } }, required: ['n'] };
  const workflowId = await stack.publish({ ...workflowOf(actions as Action[]), input });
  return (await stack.start(workflowId, { n: items(count) })).body.id;
}

const heldIn = async (id: string): Promise<number> => {
  const [row] = await stack.db.$client<[{ count: number }]>`
    select count(*)::integer as count from holds where execution_id = ${id} and state = 'open'`;
  return row.count;
};

describe('iterations of a loop', () => {
  it('continue after a wait only as many at once as may run', async () => {
    const { calls, call, most } = await service();
    const id = await start([loop({ concurrency: 2, actions: [waiting('ask'), call] })], 8);
    await eventually(async () => expect(await heldIn(id)).toBe(8));
    const answers = items(8).map((index) => resumeIn(stack, id, { actionId: `loop[${index}].ask`, data: 1 }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(items(8).map(() => 202));
    await stack.until(id, 'completed');
    expect(calls.toSorted()).toEqual(items(8).map((index) => `call${index}`));
    expect(most()).toBeLessThanOrEqual(2);
    const path = `${stack.project}/executions/${id}/timeline`;
    const { body } = await stack.request<{ data: { type: string; actionId: string | null }[] }>('GET', path);
    const queued = body.data.filter(({ type }) => type === 'workflowExecution.placeTaken');
    expect(queued.length).toBeGreaterThan(0);
    for (const { actionId } of queued) {
      const own = body.data.filter((entry) => entry.actionId === actionId).map(({ type }) => type);
      expect(own.map((type) => type.split('.')[1])).toEqual([
        'onHold',
        'resumed',
        'placeTaken',
        'actionCompleted',
      ]);
    }
  });

  it('give their slot to others while their execution is on hold', async () => {
    const child = await stack.publish(anyInput([waiting('ask')]));
    const id = await start([loop({ concurrency: 2, actions: [running('run', child)] })], 5);
    await eventually(async () => expect(await childrenOf(stack, id)).toHaveLength(5));
    for (const childId of await childrenOf(stack, id)) {
      await stack.until(childId, 'onHold');
      await resumeIn(stack, childId, { actionId: 'ask', data: 1 });
    }
    expect((await stack.until(id, 'completed')).payload.actions['loop']?.output).toMatchObject({
      completed: 5,
    });
  });
});

it('get each free slot of their execution, also if loops are side by side', async () => {
  const loopOf = (name: string) =>
    entryOf({ id: name, body: { kind: 'forEach', list: [action(`call_${name}`)], join: all } });
  const names = ['a', 'b', 'c'];
  const lists = Object.fromEntries(names.map((name) => [name, [loopOf(name)]]));
  const concurrency = Object.fromEntries(names.map((name) => [name, 100]));
  const plan = { plan: planOf([parallel('three', lists, all)]), concurrency };
  await stack.publish(anyInput([waiting('ask')]));
  const host = await PostgresHost.create(
    stack,
    plan,
    () => 100,
    () => false,
  );
  await host.on({ kind: 'begin' });
  for (const [begun, most] of [
    [200, 200],
    [250, 200],
    [300, 200],
    [300, 150],
  ]) {
    expect([host.begun.length, host.inFlight().length]).toEqual([begun, most]);
    const ended = host.inFlight().slice(0, 50);
    await host.atOnce(ended.map(({ path }) => ({ kind: 'action', path, outcome: 'completed' })));
  }
});
