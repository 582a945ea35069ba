import { workflowMetadataQuery } from '@temporalio/workflow';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { brokenInvariants, closed, logOf, runOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

const slowFromMs = 2_500;
let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ beginsEarly: false, visits: { longestMs: 60_000, most: 50, slowFromMs } });
});
afterAll(() => stack.stop());

interface Call {
  path: string;
  key: unknown;
  at: number;
  answer: (status: number, headers?: Record<string, string>) => ServerResponse;
}

/** A server that records its calls, and answers them with 200 unless the test says otherwise. */
async function serving(answer: (call: Call, calls: readonly Call[]) => void = ({ answer: ok }) => ok(200)) {
  const calls: Call[] = [];
  const { port } = await serveHttp((request, response) => {
    const call: Call = {
      path: request.url ?? '',
      key: request.headers['idempotency-key'],
      at: performance.now(),
      answer: (status, headers = {}) => response.writeHead(status, headers).end('{}'),
    };
    calls.push(call);
    answer(call, calls);
  });
  const chain = (count: number) =>
    Array.from({ length: count }, (_, at) => fetching(`a${at}`, `http://127.0.0.1:${port}/a${at}`));
  return { calls, chain };
}

/** The activities that Temporal has scheduled for an execution, by their actions. */
async function scheduled(id: string): Promise<string[]> {
  const { events } = await runOf(stack, id).fetchHistory();
  return (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: one, userMetadata }) =>
    one ? [JSON.parse(Buffer.from(userMetadata?.summary?.data ?? []).toString() || '""') as string] : [],
  );
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`);

describe('the activity of a call', () => {
  it('goes on with the next calls, each with its own key, its beginning and its end in the log', async () => {
    const { calls, chain } = await serving();
    const { body } = await stack.start(await stack.publish(workflowOf(chain(12))));
    await closed(stack, body.id);
    expect(calls.map(({ key }) => key)).toEqual(ids(12).map((id) => `${body.id}/${id}`));
    expect(await scheduled(body.id)).toEqual(['a0']);
    const { currentDetails } = await runOf(stack, body.id).query(workflowMetadataQuery);
    expect(currentDetails?.split('\n').map((line) => line.replace(/\d+ ms$/, '… ms'))).toEqual([
      '**Performed without an activity of their own:**',
      '',
      ...ids(12)
        .slice(1)
        .map((id) => `- \`${id}\` general/fetch@v1: completed, … ms`),
    ]);
    const log = await logOf(stack, body.id);
    for (const type of ['workflowExecution.actionBegun', 'workflowExecution.actionCompleted'])
      expect(log.filter((event) => event.type === type).map(({ actionId }) => actionId)).toEqual(ids(12));
    expect(await brokenInvariants(stack, body.id)).toEqual([]);
  });

  it('commits once for each call, whose next one begins in that commit', async () => {
    const { chain } = await serving();
    const { body } = await stack.start(await stack.publish(workflowOf(chain(10))));
    await closed(stack, body.id);
    const [{ transactions, step }] = await stack.db.$client<[{ transactions: number; step: number }]>`
      select (select count(distinct xid)::integer from log where execution_id = e.id) as transactions, e.step
      from executions e where e.id = ${body.id}`;
    // The start, the beginning of the execution with its first request, and one for each call.
    expect({ transactions, step }).toEqual({ transactions: 12, step: 11 });
  });

  it('begins no call in its commit if a cancellation was requested before it', async () => {
    const { calls, chain } = await serving(({ path, answer }) => path !== '/a1' && answer(200));
    const { body } = await stack.start(await stack.publish(workflowOf(chain(3))));
    await eventually(async () => expect(calls).toHaveLength(2));
    // The run does not know of it yet.
    await stack.db.$client`update executions set is_cancellation_requested = true where id = ${body.id}`;
    calls[1]?.answer(200);
    await stack.until(body.id, 'cancelled');
    expect(calls.map(({ path }) => path)).toEqual(['/a0', '/a1']);
  });

  it('leaves a call whose expressions fail to say so, which has not begun', async () => {
    const { calls, chain } = await serving();
    const [first] = chain(1);
    const bad = fetching('bad', 'https://example.com', { headers: { x: '${actions.a0.output.body.x}' } });
    const { body } = await stack.start(await stack.publish(workflowOf([...(first ? [first] : []), bad])));
    const { error } = await stack.until(body.id, 'failed');
    expect(error?.code).toBe(2001);
    expect(calls).toHaveLength(1);
    const log = await logOf(stack, body.id);
    expect(
      log.filter(({ type }) => type === 'workflowExecution.actionBegun').map(({ actionId }) => actionId),
    ).toEqual(['a0']);
  });

  it('leaves a call that fails to an activity of its own, after as long a pause as Retry-After says', async () => {
    const { calls, chain } = await serving(({ path, answer }, { length }) =>
      path === '/a1' && length === 2 ? answer(503, { 'retry-after': '2' }) : answer(200),
    );
    const { body } = await stack.start(await stack.publish(workflowOf(chain(4))));
    await closed(stack, body.id);
    expect(calls.map(({ path }) => path)).toEqual(['/a0', '/a1', '/a1', '/a2', '/a3']);
    expect(calls[1]?.key).toBe(calls[2]?.key);
    expect((calls[2]?.at ?? 0) - (calls[1]?.at ?? 0)).toBeGreaterThanOrEqual(1_990);
    expect(await scheduled(body.id)).toEqual(['a0', 'a1']);
  });

  it('leaves a call that was slow last time to an activity of its own', async () => {
    const { chain } = await serving(({ path, answer }) =>
      setTimeout(answer, path === '/a1' ? slowFromMs : 0, 200),
    );
    const workflowId = await stack.publish(workflowOf(chain(3)));
    const runs: string[][] = [];
    for (let run = 0; run < 2; run++) {
      const { body } = await stack.start(workflowId);
      await closed(stack, body.id);
      runs.push(await scheduled(body.id));
    }
    expect(runs).toEqual([['a0'], ['a0', 'a1']]);
  });

  it('is asked to stop if a call that it performs is cancelled, whose answer is still recorded', async () => {
    const { calls, chain } = await serving(({ path, answer }) => path !== '/a1' && answer(200));
    const { body } = await stack.start(await stack.publish(workflowOf(chain(3))));
    await eventually(async () => expect(calls).toHaveLength(2));
    await stack.request('POST', `${stack.project}/executions/${body.id}/cancel`);
    await eventually(async () => expect(await cancelRequested(body.id)).toBe(true));
    expect((await stack.get(body.id)).status).toBe('running');
    calls[1]?.answer(200);
    const { payload } = await stack.until(body.id, 'cancelled');
    expect(payload.actions['a1']).toMatchObject({ output: { status: 200 } });
    expect(calls).toHaveLength(2);
    expect(await brokenInvariants(stack, body.id)).toEqual([]);
  });

  it('performs a call once, although its run asks meanwhile what is pending', async () => {
    const { calls, chain } = await serving(({ path, answer }) => path !== '/a1' && answer(200));
    const { body } = await stack.start(await stack.publish(workflowOf(chain(3))));
    await eventually(async () => expect(calls).toHaveLength(2));
    for (let time = 0; time < 3; time++) {
      await runOf(stack, body.id).signal('inbox', { kind: 'nudge' });
      await eventually(async () => expect((await scheduled(body.id)).length).toBe(1));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    calls[1]?.answer(200);
    await stack.until(body.id, 'completed');
    expect(calls.map(({ path }) => path)).toEqual(['/a0', '/a1', '/a2']);
  });
});

async function cancelRequested(id: string): Promise<boolean> {
  const { events } = await runOf(stack, id).fetchHistory();
  return (events ?? []).some(({ activityTaskCancelRequestedEventAttributes: one }) => one);
}
