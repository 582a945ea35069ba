import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ActionImplementation } from '../../../actions/action.ts';
import { findInboxSignal, findRunStart, listUndispatchedSignals } from '../../../db/queries/outbox/outbox.ts';
import { defineAction } from '../../../src/actions/contract.ts';
import { createDispatcher } from '../../../temporal/dispatcher.ts';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';
import { resumeIn } from '../../stack/answering.ts';
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
/** Its starts and answers are left to the relay, which it does not have. */
let slow: OwnStack;
beforeAll(async () => {
  const options = { actions: [effect], visits: { longestMs: 60_000, most: 50, slowFromMs: 60_000 } };
  stack = await startStack(options);
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
  const workflow = workflowOf([
    { id: 'all', parallel: branches.map((actions) => ({ actions })) },
    doing('end'),
  ] as never);
  const { id } = await stack.run(await stack.publish(workflow));
  await Promise.all(branches.map((_, n) => resumeIn(stack, id, { actionId: `w${n}`, data: {} })));
  await stack.until(id, 'completed');
  expect(effects.toSorted()).toEqual([...branches.map((_, n) => `b${n}`), 'end'].toSorted());
  expect(effects.at(-1)).toBe('end');
});

it('if the worker dies before the signal, the relay signals the answer, and nothing is done twice', async () => {
  const { db, client, taskQueue, reconciler } = slow;
  const elsewhere = createDispatcher({ db, client, taskQueue, log: reconciler.log, deadlineMs: 5_000 });
  const { body } = await slow.start(
    await slow.publish(workflowOf([waiting('w'), doing('b'), waiting('x'), doing('c')])),
  );
  const run = await findRunStart(db, body.id);
  if (!run) throw new Error('the execution is not there');
  await elsewhere.start(run);
  await slow.until(body.id, 'onHold');
  await resumeIn(slow, body.id, { actionId: 'w', data: {} });
  const [left] = await listUndispatchedSignals(db, { olderThanMs: 0, limit: 10 });
  if (!left) throw new Error('nothing is left');
  const signal = await findInboxSignal(db, left.inboxId);
  if (!signal) throw new Error('no hold took it');
  const reply = await slow.worker.answerEarly(signal);
  expect(reply).toMatchObject({ holds: 'x', status: 'onHold' });
  expect(effects).toEqual(['b']);
  // Nobody signals the reply.
  await elsewhere.signal(left);
  await resumeIn(slow, body.id, { actionId: 'x', data: {} });
  const [next] = await listUndispatchedSignals(db, { olderThanMs: 0, limit: 10 });
  if (next) await elsewhere.signal(next);
  await slow.until(body.id, 'completed');
  expect(effects).toEqual(['b', 'c']);
});
