import { beforeAll, describe, expect, it } from 'vitest';
import { set, waiting } from '../../stack/definitions.ts';
import { otherSystem } from '../../stack/other-system.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

async function startToFail(actions: readonly object[], rest: object = {}) {
  const workflowId = await stack.publish({ name: 'Test', input: { type: 'object' }, actions, ...rest });
  const { id } = (await stack.start(workflowId, {})).body;
  await stack.until(id, 'failed');
  return id;
}
const redrive = async (id: string) => {
  const { status } = await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
  expect(status).toBe(202);
};
const resume = async (id: string, actionId: string) => {
  const path = `${stack.project}/executions/${id}/resume`;
  expect((await stack.request('POST', path, { body: { actionId, data: {} } })).status).toBe(202);
};

describe('a redrive', () => {
  it('asks again with a new request after each answer, whatever the result of the action', async () => {
    const { requests, call } = await otherSystem();
    const id = await startToFail([
      call('poll', { repeat: { until: '${false}', maxAttempts: 2, interval: 'PT0.01S' } }),
    ]);
    await redrive(id);
    await stack.until(id, 'failed');
    expect(requests).toEqual(['poll', 'poll/2', 'poll/3', 'poll/4']);
  });

  it('first continues a failed compensation, and then runs the action again with a new request', async () => {
    const { requests, refused, call } = await otherSystem();
    refused.add('stop').add('tell');
    const pay = call('pay', { compensate: [call('refund'), call('tell')] });
    const id = await startToFail([pay, call('stop')]);
    expect(requests.splice(0)).toEqual(['pay', 'stop', 'refund', 'tell']);
    await redrive(id);
    // The first error stays, and the new one is attached to it.
    expect(await stack.until(id, 'failed')).toMatchObject({ attempt: 2, failedActionId: 'stop' });
    expect(requests.splice(0)).toEqual(['tell/2']);
    refused.clear();
    await redrive(id);
    expect(await stack.until(id, 'completed')).toMatchObject({ attempt: 3, error: null });
    expect(requests).toEqual(['tell/3', 'pay/2', 'stop/2']);
  });

  it('first cleans up what was stopped, and repeats nothing if only its `finally` had failed', async () => {
    const { requests, refused, call } = await otherSystem();
    refused.add('unlock').add('close');
    const locked = { id: 'locked', actions: [waiting('ask')], finally: [call('unlock')] };
    const sent = [call('send', { finally: [call('close')] })];
    const id = await startToFail([{ id: 'both', parallel: { locked: [locked], sent } }, call('last')]);
    expect(requests.splice(0).toSorted()).toEqual(['close', 'send', 'unlock']);
    refused.clear();
    await redrive(id);
    await stack.until(id, 'onHold');
    expect(requests).toEqual(['close/2', 'unlock/2']);
    await resume(id, 'ask');
    const { completedActionIds } = await stack.until(id, 'completed');
    expect(requests).toEqual(['close/2', 'unlock/2', 'unlock/3', 'last']);
    expect(completedActionIds.filter((one) => one === 'unlock')).toHaveLength(1);
  });

  it('reruns a round with `previous` if the round before has another output', async () => {
    const { requests, refused, bodies, call } = await otherSystem();
    refused.add('stop');
    bodies['form'] = 'wrong';
    const first = [call('form', { compensate: [set('undo')] })];
    const rounds = {
      id: 'rounds',
      actions: [
        { id: 'choice', switch: [{ case: 'first', when: '${previous == null}', actions: first }] },
        call('tell', { if: '${previous != null}' }),
        set('seen', { of: '${previous}' }),
      ],
      repeat: { until: '${output.round == 2}', maxAttempts: 3 },
      output: {
        form: '${actions.?form.?output.?body.orValue(previous == null ? null : previous.form)}',
        round: '${previous == null ? 0 : previous.round + 1}',
      },
    };
    const id = await startToFail([rounds, call('stop')]);
    expect(requests.splice(0)).toEqual(['rounds[0].form', 'rounds[1].tell', 'rounds[2].tell', 'stop']);
    refused.clear();
    bodies['form'] = 'right';
    await redrive(id);
    await stack.until(id, 'completed');
    expect(requests).toEqual(['rounds[0].form/2', 'rounds[1].tell/2', 'rounds[2].tell/2', 'stop/2']);
    const seen = await stack.request<{ output: unknown }>(
      'GET',
      `${stack.project}/executions/${id}/actions/rounds[2].seen`,
    );
    expect(seen.body.output).toEqual({ of: { form: 'right', round: 1 } });
  });

  it('decides again, and evaluates the list of a loop again, if it read a rerun entry; entries that were left are absent', async () => {
    const { refused, bodies, call } = await otherSystem();
    refused.add('stop');
    bodies['roll'] = { items: ['a', 'b', 'c'], way: 'one' };
    const definition = [
      call('roll', { compensate: [set('undo')] }),
      {
        id: 'way',
        switch: [
          {
            case: 'one',
            when: '${actions.roll.output.body.way == "one"}',
            actions: [set('first', { n: 1 })],
          },
          { case: 'two', actions: [set('second', { n: 2 })] },
        ],
      },
      {
        id: 'each',
        forEach: '${actions.roll.output.body.items}',
        actions: [set('one', { item: '${item}' })],
        output: { item: '${actions.one.output.item}' },
      },
      call('stop'),
      set('after', {
        way: '${actions.way.output.case}',
        first: '${actions.?first.?output.?n.orValue(null)}',
        second: '${actions.?second.?output.?n.orValue(null)}',
        each: '${actions.each.output}',
      }),
    ];
    const id = await startToFail(definition);
    refused.clear();
    bodies['roll'] = { items: ['d', 'e'], way: 'two' };
    await redrive(id);
    const { payload } = await stack.until(id, 'completed');
    expect(payload.actions['after']?.output).toEqual({
      way: 'two',
      first: null,
      second: 2,
      each: { count: 2, completed: 2, failed: 0, outputs: [{ item: 'd' }, { item: 'e' }] },
    });
  });
});
