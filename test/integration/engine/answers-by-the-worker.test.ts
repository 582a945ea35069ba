import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { ActionImplementation } from '../../../actions/action.ts';
import { findHoldOfAction } from '../../../db/queries/holds/holds.ts';
import { findInboxSignal, findRunStart, listUndispatchedSignals } from '../../../db/queries/outbox/outbox.ts';
import { defineAction } from '../../../src/actions/contract.ts';
import { createDispatcher } from '../../../temporal/dispatcher.ts';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { fetching, waiting, workflowOf } from '../../stack/definitions.ts';
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
const effect: ActionImplementation<typeof contract> = {
  contract,
  async run(_context, { name }) {
    effects.push(name);
    return { completed: name };
  },
};
const doing = (id: string) => ({ id, name: contract.name, attributes: { name: id } });

let stack: OwnStack;
/** Runs of executions that a worker has begun start after that. */
let mayStart: Promise<void> | undefined;
/** Its starts and answers are left to the relay, which it does not have. */
let slow: OwnStack;
beforeAll(async () => {
  const options = { actions: [effect], visits: { longestMs: 60_000, most: 50, slowFromMs: 60_000 } };
  stack = await startStack({ ...options, beforeStarts: () => mayStart });
  slow = await startStack({ ...options, dispatchesAtOnce: false });
});
afterAll(() => Promise.all([stack.stop(), slow.stop()]));
beforeEach(() => {
  effects = [];
});

const historyOf = async ({ client }: OwnStack, id: string) => {
  const { events } = await client.workflow.getHandle(temporalWorkflowId(id, firstGeneration)).fetchHistory();
  return events ?? [];
};

/** What the run was signalled, in order. */
const signalsOf = async (of: OwnStack, id: string) =>
  (await historyOf(of, id)).flatMap(({ workflowExecutionSignaledEventAttributes: signaled }) =>
    signaled ? [JSON.parse(Buffer.from(signaled.input?.payloads?.[0]?.data ?? []).toString())] : [],
  );

it('a worker goes on with what was answered, and the local actions behind it, before it signals the run', async () => {
  const workflow = workflowOf([waiting('w'), doing('b'), doing('c')]);
  const { id } = await stack.run(await stack.publish(workflow));
  await stack.allStarted();
  await resumeIn(stack, id, { actionId: 'w', data: {} });
  await stack.until(id, 'completed');
  expect(effects).toEqual(['b', 'c']);
  const [signal, ...others] = await eventually(async () => {
    const all = await signalsOf(stack, id);
    expect(all.length).toBeGreaterThan(0);
    return all;
  });
  expect(others).toEqual([]);
  expect(signal).toMatchObject({ kind: 'answered', path: 'w', reply: { final: 'completed' } });
  expect(
    signal.reply.visited.map(({ path, outcome }: { path: string; outcome: string }) => [path, outcome]),
  ).toEqual([
    ['w', 'completed'],
    ['b', 'completed'],
    ['c', 'completed'],
  ]);
  await eventually(async () => {
    const events = await historyOf(stack, id);
    expect(events.at(-1)?.workflowExecutionCompletedEventAttributes).toBeTruthy();
    // The run performs nothing.
    expect(events.filter((event) => event.markerRecordedEventAttributes)).toEqual([]);
  });
});

it('a call behind the answer is begun by the run, once', async () => {
  const asked: string[] = [];
  const { port } = await serveHttp((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200).end('{}');
  });
  const workflow = workflowOf([
    waiting('w'),
    doing('b'),
    fetching('call', `http://127.0.0.1:${port}/one`),
    doing('c'),
  ]);
  const { id } = await stack.run(await stack.publish(workflow));
  await resumeIn(stack, id, { actionId: 'w', data: {} });
  await stack.until(id, 'completed');
  expect([asked, effects]).toEqual([['/one'], ['b', 'c']]);
  const scheduled = (await historyOf(stack, id)).flatMap(({ activityTaskScheduledEventAttributes: of }) =>
    of ? [of.activityType?.name] : [],
  );
  expect(scheduled).toEqual(['general/fetch@v1']);
});

it('answers to several branches at once are all gone on with, once each', async () => {
  const branches = Array.from({ length: 8 }, (_, n) => [waiting(`w${n}`), doing(`b${n}`)]);
  const workflow = anyInput([
    { id: 'all', parallel: Object.fromEntries(branches.map((actions, n) => [`branch${n}`, actions])) },
    doing('end'),
  ]);
  const { id } = await stack.run(await stack.publish(workflow));
  await Promise.all(branches.map((_, n) => resumeIn(stack, id, { actionId: `w${n}`, data: {} })));
  await stack.until(id, 'completed');
  expect(effects.toSorted()).toEqual([...branches.map((_, n) => `b${n}`), 'end'].toSorted());
  expect(effects.at(-1)).toBe('end');
});

