import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporalScheduleId } from '../../../src/executions/contract/schedule-workflow.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { schedulesIn } from '../../stack/schedules.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

const many = 1_000;

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ dispatchesAtOnce: false });
});
afterAll(() => stack.stop());

it('a thousand schedules with the same time start one execution each, however often each fires', async () => {
  await stack.worker.stop();
  const schedules = schedulesIn(stack);
  const workflowId = await stack.publish(workflowOf([]));
  const create = () => schedules.createUntimed({ workflowId });
  const ids: string[] = [];
  // They fire at once. If they were created at once, a busy server would not read all requests in time.
  while (ids.length < many) ids.push(...(await Promise.all(Array.from({ length: 50 }, create))));
  const at = schedules.moment();
  const twice = [...ids, ...ids].toSorted();
  const fired = await Promise.all(twice.map((id) => schedules.fire(id, at)));
  expect(fired.filter((one) => typeof one === 'object' && one.outcome.state === 'started')).toHaveLength(
    many,
  );
  expect(fired.filter((one) => one === 'before')).toHaveLength(many);
  const { $client: sql } = stack.db;
  const [started] = await sql`
    select count(distinct started_by->>'id')::integer as schedules, count(*)::integer as executions from executions`;
  expect(started).toEqual({ schedules: many, executions: many });
});

it('schedules with the same time are spread over their jitter', async () => {
  const spread = await startStack();
  try {
    const schedules = schedulesIn(spread);
    const workflowId = await spread.publish(workflowOf([]));
    const spec = { cron: '0 2 * * *', jitterSeconds: 600 };
    const ids = await Promise.all(Array.from({ length: 20 }, () => schedules.create({ workflowId, spec })));
    const nextOf = async (id: string) => {
      const { info } = await spread.client.schedule.getHandle(temporalScheduleId(id)).describe();
      return info.nextActionTimes[0]?.getTime() ?? 0;
    };
    const times = await Promise.all(ids.map((id) => eventually(() => nextOf(id))));
    const seconds = times.map((time) => ((time / 1_000) % 86_400) - 2 * 3_600);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...seconds)).toBeLessThan(600);
    expect(new Set(seconds.map((second) => Math.floor(second / 60))).size).toBeGreaterThan(3);
  } finally {
    await spread.stop();
  }
});
