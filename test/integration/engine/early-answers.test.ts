import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn, runOf } from '../../stack/answering.ts';
import { outputOf } from '../../stack/children.ts';
import { fail, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants, logOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const run = (actions: readonly object[], given?: object) => runOf(stack, actions, given);
const resume = (id: string, body: unknown) => resumeIn(stack, id, body);

describe('an answer before its wait', () => {
  const schema = { type: 'object', properties: { yes: { type: 'boolean' } }, required: ['yes'] };
  const asking = async (second: object, given: object = {}) => {
    const { id } = await run([waiting('first'), second, set('after', {})], given);
    await stack.until(id, 'onHold');
    return id;
  };
  const answerFirst = async (id: string) => {
    expect((await resume(id, { actionId: 'first', data: 1 })).status).toBe(202);
  };

  it('is kept, and given to the wait at its start', async () => {
    const id = await asking(waiting('second', { schema }));
    expect(await resume(id, { actionId: 'second', data: { yes: 1 } })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/a wait that has not begun\. It was not kept/) },
    });
    expect((await resume(id, { actionId: 'second', data: { yes: true } })).status).toBe(202);
    expect(await resume(id, { actionId: 'second', data: { yes: false } })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'hold.settled', actionId: 'second' }] },
    });
    await answerFirst(id);
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'second')).toMatchObject({ data: { yes: true } });
    // It never waited.
    const logged = (await logOf(stack, id)).filter(({ actionId }) => actionId === 'second');
    expect(logged.map(({ type }) => type)).toEqual(['workflowExecution.actionCompleted']);
    expect(await brokenInvariants(stack, id)).toEqual([]);
    expect((await resume(id, { actionId: 'second', data: { yes: false } })).status).toBe(409);
  });

  it.each([
    ['that stands in the definition', { type: 'object' }],
    ['that is computed', { type: '${input.type}' }],
  ])('is kept with the defaults of a schema %s', async (_which, type) => {
    const properties = { yes: { type: 'boolean', default: true } };
    const withDefault = { ...type, properties, required: ['yes'] };
    const id = await asking(waiting('second', { schema: withDefault }), { type: 'object' });
    expect((await resume(id, { actionId: 'second', data: {} })).status).toBe(202);
    await answerFirst(id);
    expect(outputOf(await stack.until(id, 'completed'), 'second')).toMatchObject({ data: { yes: true } });
  });

  it('replaces the answer before it until the wait starts, if the author allows that, and the log says so', async () => {
    const id = await asking({ ...waiting('second', { schema }), earlyAnswers: 'replace' });
    const answerSecond = async (given: object) => (await resume(id, { actionId: 'second', ...given })).status;
    expect(await answerSecond({ data: { yes: false } })).toBe(202);
    expect(await answerSecond({ error: { message: 'no' } })).toBe(202);
    expect(await answerSecond({ data: { yes: 1 } })).toBe(422);
    expect(await answerSecond({ data: { yes: true } })).toBe(202);
    const replaced = (await logOf(stack, id)).filter(({ type }) => type.endsWith('answerReplaced'));
    expect(replaced).toMatchObject([{ actionId: 'second' }, { actionId: 'second' }]);
    await answerFirst(id);
    expect(outputOf(await stack.until(id, 'completed'), 'second')).toMatchObject({ data: { yes: true } });
    expect(await brokenInvariants(stack, id)).toEqual([]);
    expect(await answerSecond({ data: { yes: true } })).toBe(409);
  });

  it('is replaced by one of several answers at once, and a hundred times at most', async () => {
    const id = await asking({ ...waiting('second'), earlyAnswers: 'replace' });
    const answerSecond = async (data: number) => (await resume(id, { actionId: 'second', data })).status;
    for (let from = 0; from < 100; from += 10)
      expect(await Promise.all(Array.from({ length: 10 }, (_, at) => answerSecond(from + at)))).toEqual(
        Array.from({ length: 10 }, () => 202),
      );
    expect([await answerSecond(100), await answerSecond(101)]).toEqual([202, 409]);
    const replaced = (await logOf(stack, id)).filter(({ type }) => type.endsWith('answerReplaced'));
    expect(replaced).toHaveLength(100);
    await answerFirst(id);
    expect(outputOf(await stack.until(id, 'completed'), 'second')).toMatchObject({ data: 100 });
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('is used, kept or refused if it comes at the start of the wait, and never lost', async () => {
    const id = await asking({ ...waiting('second'), earlyAnswers: 'replace' });
    const answerSecond = async (data: number) => (await resume(id, { actionId: 'second', data })).status;
    expect(await answerSecond(0)).toBe(202);
    const [, ...statuses] = await Promise.all([answerFirst(id), ...[1, 2, 3, 4].map(answerSecond)]);
    const { data } = outputOf(await stack.until(id, 'completed'), 'second') as { data: number };
    const taken = [0, ...[1, 2, 3, 4].filter((_, at) => statuses[at] === 202)];
    expect(taken).toContain(data);
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('may be a refusal', async () => {
    const id = await asking({ ...waiting('second'), catch: [{ codes: ['declined'], output: 'declined' }] });
    const error = { message: 'no', reason: 'declined' };
    expect((await resume(id, { actionId: 'second', error })).status).toBe(202);
    expect((await resume(id, { actionId: 'second', data: 1 })).status).toBe(409);
    await answerFirst(id);
    expect(outputOf(await stack.until(id, 'completed'), 'second')).toBe('declined');
  });

  it('leaves the wait open if the evaluated schema refuses it, and the wait shows why until it is answered', async () => {
    const dynamic = { type: '${input.type}' };
    const id = await asking(waiting('second', { schema: dynamic }), { type: 'number' });
    expect((await resume(id, { actionId: 'second', data: 'text' })).status).toBe(202);
    await answerFirst(id);
    const refused = {
      code: 2008,
      message: expect.stringMatching(/^An early answer for this wait does not match its schema\./),
      details: [{ reason: 'field.type', message: 'must be a number' }],
    };
    await eventually(async () => {
      const hold = await stack.request('GET', `${stack.project}/executions/${id}/actions/second`);
      expect(hold.body).toMatchObject({ status: 'held', hold: { refusedAnswer: refused } });
    });
    const { body } = await stack.request('GET', `${stack.project}/holds?executionId=${id}&reveal=true`);
    expect(body).toMatchObject({ data: [{ actionId: 'second', refusedAnswer: refused }] });
    const { body: timeline } = await stack.request(
      'GET',
      `${stack.project}/executions/${id}/timeline?reveal=true`,
    );
    const { data: happened } = timeline as unknown as {
      data: { actionId: string; type: string; error: unknown }[];
    };
    expect(happened.filter(({ actionId }) => actionId === 'second')).toMatchObject([
      { type: 'workflowExecution.answerRefused', error: refused },
      { type: 'workflowExecution.onHold', error: null },
    ]);
    expect((await resume(id, { actionId: 'second', data: 5 })).status).toBe(202);
    expect(outputOf(await stack.until(id, 'completed'), 'second')).toMatchObject({ data: 5 });
  });

  it('is accepted in a loop after its list is known, and not past its end', async () => {
    const id = await asking(
      {
        id: 'each',
        forEach: '${input.people}',
        concurrency: 1,
        actions: [waiting('offer')],
        output: { by: '${actions.offer.output.data}' },
      },
      { people: ['a', 'b'] },
    );
    expect(await resume(id, { actionId: 'each[1].offer', data: 'b' })).toMatchObject({
      status: 409,
      body: {
        code: 2006,
        message: expect.stringContaining('its loop has not begun'),
        details: [{ reason: 'hold.early', field: 'actionId', actionId: 'each[1].offer' }],
      },
    });
    await answerFirst(id);
    await eventually(async () =>
      expect((await resume(id, { actionId: 'each[1].offer', data: 'b' })).status).toBe(202),
    );
    expect(await resume(id, { actionId: 'each[2].offer', data: 'c' })).toMatchObject({
      status: 409,
      body: { details: [{ reason: 'hold.missing' }] },
    });
    expect((await resume(id, { actionId: 'each[1].offer', data: 'c' })).status).toBe(409);
    await eventually(async () =>
      expect((await resume(id, { actionId: 'each[0].offer', data: 'a' })).status).toBe(202),
    );
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'each')).toMatchObject({ outputs: [{ by: 'a' }, { by: 'b' }] });
  });

  it.each([
    ['round', { repeat: { until: '${output == 2}', maxAttempts: 3 } }, []],
    [
      'try',
      { retry: { maxAttempts: 3, interval: 'PT0.1S' } },
      [fail('no', 'low', { if: '${actions.offer.output.data < 2}' })],
    ],
  ])('is kept for a %s that has not started, up to a limit', async (_which, modifier, then) => {
    const output = '${actions.offer.output.data}';
    const block = { id: 'block', ...modifier, actions: [waiting('offer'), ...then], output };
    const id = await asking(block);
    const answerBlock = async (at: number, data: number) =>
      (await resume(id, { actionId: `block[${at}].offer`, data })).status;
    // Before the block begins, and while it is under way.
    expect([await answerBlock(1, 2), await answerBlock(3, 2)]).toEqual([202, 409]);
    await answerFirst(id);
    await eventually(async () => expect(await answerBlock(0, 1)).toBe(202));
    expect(outputOf(await stack.until(id, 'completed'), 'block')).toBe(2);
    expect(await unusedIn(id)).toEqual([]);
  });

  describe('to a wait that never starts', () => {
    const by = { type: 'apiKey', id: expect.any(String), name: expect.any(String) };

    it.each([
      [
        'a block is skipped',
        { id: 'b', if: '${actions.first.output.data == 2}', actions: [waiting('second')] },
      ],
      [
        'a round does not follow',
        {
          id: 'second',
          repeat: { until: '${index == 0}', maxAttempts: 2 },
          actions: [{ ...waiting('offer'), if: '${index > 0}' }],
        },
      ],
      [
        'a case is not taken',
        {
          id: 'b',
          switch: [{ case: 'c', when: '${actions.first.output.data == 2}', actions: [waiting('second')] }],
        },
      ],
    ])('is in the timeline with its sender, before the end, if %s', async (_why, block) => {
      const id = await asking(block);
      const actionId = 'repeat' in block ? 'second[1].offer' : 'second';
      expect((await resume(id, { actionId, data: 1 })).status).toBe(202);
      await answerFirst(id);
      await stack.until(id, 'completed');
      expect(await unusedIn(id)).toEqual([{ actionId, actor: by }]);
      const log = await logOf(stack, id);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
      expect(log.at(-1)?.type).toBe('workflowExecution.completed');
    });

    it('is in the timeline after a cancellation, and is kept for a redrive after a failure', async () => {
      const id = await asking(waiting('second'));
      expect((await resume(id, { actionId: 'second', error: { message: 'no' } })).status).toBe(202);
      await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
      await stack.until(id, 'cancelled');
      expect(await unusedIn(id)).toEqual([{ actionId: 'second', actor: by }]);

      const failing = await run([
        waiting('first'),
        fail('no', 'no', { if: '${actions.first.output.data == 1}' }),
        waiting('second'),
      ]);
      await stack.until(failing.id, 'onHold');
      expect((await resume(failing.id, { actionId: 'second', data: 1 })).status).toBe(202);
      await answerFirst(failing.id);
      await stack.until(failing.id, 'failed');
      expect(await unusedIn(failing.id)).toEqual([]);
    });
  });

  const unusedIn = async (id: string) => [
    ...(await stack.db.$client`select action_id as "actionId", actor from log
      where execution_id = ${id} and type = 'workflowExecution.answerUnused' order by seq`),
  ];

  it('is refused without the loop around its wait, with the correct path', async () => {
    const { id } = await run(
      [{ id: 'each', forEach: '$.input.people', as: 'person', actions: [waiting('offer')] }],
      { people: ['a'] },
    );
    await stack.until(id, 'onHold');
    for (const [actionId, meant] of [
      ['offer', 'each[0].offer'],
      ['each[0].ofer', 'each[0].offer'],
    ])
      expect(await resume(id, { actionId, data: 1 })).toMatchObject({
        status: 409,
        body: {
          details: [
            { reason: 'hold.missing', message: expect.stringContaining(`Did you mean \`${meant}\`?`) },
          ],
        },
      });
    const past = await resume(id, { actionId: 'each[7].offer', data: 1 });
    expect(JSON.stringify(past.body)).not.toContain('Did you mean');
  });

  it('is refused with `hold.missing` if no wait can come, or the wait is over', async () => {
    const id = await asking(waiting('second'));
    for (const actionId of ['after', 'nothing', 'second[0]', 'each[0].second'])
      expect(await resume(id, { actionId, data: 1 })).toMatchObject({
        status: 409,
        body: { code: 2006, details: [{ reason: 'hold.missing' }] },
      });
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    expect((await resume(id, { actionId: 'second', data: 1 })).status).toBe(409);
  });
});
