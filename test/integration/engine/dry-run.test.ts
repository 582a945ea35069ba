import { beforeAll, describe, expect, it } from 'vitest';
import type { DryRun } from '../../../src/definitions/dry-run/request.ts';
import { type Action, check, fail, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { isOutsideLoops, pathOf } from '../../../src/engine/plan/path.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

interface Process {
  actions: readonly object[];
  rest?: object;
  input?: object;
  /** The answers to the waits, in this order. */
  data?: Record<string, unknown>;
}

const processes: Record<string, Process> = {
  'decisions and branches': {
    input: { score: 50 },
    data: { ask: { name: 'Ana' } },
    actions: [
      {
        id: 'route',
        switch: [
          { case: 'high', when: '${input.score > 80.0}', actions: [set('fast')] },
          { case: 'middle', when: '${input.score > 40.0}', actions: [set('slow', { way: 'slow' })] },
        ],
      },
      {
        id: 'both',
        parallel: {
          left: [waiting('ask'), set('said', { by: '${actions.ask.output.data.name}' })],
          right: [set('quick', { route: '${actions.route.output}' }), set('never', {}, { if: '${false}' })],
        },
      },
      set('after', { left: '${actions.said.output.by}', right: '${actions.quick.output.route}' }),
    ],
  },
  'a loop and rounds': {
    input: { people: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
    actions: [
      {
        id: 'each',
        forEach: '${input.people}',
        as: { item: 'person', index: 'at' },
        onFailure: 'continue',
        actions: [
          set('one', { text: '${person.name}' }),
          check('good', '${actions.one.output.text}', { enum: ['a', 'c'] }),
        ],
        output: '${actions.one.output.text}',
      },
      {
        id: 'rounds',
        repeat: { until: '${output.n >= 3}', maxAttempts: 5 },
        actions: [set('count', { n: '${previous == null ? 1 : previous.n + 1}' })],
        output: { n: '${actions.count.output.n}' },
      },
      set('after', { loop: '${actions.each.output}', rounds: '${actions.rounds.output.n}' }),
    ],
  },
  'null as an output, and branches that fail': {
    data: { ask: 1 },
    actions: [
      {
        id: 'none',
        repeat: { until: '${output == null}', maxAttempts: 3 },
        actions: [set('n')],
        output: null,
      },
      { id: 'tried', retry: { maxAttempts: 2 }, actions: [set('t')], output: null },
      {
        id: 'each',
        onFailure: 'continue',
        parallel: {
          quick: [set('a')],
          slow: [waiting('ask')],
          wrong: [fail('no', 'soft')],
          idle: [set('never', {}, { if: '${false}' })],
        },
      },
      set('after', { each: '${actions.each.output}', none: '${actions.none.output}' }),
    ],
  },
  'a failure that is undone': {
    actions: [
      set('one', { n: 1 }, { compensate: [set('undoOne', { was: '${actions.one.output.n}' })] }),
      fail('caught', 'soft', {
        catch: [
          { codes: ['soft'], actions: [set('repair', { why: '${error.reason}' })], output: 'repaired' },
        ],
      }),
      set('two', { got: '${actions.caught.output}' }, { compensate: [set('undoTwo')] }),
      fail('three', 'hard', { retry: { maxAttempts: 2, interval: 'PT0.1S', codes: ['hard'] } }),
    ],
    rest: { finally: [set('end', { why: '${error.reason}' })] },
  },
  'a race, and an end from inside': {
    actions: [
      {
        id: 'race',
        parallel: { slow: [waiting('ask')], quick: [set('fast', { a: 1 })] },
        join: 'first',
        finally: [set('clean')],
      },
      {
        id: 'outer',
        actions: [
          set('seen', { race: '${actions.race.output}' }),
          { id: 'stop', name: 'general/end@v1', attributes: { output: { early: true } } },
        ],
      },
      set('never'),
    ],
  },
  'a time that is over': {
    actions: [
      {
        id: 'slow',
        timeout: 'PT1S',
        actions: [waiting('ask')],
        catch: [{ codes: ['deadline.exceeded'], output: { late: true } }],
      },
      set('after', { slow: '${actions.slow.output}' }),
      check('bad', { n: 1 }, { type: 'string' }),
    ],
  },
  'times that are over as they begin': {
    input: { t: '2020-01-01T00:00:00Z' },
    actions: [
      ...['PT0S', '${input.t}'].map((timeout, at) => ({
        id: `late${at}`,
        timeout,
        actions: [set(`in${at}`, { never: true })],
        catch: [{ output: '${error.reason}' }],
      })),
      set('own', { never: true }, { timeout: 'PT0S', catch: [{ output: '${error.reason}' }] }),
      {
        id: 'race',
        parallel: { left: [set('l')], right: [set('r')] },
        join: { atMost: 2, by: '${input.t}' },
      },
      set('after', { reasons: '${[actions.late0.output, actions.late1.output, actions.own.output]}' }),
    ],
  },
  'an execution without time': { actions: [set('only')], rest: { timeout: 'PT0S' } },
  'actions outside of blocks': {
    input: { n: 1 },
    data: { ask: { n: 2 } },
    actions: [
      check('first', '${input.n}', { const: 1 }),
      waiting('ask'),
      check('second', '${actions.ask.output.data.n}', { const: 3 }),
      check('third'),
    ],
  },
};

interface Ended {
  id: string;
  status: string;
  error: { code: number; details: { reason: string }[] } | null;
  completedActionIds: string[];
  payload: { actions: Record<string, { output: unknown }> };
}

async function really(workflowId: string, { input = {}, data = {} }: Process): Promise<Ended> {
  const { id } = await stack.run(workflowId, { ...input });
  for (const [actionId, given] of Object.entries(data)) {
    await stack.until(id, 'onHold');
    const body = { actionId, data: given };
    await stack.request('POST', `${stack.project}/executions/${id}/resume`, { body });
  }
  const path = `${stack.project}/executions/${id}`;
  await stack.until(id, 'completed', 'failed');
  return (await stack.request<Ended>('GET', path)).body;
}

/** Leaves out the values that differ each time. */
const withoutTimes = (output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'callbackUrl' in output
    ? { data: 'data' in output ? output.data : undefined }
    : output;

describe('a dry run and an execution with the same answers', () => {
  it.each(Object.entries(processes))('have the same result in %s', async (_, process) => {
    const { actions, rest = {}, input = {}, data = {} } = process;
    const id = await stack.publish({ ...workflowOf(actions as Action[], rest), input: { type: 'object' } });
    const execution = await really(id, process);
    const waits = JSON.stringify(actions).includes('"ask"') ? { ask: 'never' } : {};
    const answers = {
      ...waits,
      ...Object.fromEntries(Object.entries(data).map(([key, of]) => [key, { data: of }])),
    };
    const { status, body } = await stack.request<DryRun>('POST', `${stack.project}/workflows/${id}/dry-run`, {
      body: { version: 1, input, answers },
    });
    expect(status).toBe(200);
    const outside = body.trace.filter(({ path }) => isOutsideLoops(path));
    const completed = outside.filter(({ event }) => event === 'completed').map(({ path }) => path);
    expect(completed.toSorted()).toEqual(execution.completedActionIds.toSorted());
    const skipped = await stack.db.$client<{ id: string }[]>`
      select path as id from execution_entries
      where execution_id = ${execution.id} and status = 'skipped' and path not like '%[%'`;
    expect(outside.filter(({ event }) => event === 'skipped').map(({ path }) => path)).toEqual(
      skipped.map((row) => row.id),
    );
    expect(body.status).toBe(execution.status);
    expect(body.error?.code).toBe(execution.error?.code);
    expect(body.error?.details[0]?.reason).toBe(execution.error?.details[0]?.reason);
    const outputs = new Map(
      outside.flatMap((entry) => ('output' in entry ? [[entry.path, withoutTimes(entry.output)]] : [])),
    );
    const compared = Object.entries(execution.payload.actions)
      .map(([of, { output }]) => ({ path: pathOf(of), output }))
      .filter(({ path, output }) => output !== null && completed.includes(path));
    expect(compared.length > 0).toBe(completed.length > 0);
    for (const { path, output } of compared)
      expect([path, outputs.get(path)]).toEqual([path, withoutTimes(output)]);
  });
});
