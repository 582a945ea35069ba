import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActionImplementation } from '../../../actions/action.ts';
import { findRunStart, listUndispatchedStarts, type RunStart } from '../../../db/queries/outbox/outbox.ts';
import { defineAction } from '../../../src/actions/contract.ts';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';
import type { RunArguments } from '../../../src/executions/contract/run-messages.ts';
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
let before: (name: string, signal: AbortSignal) => Promise<void> = async () => {};

const effect: ActionImplementation<typeof contract> = {
  contract,
  async run({ signal }, { name }) {
    await before(name, signal);
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

  it('leaves a call, and what follows, to activities of the run', async () => {
    const asked: string[] = [];
    const { port } = await serveHttp((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    const { id } = await stack.run(
      await stack.publish(
        workflowOf([doing('a'), fetching('call', `http://127.0.0.1:${port}/one`), doing('b')]),
      ),
    );
    const { events } = await closedRun(stack, id);
    expect(asked).toEqual(['/one']);
    expect(effects).toEqual(['a', 'b']);
    const scheduled = events.flatMap(
      (event) => event.activityTaskScheduledEventAttributes?.activityType?.name ?? [],
    );
    expect(scheduled).toEqual(['general/fetch@v1']);
    const { begun } = await argumentsOf(stack, id);
    expect(begun?.begin.map(({ path }) => path)).toEqual(['call']);
    const first = await stack.run(
      await stack.publish(workflowOf([fetching('call', `http://127.0.0.1:${port}/two`)])),
    );
    await closedRun(stack, first.id);
    expect(await argumentsOf(stack, first.id)).not.toHaveProperty('begun');
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

  it('stops an action that takes too long, and the run performs it', async () => {
    let tries = 0;
    before = (_name, signal) =>
      ++tries > 1
        ? Promise.resolve()
        : new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
          );
    const { id } = await stack.run(await stack.publish(workflowOf([doing('a')])));
    await closedRun(stack, id);
    expect(effects).toEqual(['a']);
    expect(tries).toBe(2);
    expect(await argumentsOf(stack, id)).not.toHaveProperty('begun');
  });
});

describe('an execution that a worker has begun', () => {
  it('is still to be started, until its run is', async () => {
    const run = await undispatched(slow, workflowOf([doing('a'), waiting('w'), doing('b')]));
    const { executionId: id } = run;
    const begun = await slow.worker.beginEarly(run);
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
    expect(await slow.worker.beginEarly(run)).toMatchObject({ final: 'completed' });
    expect(await dispatchedAt(slow, run.executionId)).not.toBeNull();
  });

  it('is begun once, however many begin it', async () => {
    const run = await undispatched(slow, workflowOf([doing('a'), doing('b')]));
    const begun = await Promise.all(Array.from({ length: 5 }, () => slow.worker.beginEarly(run)));
    expect(begun.filter((reply) => reply?.final === 'completed').length).toBeGreaterThan(0);
    const { completedActionIds, status } = await slow.get(run.executionId);
    expect({ completedActionIds, status }).toEqual({ completedActionIds: ['a', 'b'], status: 'completed' });
    const { body } = await slow.request<{ data: { type: string }[] }>(
      'GET',
      `${slow.project}/executions/${run.executionId}/timeline`,
    );
    expect(body.data.filter(({ type }) => type.endsWith('actionCompleted'))).toHaveLength(2);
  });
});
