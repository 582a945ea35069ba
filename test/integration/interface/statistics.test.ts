import { beforeAll, describe, expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface Statistics {
  timeZone: string;
  open: Record<'created' | 'running' | 'onHold', number>;
  data: {
    from: string;
    to: string;
    started: number;
    completed: number;
    failed: number;
    cancelled: number;
    durationMs: { median: number; p95: number } | null;
  }[];
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const statistics = async (query = '') =>
  (await stack.request<Statistics>('GET', `${stack.project}/executions/statistics${query}`)).body;

const createdAt = async (id: string): Promise<string> =>
  (await stack.request<{ createdAt: string }>('GET', `${stack.project}/executions/${id}`)).body.createdAt;

/** Returns the day of a time in the answer, because the test may run over midnight. */
const dayOf = ({ data }: Statistics, at: string) => data.find(({ from, to }) => from <= at && at < to);

describe('statistics of executions', () => {
  it('show for each day how many started, how they ended and how long they took, and how many are open', async () => {
    const fine = await stack.publish(workflowOf([check('one')]));
    const failing = await stack.publish(workflowOf([check('one', 1, { type: 'string' })]));
    const held = await stack.publish(workflowOf([waiting('wait')]));
    const [early, late] = [await stack.run(fine), await stack.run(fine)];
    const failed = await stack.run(failing);
    const holds = await stack.run(held);
    const sql = stack.db.$client;
    await sql`update executions set created_at = created_at - interval '2 days', end_time = created_at - interval '2 days' + interval '90 s'
      where id = ${early.id}`;

    const all = await statistics('?days=5');
    expect(all.timeZone).toBe('UTC');
    expect(all.data).toHaveLength(5);
    expect(all.open).toEqual({ created: 0, running: 0, onHold: 1 });
    expect(dayOf(all, await createdAt(early.id))).toMatchObject({
      started: 1,
      completed: 1,
      failed: 0,
      durationMs: { median: 90_000, p95: 90_000 },
    });
    const sum = (name: 'started' | 'completed' | 'failed' | 'cancelled') =>
      all.data.reduce((total, day) => total + day[name], 0);
    expect([sum('started'), sum('completed'), sum('failed'), sum('cancelled')]).toEqual([4, 2, 1, 0]);
    expect(dayOf(all, await createdAt(failed.id))?.failed).toBe(1);
    expect(dayOf(all, await createdAt(late.id))?.durationMs?.median).toBeLessThan(90_000);

    const one = await statistics(`?days=5&workflowId=${held}`);
    expect(one.open.onHold).toBe(1);
    expect(dayOf(one, await createdAt(holds.id))).toMatchObject({
      started: 1,
      completed: 0,
      durationMs: null,
    });
  });

  it("start days at the caller's hour, and name each parameter that they do not understand", async () => {
    const { timeZone, data } = await statistics('?days=1&timeZone=Asia/Kathmandu');
    expect(timeZone).toBe('Asia/Kathmandu');
    expect(data.map(({ from }) => from.slice(11))).toEqual(['18:15:00.000Z']);
    const { status, body } = await stack.request<{ code: number; details: { field: string }[] }>(
      'GET',
      `${stack.project}/executions/statistics?days=93&timeZone=Mars/Olympus&workflowId=x`,
    );
    expect([status, body.code]).toEqual([422, 2000]);
    expect(body.details.map(({ field }) => field)).toEqual(['days', 'timeZone', 'workflowId']);
  });
});