/** Starts an execution whose answers stay without a signal until somebody sends it. */
async function held(workflow: object) {
  const { db, client, taskQueue, reconciler } = slow;
  const elsewhere = createDispatcher({ db, client, taskQueue, log: reconciler.log, deadlineMs: 5_000 });
  const { body } = await slow.start(await slow.publish(workflow));
  const run = await findRunStart(db, body.id);
  if (!run) throw new Error('the execution is not there');
  await elsewhere.start(run);
  await slow.until(body.id, 'onHold');
  const listSignals = () => listUndispatchedSignals(db, { olderThanMs: 0, limit: 10 });
  /** What the worker replies to the one signal that is left, which it does not send. */
  const goOn = async () => {
    const [left, ...others] = await listSignals();
    if (!left || others.length > 0) throw new Error('there is not one signal');
    const signal = await findInboxSignal(db, left.inboxId);
    if (!signal) throw new Error('no hold took it');
    return slow.worker.answerEarly(signal);
  };
  const relay = async () => {
    for (const left of await listSignals()) await elsewhere.signal(left);
  };
  return { id: body.id, goOn, relay };
}

it('if the worker dies before the signal, the relay signals the answer, and nothing is done twice', async () => {
  const { id, goOn, relay } = await held(workflowOf([waiting('w'), doing('b'), waiting('x'), doing('c')]));
  await resumeIn(slow, id, { actionId: 'w', data: {} });
  expect(await goOn()).toMatchObject({ holds: 'x', status: 'onHold' });
  expect(effects).toEqual(['b']);
  // Nobody signals the reply.
  await relay();
  await resumeIn(slow, id, { actionId: 'x', data: {} });
  await relay();
  await slow.until(id, 'completed');
  expect(effects).toEqual(['b', 'c']);
});

it('an answer that had no signal of its own is not lost with the worker that was to name it', async () => {
  const { id, goOn, relay } = await held(
    anyInput([{ id: 'all', parallel: { one: [waiting('w'), doing('b')], two: [waiting('x'), doing('c')] } }]),
  );
  for (const actionId of ['w', 'x']) await resumeIn(slow, id, { actionId, data: {} });
  // The first signal is unread, so the second answer got none: the commit names it.
  expect((await goOn())?.begin.map(({ path, request }) => [path, request.do])).toEqual([
    ['b', 'run'],
    ['x', 'resume'],
  ]);
  await relay();
  await slow.until(id, 'completed');
  expect(effects.toSorted()).toEqual(['b', 'c']);
});

it('a child that ends by an answer is known as one, so that its parent hears of it at once', async () => {
  const child = await stack.publish(workflowOf([waiting('w'), doing('b')]));
  const { body } = await stack.start(await stack.publish(anyInput([running('child', child), doing('end')])));
  const executionId = await eventually(async () => {
    const [first] = await childrenOf(stack, body.id);
    if (first === undefined) throw new Error('no child has started');
    return first;
  });
  await stack.until(executionId, 'onHold');
  const { projectId } = stack.tenant;
  const hold = await findHoldOfAction(stack.db, { projectId, executionId, actionId: 'w' });
  expect(hold).toMatchObject({ isChild: true, state: 'open' });
  await resumeIn(stack, executionId, { actionId: 'w', data: {} });
  await stack.until(body.id, 'completed');
  expect(effects).toEqual(['b', 'end']);
});

it('a run that starts after an answer has ended its execution ends, too', async () => {
  const { promise, resolve: start } = Promise.withResolvers<void>();
  mayStart = promise;
  onTestFinished(() => (mayStart = undefined));
  const { body } = await stack.start(await stack.publish(workflowOf([waiting('w'), doing('b')])));
  await stack.until(body.id, 'onHold');
  await resumeIn(stack, body.id, { actionId: 'w', data: {} });
  await stack.until(body.id, 'completed');
  await eventually(async () => {
    const sent = await stack.db.$client`
      select from inbox where execution_id = ${body.id} and dispatched_at is not null`;
    expect(sent).toHaveLength(1);
  });
  start();
  await eventually(async () => {
    const last = (await historyOf(stack, body.id)).at(-1);
    expect(last?.workflowExecutionCompletedEventAttributes).toBeTruthy();
  });
  expect(effects).toEqual(['b']);
});
