import { beforeAll, describe, expect, it } from 'vitest';
import { createRuns } from '../../../temporal/runs.ts';
import { resumeIn } from '../../stack/answering.ts';
import { type Action, fail, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

async function start(actions: readonly object[], input: object = {}, rest: object = {}): Promise<string> {
  const workflowId = await stack.publish({
    ...workflowOf(actions as Action[], rest),
    input: { type: 'object', properties: { time: true } },
  });
  return (await stack.start(workflowId, input)).body.id;
}

const cancel = (id: string) => stack.request('POST', `${stack.project}/executions/${id}/cancel`);

describe('a `timeout` with a point in time', () => {
  it('ends a wait at that time', async () => {
    const time = new Date(Date.now() + 86_400_000).toISOString();
    const id = await start([waiting('wait', {}, { timeout: '${timestamp(input.time)}' })], { time });
    await stack.heldAt(id, 'wait');
    const { body } = await stack.request<{ data: { executionId: string; expiresAt: string }[] }>(
      'GET',
      `${stack.project}/holds?limit=100`,
    );
    expect(body.data.find(({ executionId }) => executionId === id)?.expiresAt).toBe(time);
    await cancel(id);
  });

  it('ends a wait and a block at once if the time is over', async () => {
    const time = '2020-01-01T00:00:00Z';
    const wait = await start([waiting('wait', {}, { timeout: '${input.time}' })], { time });
    expect((await stack.until(wait, 'failed')).error).toMatchObject({
      details: [{ reason: 'hold.expired' }],
    });
    const block = { id: 'block', timeout: '${input.time}', actions: [waiting('wait')] };
    const id = await start([block], { time });
    expect((await stack.until(id, 'failed')).error).toMatchObject({
      details: [{ reason: 'deadline.exceeded' }],
    });
  });
});

describe('a list in `finally`', () => {
  const deadlines = async (id: string) =>
    Object.fromEntries(
      (
        await stack.db.$client<{ path: string; at: Date | null }[]>`
          select path, deadline_at as at from execution_entries where execution_id = ${id}`
      ).map(({ path, at }) => [path, at && new Date(at).getTime()]),
    );

  it('ends after a day, whatever runs in it, and each wait in it shows that', async () => {
    const before = Date.now();
    const wait = (id: string) => waiting(id, {}, { timeout: 'PT23H' });
    const id = await start([{ ...set('one'), finally: [wait('first'), wait('second'), set('third')] }]);
    await stack.until(id, 'onHold');
    const day = (await deadlines(id))['one'] ?? 0;
    expect(day - before).toBeGreaterThanOrEqual(86_400_000);
    expect((await resumeIn(stack, id, { actionId: 'first', data: 1 })).status).toBe(202);
    await eventually(async () => expect(await deadlines(id)).toHaveProperty('second'));
    // The end moves by what a commit takes, never by a day.
    const { first, second } = await deadlines(id);
    expect(Math.abs((first ?? 0) - day)).toBeLessThan(60_000);
    expect((second ?? 0) - day).toBeLessThan(60_000);
    await eventually(async () => {
      const { body } = await stack.request('GET', `${stack.project}/holds?executionId=${id}`);
      const [hold] = (body as unknown as { data: { actionId: string; expiresAt: string }[] }).data;
      expect(hold?.actionId).toBe('second');
      expect(Date.parse(hold?.expiresAt ?? '')).toBeLessThan(day);
    });
    await stack.db.$client`
      update execution_entries set deadline_at = deadline_at - interval '2 hours' where execution_id = ${id} and path = 'one'`;
    await stack.db.$client`
      update execution_entries set deadline_at = deadline_at - interval '1 day' where execution_id = ${id} and path = 'second'`;
    await createRuns(stack.client, stack.taskQueue).nudge({ id, generation: firstGeneration });
    const { error, status } = await stack.until(id, 'failed');
    expect({ status, error }).toMatchObject({
      status: 'failed',
      error: { details: [{ reason: 'deadline.exceeded' }] },
    });
    // A redrive has a day again, however late it comes.
    await stack.db.$client`
      update execution_entries set deadline_at = deadline_at - interval '2 days' where execution_id = ${id}`;
    expect((await stack.request('POST', `${stack.project}/executions/${id}/redrive`)).status).toBe(202);
    await stack.until(id, 'onHold');
    const { one: again } = await deadlines(id);
    expect(again).toBeGreaterThanOrEqual(day);
    expect((await resumeIn(stack, id, { actionId: 'second', data: 1 })).status).toBe(202);
    await stack.until(id, 'completed');
  });
});

describe('two times that pass before anybody looks', () => {
  /** The block has waited, and both times are in the past. */
  async function late({ sleep, block }: { sleep: string; block: string }) {
    const actions = [
      { id: 'nap', name: 'general/sleep@v1', attributes: { duration: 'PT20M' } },
      set('after', { at: 'once' }),
    ];
    const id = await start([
      { id: 'block', timeout: 'PT40M', actions, catch: [{ output: '${error.reason}' }] },
    ]);
    await stack.until(id, 'onHold');
    await stack.db.$client`
      update holds set expires_at = now() - ${sleep}::interval where execution_id = ${id}`;
    await stack.db.$client`
      update execution_entries set deadline_at = now() - ${block}::interval where execution_id = ${id} and path = 'block'`;
    await createRuns(stack.client, stack.taskQueue).nudge({ id, generation: firstGeneration });
    await stack.until(id, 'completed');
    const rows = await stack.db.$client<{ path: string; status: string }[]>`
      select path, status from execution_entries where execution_id = ${id}`;
    return Object.fromEntries(rows.map(({ path, status }) => [path, status]));
  }

  it('are decided in their order: a sleep that ended before the deadline has completed', async () => {
    expect(await late({ sleep: '2 seconds', block: '1 second' })).toMatchObject({
      nap: 'completed',
      block: 'caught',
    });
  });

  it('are decided in their order: a sleep that ended after the deadline is stopped', async () => {
    expect(await late({ sleep: '1 second', block: '2 seconds' })).toMatchObject({
      nap: 'cancelled',
      block: 'caught',
    });
  });

  it('wait for each other for some seconds only', async () => {
    expect(await late({ sleep: '1 minute', block: '30 seconds' })).toMatchObject({
      nap: 'cancelled',
      block: 'caught',
    });
  });
});

it('an entry that only computes ends after its time is over', async () => {
  const rounds = {
    id: 'rounds',
    timeout: 'PT0.001S',
    repeat: { until: '${false}', maxAttempts: 1_000 },
    actions: [set('count', { index: '${index}' })],
  };
  const { error } = await stack.until(await start([rounds]), 'failed');
  expect(error?.details[0]).toMatchObject({ reason: 'deadline.exceeded' });
});

describe('rounds with an interval', () => {
  const paced = (rest: object = {}) => ({
    id: 'rounds',
    repeat: { until: '${index == 1}', maxAttempts: 3, interval: 'PT1H' },
    actions: [set('one')],
    ...rest,
  });
  const isPausing = (id: string) =>
    eventually(async () => {
      const rows = await stack.db.$client<{ status: string; minutes: number }[]>`
        select status, round(extract(epoch from wake_at - updated_at) / 60)::integer as minutes
        from execution_entries where execution_id = ${id} and path = 'rounds'`;
      expect(rows).toEqual([{ status: 'waiting', minutes: 60 }]);
      expect((await stack.get(id)).status).toBe('running');
    });

  it('wait between two rounds, and continue after that', async () => {
    const repeat = { until: '${index == 1}', maxAttempts: 3, interval: 'PT1S' };
    const id = await start(
      [paced({ repeat, output: '${index}' })],
      {},
      { output: '$.actions.rounds.output' },
    );
    expect((await stack.until(id, 'completed')).payload.output).toBe(1);
    const [times] = await stack.db.$client<[{ apart: number }]>`
      select extract(epoch from max(started_at) - min(started_at))::float8 as apart
      from execution_entries where execution_id = ${id} and path like 'rounds[%].one'`;
    // No clock of the test is compared: the second round was pending a second after the first.
    expect(times.apart).toBeGreaterThanOrEqual(1);
  });

  it('end at once when they are cancelled between two rounds', async () => {
    const id = await start([paced()]);
    await isPausing(id);
    await cancel(id);
    expect((await stack.until(id, 'cancelled')).completedActionIds).toEqual([]);
  });
});

describe('a wait', () => {
  it('shows the earliest end of its own time and of the times of the blocks around it', async () => {
    const wait = { id: 'ask', name: 'general/waitForEvent@v1', timeout: 'PT1H' };
    const inner = { id: 'inner', timeout: 'PT2H', actions: [wait] };
    const id = await start([{ id: 'outer', timeout: 'PT10M', actions: [inner] }], {}, { timeout: 'P1D' });
    await stack.until(id, 'onHold');
    type Shown = { executionId: string; since: string; expiresAt: string };
    const { body } = await stack.request<{ data: Shown[] }>(
      'GET',
      `${stack.project}/holds?limit=100&sort=-createdAt`,
    );
    const hold = body.data.find(({ executionId }) => executionId === id);
    const minutes = (Date.parse(hold?.expiresAt ?? '') - Date.parse(hold?.since ?? '')) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    const { body: action } = await stack.request<{ hold: { expiresAt: string } }>(
      'GET',
      `${stack.project}/executions/${id}/actions/ask`,
    );
    expect(action.hold.expiresAt).toBe(hold?.expiresAt);
  });
});

describe('a wait in a `finally` or a `compensate`', () => {
  const ask = waiting('ask', {}, { timeout: 'PT1H' });
  const idle = waiting('idle');
  const reserved = set('reserved', {}, { compensate: [ask] });
  const outer = (actions: object[], rest: object = { timeout: 'PT1S' }) => ({
    id: 'outer',
    ...rest,
    actions,
  });
  const shapes: [string, object][] = [
    ['the `finally` of a block', outer([{ id: 'inner', actions: [idle], finally: [ask] }])],
    ['the `compensate` of an action', outer([reserved, idle])],
    [
      'the `finally` of a branch',
      {
        id: 'outer',
        join: { atMost: 2, by: 'PT1S' },
        parallel: {
          left: [{ ...idle, finally: [{ id: 'within', actions: [ask] }] }],
          right: [waiting('other')],
        },
      },
    ],
  ];

  /** How long the wait lasts by the list of holds. */
  async function lastsMs(id: string): Promise<number> {
    type Shown = { data: { actionId: string; since: string; expiresAt: string }[] };
    const { body } = await stack.request<Shown>('GET', `${stack.project}/holds?executionId=${id}`);
    const hold = body.data.find(({ actionId }) => actionId === 'ask');
    return Date.parse(hold?.expiresAt ?? '') - Date.parse(hold?.since ?? '');
  }

  it.each(shapes)('can be answered in %s after the time of the block around it is over', async (_, entry) => {
    const id = await start([entry]);
    await stack.heldAt(id, 'ask');
    expect(await lastsMs(id)).toBeGreaterThan(3_000_000);
    expect((await resumeIn(stack, id, { actionId: 'ask', data: 1 })).status).toBe(202);
    await eventually(async () => {
      const { status } = await stack.get(id);
      expect(['failed', 'completed']).toContain(status);
    });
  });

  it('can be answered although the time of the block around it ends during the wait', async () => {
    const inner = { id: 'inner', actions: [fail('broken')], finally: [ask] };
    const id = await start([outer([inner], { timeout: 'PT2S' })]);
    await stack.heldAt(id, 'ask');
    await eventually(async () => {
      const [row] = await stack.db.$client<{ status: string }[]>`
        select status from execution_entries where execution_id = ${id} and path = 'outer'`;
      expect(row?.status).toBe('stopping');
    });
    expect(await lastsMs(id)).toBeGreaterThan(3_000_000);
    expect((await resumeIn(stack, id, { actionId: 'ask', data: 1 })).status).toBe(202);
    await stack.until(id, 'failed');
  });
});

describe('the iterations of all loops of an execution', () => {
  it('are limited to fifty thousand, and count before they run', async () => {
    const tens = {
      id: 'inner',
      forEach: '$.input.time',
      actions: [{ id: 'ask', name: 'general/waitForEvent@v1' }],
      concurrency: 1,
    };
    const outer = { id: 'outer', forEach: [0, 1, 2, 3, 4, 5, 6], actions: [tens] };
    const id = await start([outer], { time: Array.from({ length: 10_000 }, () => 0) });
    expect((await stack.until(id, 'failed')).error?.details[0]).toMatchObject({ reason: 'limit.exceeded' });
    const [row] = await stack.db.$client<[{ instances: number }]>`
      select instances from executions where id = ${id}`;
    expect(row.instances).toBeLessThanOrEqual(50_000);
  });
});
