import { beforeAll, describe, expect, it } from 'vitest';
import { type Action, check, fail, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const input = { type: 'object' };
const run = async (actions: readonly object[], given: object = {}, rest: object = {}) => {
  const workflowId = await stack.publish({ ...workflowOf(actions as Action[], rest), input });
  return stack.run(workflowId, { ...given });
};

describe('an entry with', () => {
  it('`if` is skipped if it is false', async () => {
    const execution = await run(
      [check('first'), { ...check('second'), if: '${input.wanted}' }, check('third')],
      { wanted: false },
    );
    const done = await stack.until(execution.id, 'completed');
    expect(done.completedActionIds).toEqual(['first', 'third']);
  });

  it('`switch` takes the first case that fits, and gives its output', async () => {
    const definition = [
      {
        id: 'route',
        switch: [
          {
            case: 'high',
            when: '${input.score > 80.0}',
            actions: [set('fast', { way: 'fast' })],
            output: { by: '${actions.fast.output.way}' },
          },
          { case: 'middle', when: '${input.score > 40.0}', actions: [set('slow', { way: 'slow' })] },
        ],
      },
      set('after', { route: '${actions.route.output}' }),
    ];
    const outputOf = async (score: number) => {
      const { id } = await run(definition, { score });
      return (await stack.until(id, 'completed')).payload.actions['after']?.output;
    };
    expect(await outputOf(90)).toEqual({ route: { by: 'fast' } });
    expect(await outputOf(50)).toEqual({ route: { case: 'middle' } });
    expect(await outputOf(1)).toEqual({ route: { case: null } });
  });

  it('`parallel` runs its branches side by side, and waits for all', async () => {
    const execution = await run([
      {
        id: 'both',
        parallel: {
          left: [waiting('ask'), set('said', { by: '${actions.ask.output.data.name}' })],
          right: [set('quick', { a: 1 }), set('quicker', { a: '${actions.quick.output.a}' })],
        },
      },
      set('after', { left: '${actions.said.output.by}', right: '${actions.quicker.output.a}' }),
    ]);
    const held = await stack.until(execution.id, 'onHold');
    expect(held.completedActionIds).toEqual(['quick', 'quicker']);
    await stack.request('POST', `${stack.project}/executions/${execution.id}/resume`, {
      body: { actionId: 'ask', data: { name: 'Ana' } },
    });
    const { payload } = await stack.until(execution.id, 'completed');
    expect(payload.actions['after']?.output).toEqual({ left: 'Ana', right: 1 });
  });

  it('`forEach` does the same for each element, and collects what came of it', async () => {
    const items = Array.from({ length: 25 }, (_, index) => ({ name: `n${index}`, wanted: index % 5 !== 0 }));
    const execution = await run(
      [
        {
          id: 'each',
          forEach: '${input.people}',
          as: { item: 'person', index: 'at' },
          concurrency: 4,
          actions: [set('one', { text: '${person.name}', at: '${at}' }, { if: '${person.wanted}' })],
          output: { text: '${actions.?one.?output.?text.orValue("none")}' },
        },
        set('after', { loop: '${actions.each.output}' }),
      ],
      { people: items },
    );
    const { payload } = await stack.until(execution.id, 'completed');
    expect(payload.actions['after']?.output['loop']).toEqual({
      count: 25,
      completed: 25,
      failed: 0,
      outputs: items.map(({ name, wanted }) => ({ text: wanted ? name : 'none' })),
    });
  });

  it('`repeat` goes round until something holds, and reads its last round', async () => {
    const execution = await run([
      {
        id: 'rounds',
        repeat: { until: '${output.n >= 3}', maxAttempts: 5 },
        actions: [set('count', { n: '${previous == null ? 1 : previous.n + 1}' })],
        output: { n: '${actions.count.output.n}' },
      },
      set('after', { n: '${actions.rounds.output.n}' }),
    ]);
    const { payload } = await stack.until(execution.id, 'completed');
    expect(payload.actions['after']?.output).toEqual({ n: 3 });
  });

  it('`catch` goes on after a failure, with what it was', async () => {
    const execution = await run([
      {
        ...fail('risky', 'refused'),
        catch: [
          { codes: ['other'], output: { never: true } },
          {
            codes: ['refused'],
            actions: [set('repair', { why: '${error.reason}' })],
            output: { repaired: '${error.code}' },
          },
        ],
      },
      set('after', { risky: '${actions.?risky.?output.orValue(null)}' }),
    ]);
    const { payload } = await stack.until(execution.id, 'completed');
    expect(payload.actions['repair']?.output).toEqual({ why: 'refused' });
    expect(payload.actions['after']?.output).toEqual({ risky: { repaired: 2005 } });
  });

  it('`compensate` is undone in the reverse order if something fails later; `finally` runs in any case', async () => {
    const execution = await run(
      [
        set(
          'one',
          { n: 1 },
          { compensate: [set('undoOne', { was: '${actions.one.output.n}', why: '${error.reason}' })] },
        ),
        set('two', { n: 2 }, { compensate: [set('undoTwo', { was: '${actions.two.output.n}' })] }),
        fail('stop', 'broken'),
      ],
      {},
      { finally: [set('end', { why: '${error.reason}' })] },
    );
    const done = await stack.until(execution.id, 'failed');
    expect(done.error).toMatchObject({ code: 2005, details: [{ reason: 'broken' }] });
    expect(done.failedActionId).toBe('stop');
    expect(done.payload.actions['undoOne']?.output).toEqual({ was: 1, why: 'broken' });
    expect(done.payload.actions['end']?.output).toEqual({ why: 'broken' });
    expect(done.completedActionIds).toEqual(['one', 'two', 'undoTwo', 'undoOne', 'end']);
  });

  it('`timeout` ends after it, and withdraws what waits in it', async () => {
    const execution = await run([
      {
        id: 'slow',
        timeout: 'PT1S',
        actions: [waiting('ask')],
        catch: [{ codes: ['deadline.exceeded'], output: { late: true } }],
      },
      set('after', { slow: '${actions.slow.output}' }),
    ]);
    const { payload } = await stack.until(execution.id, 'completed');
    expect(payload.actions['after']?.output).toEqual({ slow: { late: true } });
  });

  it('`retry` is tried again as often as it says', async () => {
    const execution = await run([
      { ...fail('risky', 'busy'), retry: { maxAttempts: 3, interval: 'PT0.1S', codes: ['busy'] } },
    ]);
    await stack.until(execution.id, 'failed');
    const action = await stack.request('GET', `${stack.project}/executions/${execution.id}/actions/risky`);
    expect(action.body).toMatchObject({ status: 'failed' });
  });

  it('`join` takes the first that completes, and stops the rest', async () => {
    const execution = await run([
      {
        id: 'race',
        parallel: { slow: [waiting('ask')], fast: [set('quick', { a: 1 })] },
        join: 1,
      },
      set('after', { race: '${actions.race.output}' }),
    ]);
    const { payload } = await stack.until(execution.id, 'completed');
    expect(payload.actions['after']?.output).toEqual({ race: { branches: ['fast'] } });
  });
});

describe('an execution', () => {
  it('ends at once with `general/end`, from any depth', async () => {
    const execution = await run([
      {
        id: 'outer',
        actions: [
          {
            id: 'inner',
            if: true,
            actions: [{ id: 'stop', name: 'general/end@v1', attributes: { output: { early: true } } }],
          },
        ],
      },
      check('never'),
    ]);
    const done = await stack.until(execution.id, 'completed');
    expect(done.completedActionIds).not.toContain('never');
  });

  it('is cancelled while two branches wait, and cleans up', async () => {
    const execution = await run([
      {
        id: 'both',
        parallel: { left: [waiting('one')], right: [waiting('two')] },
        finally: [set('clean', { why: '${error.reason}' })],
      },
    ]);
    await stack.until(execution.id, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${execution.id}/cancel`);
    const done = await stack.until(execution.id, 'cancelled');
    expect(done.payload.actions['clean']?.output).toEqual({ why: 'execution.cancelled' });
  });

  it('goes on after a redrive where it failed, and asks nobody twice', async () => {
    const workflowId = await stack.publish({
      ...workflowOf([
        waiting('ask'),
        {
          id: 'both',
          parallel: {
            left: [set('kept', { n: 1 })],
            right: [{ ...check('checked', '${actions.ask.output.data}', { type: 'number' }) }],
          },
        },
        set('after', { kept: '${actions.kept.output.n}' }),
      ] as unknown as Action[]),
      input,
    });
    const execution = await stack.run(workflowId, {});
    await stack.until(execution.id, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${execution.id}/resume`, {
      body: { actionId: 'ask', data: 'no number' },
    });
    const failed = await stack.until(execution.id, 'failed');
    expect(failed.failedActionId).toBe('checked');
    await stack.request('POST', `${stack.project}/executions/${execution.id}/redrive`);
    await stack.until(execution.id, 'failed');
    expect(await stack.get(execution.id)).toMatchObject({ attempt: 2 });
  });
});
