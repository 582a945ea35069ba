import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActionImplementation } from '../../../actions/action.ts';
import { findRunStart, listUndispatchedStarts, type RunStart } from '../../../db/queries/outbox/outbox.ts';
import { defineAction } from '../../../src/actions/contract.ts';
import { createDispatcher } from '../../../temporal/dispatcher.ts';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { firstGeneration, generationOf } from '../../../src/executions/contract/generation.ts';
import type { RunArguments, RunReply } from '../../../src/executions/contract/run-messages.ts';
import { anyInput, running } from '../../stack/children.ts';
import { resumeIn } from '../../stack/answering.ts';
import { fail, fetching, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

const contract = defineAction({
  name: 'test/effect@v1',
  title: 'Test',
  description: 'An action of the tests that has an effect.',
  runs: 'local',
  attributes: v.strictObject({ name: v.string() }),
  output: v.unknown(),
  retry: { maxAttempts: 3, initialIntervalMs: 100, backoffCoefficient: 1, maxIntervalMs: 100 },
  timeoutMs: 30_000,
});

let effects: string[] = [];
/** Is called before an effect. */
let before: (name: string) => Promise<void> = async () => {};

const effect: ActionImplementation<typeof contract> = {
  contract,
  async run(_context, { name }) {
    await before(name);
    effects.push(name);
    return { completed: name };
  },
};
const doing = (id: string) => ({ id, name: contract.name, attributes: { name: id } });

let stack: OwnStack;
/** Its starts are left to the relay, which it does not have. */
let slow: OwnStack;
beforeAll(async () => {
  const options = { actions: [effect], visits: { longestMs: 60_000, most: 50, slowFromMs: 60_000 } };
  stack = await startStack(options);
  slow = await startStack({ ...options, dispatchesAtOnce: false });
});
afterAll(() => Promise.all([stack.stop(), slow.stop()]));
beforeEach(() => {
  effects = [];
  before = async () => {};
});

/** A server that answers with these statuses, and the paths that it was asked for. */
async function answering(statusOf: (asked: readonly string[]) => number | Promise<number> = () => 200) {
  const asked: string[] = [];
  const { port } = await serveHttp(async (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(await statusOf(asked)).end('{}');
  });
  return { url: `http://127.0.0.1:${port}`, asked };
}

/** Lets the worker begin it, and stops there, as a worker that is killed. */
async function beginOnly(of: OwnStack, run: RunStart): Promise<RunReply | null> {
  let reply: RunReply | null = null;
  await of.worker.beginEarly(run, async (begun) => {
    reply = begun;
    return true;
  });
  return reply;
}

const runOf = ({ client }: OwnStack, id: string) =>
  client.workflow.getHandle(temporalWorkflowId(id, firstGeneration));

/** The history of a run, once it has closed, with its arguments. */
const closedRun = (of: OwnStack, id: string) =>
  eventually(async () => {
    const { events } = await runOf(of, id).fetchHistory();
    const last = events?.at(-1);
    expect(
      last?.workflowExecutionCompletedEventAttributes ?? last?.workflowExecutionFailedEventAttributes,
    ).toBeTruthy();
    return { events: events ?? [], last };
  });

async function argumentsOf(of: OwnStack, id: string): Promise<RunArguments> {
  const { events } = await runOf(of, id).fetchHistory();
  const [payload] = events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads ?? [];
  return JSON.parse(Buffer.from(payload?.data ?? []).toString()) as RunArguments;
}

async function undispatched(of: OwnStack, definition: object): Promise<RunStart> {
  const { body } = await of.start(await of.publish(definition));
  const run = await findRunStart(of.db, body.id);
  if (!run) throw new Error('the execution is not there');
  return run;
}

/** The dispatcher of another process, which begins no execution early. */
const elsewhere = () => {
  const { db, client, taskQueue, reconciler } = slow;
  return createDispatcher({ db, client, taskQueue, log: reconciler.log, deadlineMs: 5_000 });
};

const dispatchedAt = async (of: OwnStack, id: string): Promise<string | null> => {
  const [row] = await of.db.$client<[{ at: string | null }]>`
    select dispatched_at as at from executions where id = ${id}`;
  return row.at;
};

describe('a worker that starts a run', () => {
  it('begins the execution before, and the run of an execution that has ended does nothing', async () => {
    const { id } = await stack.run(
      await stack.publish(workflowOf([set('a', { x: 1 }), doing('b'), doing('c')])),
    );
    const { events } = await closedRun(stack, id);
    expect(effects).toEqual(['b', 'c']);
    expect(events.map(({ eventId }) => Number(eventId))).toEqual([1, 2, 3, 4, 5]);
    const { begun } = await argumentsOf(stack, id);
    expect(begun).toMatchObject({ final: 'completed' });
    expect(begun?.visited?.map(({ path, name, outcome }) => [path, name, outcome])).toEqual([
      ['a', 'general/set@v1', 'completed'],
      ['b', contract.name, 'completed'],
      ['c', contract.name, 'completed'],
    ]);
  });

  it('lets a run fail with the reason of its execution', async () => {
    const { id } = await stack.run(await stack.publish(workflowOf([fail('no', 'myReason')])));
    const { last } = await closedRun(stack, id);
    const failed = last?.workflowExecutionFailedEventAttributes?.failure;
    expect(failed?.message).toContain('myReason');
  });

  it('tells the run what waits, which an answer finds', async () => {
    const { id } = await stack.run(await stack.publish(workflowOf([doing('a'), waiting('w'), doing('b')])));
    const { begun } = await argumentsOf(stack, id);
    expect(begun).toMatchObject({ status: 'onHold', holds: 'w' });
    const answered = await resumeIn(stack, id, { actionId: 'w', data: {} });
    expect(answered.status).toBe(202);
    await stack.until(id, 'completed');
    expect(effects).toEqual(['a', 'b']);
  });

  it('sends the requests of calls, which no activity repeats', async () => {
    const { url, asked } = await answering();
    const { id } = await stack.run(
      await stack.publish(workflowOf([fetching('one', `${url}/1`), doing('a'), fetching('two', `${url}/2`)])),
    );
    const { events } = await closedRun(stack, id);
    expect(asked).toEqual(['/1', '/2']);
    expect(events.flatMap((event) => event.activityTaskScheduledEventAttributes ?? [])).toEqual([]);
    const { begun } = await argumentsOf(stack, id);
    expect(begun?.visited?.map(({ path }) => path)).toEqual(['one', 'a', 'two']);
  });

  it('sends the request of a child, although the action that starts the child calls nobody', async () => {
    const { url, asked } = await answering();
    const once = { retry: { maxAttempts: 1, codes: ['http.status'] } };
    const child = await stack.publish(anyInput([{ ...fetching('call', `${url}/child`), ...once }]));
    const { id, status } = await stack.run(await stack.publish(anyInput([running('run', child)])));
    const ended = status === 'completed' ? status : (await stack.until(id, 'completed', 'failed')).status;
    expect({ ended, asked }).toEqual({ ended: 'completed', asked: ['/child'] });
    expect(stack.logged.filter((line) => line.includes('action failed unexpectedly'))).toEqual([]);
  });

  it('sends the request of a call also if the data is too much to be kept for it', async () => {
    const { url, asked } = await answering();
    const text = 'x'.repeat(200_000);
    const workflowId = await stack.publish(
      anyInput([set('copy', { text: '$.input.text' }), doing('a'), fetching('call', `${url}/one`)]),
    );
    const { body } = await stack.start(workflowId, { text });
    await stack.until(body.id, 'completed');
    const { events } = await closedRun(stack, body.id);
    expect(events.flatMap((event) => event.activityTaskScheduledEventAttributes ?? [])).toEqual([]);
    expect({ asked, effects }).toEqual({ asked: ['/one'], effects: ['a'] });
  });

  it('leaves a call with a time that may end to an activity of the run', async () => {
    const { url, asked } = await answering();
    for (const rest of [{ timeout: 'PT5S' }, {}]) {
      const actions = [{ ...fetching('call', `${url}/one`), ...rest }];
      const { id } = await stack.run(
        await stack.publish(workflowOf(actions, 'timeout' in rest ? {} : { timeout: 'PT1H' })),
      );
      const { events } = await closedRun(stack, id);
      const scheduled = events.flatMap((event) => event.activityTaskScheduledEventAttributes ?? []);
      expect(scheduled.map(({ activityType }) => activityType?.name)).toEqual(['general/fetch@v1']);
    }
    expect(asked).toHaveLength(2);
  });

  it('leaves the next try of a call to an activity of the run', async () => {
    const { url, asked } = await answering(({ length }) => (length === 1 ? 503 : 200));
    const { id, status } = await stack.run(await stack.publish(workflowOf([fetching('call', `${url}/one`)])));
    await closedRun(stack, id);
    expect({ status, asked }).toEqual({ status: 'completed', asked: ['/one', '/one'] });
    const { begun } = await argumentsOf(stack, id);
    expect(begun?.begin).toMatchObject([{ path: 'call', afterMs: expect.any(Number) as number }]);
  });

  it('lets the run ask if a pause is too short for a timer', async () => {
    const { id } = await stack.run(
      await stack.publish(
        workflowOf([fail('f', 'busy', { retry: { maxAttempts: 2, interval: 'PT0.3S', codes: ['busy'] } })]),
      ),
    );
    const { events } = await closedRun(stack, id);
    expect(events.some((event) => event.timerStartedEventAttributes)).toBe(false);
    expect(await argumentsOf(stack, id)).not.toHaveProperty('begun');
  });
});

describe('an execution that a worker has begun', () => {
  it('is still to be started, until its run is', async () => {
    const run = await undispatched(slow, workflowOf([doing('a'), waiting('w'), doing('b')]));
    const { executionId: id } = run;
    const begun = await beginOnly(slow, run);
    expect(begun).toMatchObject({ holds: 'w', step: 3 });
    expect(await dispatchedAt(slow, id)).toBeNull();
    // The worker is gone before it has started the run.
    const [left] = await listUndispatchedStarts(slow.db, { olderThanMs: 0, limit: 10 });
    expect(left).toMatchObject({ executionId: id, step: 3 });
    if (left) await slow.dependencies.dispatcher.start(left);
    expect((await resumeIn(slow, id, { actionId: 'w', data: {} })).status).toBe(202);
    await slow.until(id, 'completed');
    expect(effects).toEqual(['a', 'b']);
  });

  it('needs no run once it has ended', async () => {
    const run = await undispatched(slow, workflowOf([set('a')]));
    expect(await beginOnly(slow, run)).toMatchObject({ final: 'completed' });
    expect(await dispatchedAt(slow, run.executionId)).not.toBeNull();
  });

  it('is begun once, however many begin it', async () => {
    const run = await undispatched(slow, workflowOf([doing('a'), doing('b')]));
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginOnly(slow, run)));
    expect(begun.filter((reply) => reply?.final === 'completed').length).toBeGreaterThan(0);
    const { completedActionIds, status } = await slow.get(run.executionId);
    expect({ completedActionIds, status }).toEqual({ completedActionIds: ['a', 'b'], status: 'completed' });
    const { body } = await slow.request<{ data: { type: string }[] }>(
      'GET',
      `${slow.project}/executions/${run.executionId}/timeline`,
    );
    expect(body.data.filter(({ type }) => type.endsWith('actionCompleted'))).toHaveLength(2);
  });

  it('is left alone by a run that somebody starts while a request is under way, and sent once', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const { url, asked } = await answering(() => promise);
    const run = await undispatched(slow, workflowOf([fetching('call', `${url}/one`), doing('a')]));
    const { executionId: id } = run;
    const { dispatcher } = slow.dependencies;
    const whole = dispatcher.start(run);
    await eventually(async () => expect(asked).toHaveLength(1));
    await whole;
    // The relay looks again.
    const [left] = await listUndispatchedStarts(slow.db, { olderThanMs: 0, limit: 10 });
    expect(left).toMatchObject({ executionId: id });
    if (left) await elsewhere().start(left);
    await eventually(async () => {
      const { events } = await runOf(slow, id).fetchHistory();
      expect(events?.some((event) => event.timerStartedEventAttributes)).toBe(true);
    });
    const cancelled = await slow.request('POST', `${slow.project}/executions/${id}/cancel`);
    expect(cancelled.status).toBe(202);
    resolve(200);
    await slow.until(id, 'cancelled');
    expect((await slow.get(id)).completedActionIds).toEqual(['call']);
    expect({ asked, effects }).toEqual({ asked: ['/one'], effects: [] });
  });

  it('is continued by its run if the worker that sends a request is gone', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const { url, asked } = await answering(({ length }) => (length === 1 ? promise : 200));
    const run = await undispatched(slow, workflowOf([fetching('call', `${url}/one`, { method: 'GET' })]));
    const { executionId: id } = run;
    const lost = beginOnly(slow, run);
    await eventually(async () => expect(asked).toHaveLength(1));
    // As if the worker had not renewed it.
    await slow.db.$client`update executions set early_until = clock_timestamp() where id = ${id}`;
    await elsewhere().start({ ...run, step: 1 });
    await slow.until(id, 'completed');
    resolve(200);
    await lost;
    expect(asked).toHaveLength(2);
    const { body } = await slow.request<{ data: { type: string }[] }>(
      'GET',
      `${slow.project}/executions/${id}/timeline`,
    );
    expect(body.data.filter(({ type }) => type.endsWith('actionCompleted'))).toHaveLength(1);
  });

  it('is touched at once by the run of a redrive', async () => {
    const { url, asked } = await answering(({ length }) => (length === 1 ? 404 : 200));
    const { id } = await stack.run(
      await stack.publish(workflowOf([fetching('call', `${url}/one`), doing('a')])),
    );
    await stack.until(id, 'failed');
    const redriven = await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    expect(redriven.status).toBe(202);
    await stack.until(id, 'completed');
    expect(asked).toHaveLength(2);
    const second = stack.client.workflow.getHandle(temporalWorkflowId(id, generationOf(2)));
    await second.result();
    const { events } = await second.fetchHistory();
    expect(events?.flatMap((event) => event.timerStartedEventAttributes ?? [])).toEqual([]);
  });
});
