import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn, runOf } from '../../stack/answering.ts';
import { outputOf } from '../../stack/children.ts';
import { set, waiting } from '../../stack/definitions.ts';
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

  it('is kept, and given to the wait as it begins', async () => {
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

  it('takes the place of the one before it until the wait begins, if the author allows that, and the log says so', async () => {
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

  it('is replaced by one of several that come at once, and a hundred times at most', async () => {
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

  it('that comes as the wait begins is taken, or kept, or refused, and never lost', async () => {
    const id = await asking({ ...waiting('second'), earlyAnswers: 'replace' });
    const answerSecond = async (data: number) => (await resume(id, { actionId: 'second', data })).status;
    expect(await answerSecond(0)).toBe(202);
    const [, ...statuses] = await Promise.all([answerFirst(id), ...[1, 2, 3, 4].map(answerSecond)]);
    const { data } = outputOf(await stack.until(id, 'completed'), 'second') as { data: number };
    const taken = [0, ...[1, 2, 3, 4].filter((_, at) => statuses[at] === 202)];
    expect(taken).toContain(data);
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('may say no', async () => {
    const id = await asking({ ...waiting('second'), catch: [{ codes: ['declined'], output: 'declined' }] });
    const error = { message: 'no', reason: 'declined' };
    expect((await resume(id, { actionId: 'second', error })).status).toBe(202);
    expect((await resume(id, { actionId: 'second', data: 1 })).status).toBe(409);
    await answerFirst(id);
    expect(outputOf(await stack.until(id, 'completed'), 'second')).toBe('declined');
  });

  it('an answer that the evaluated schema refuses leaves the wait open, which shows why until it is answered', async () => {
    const dynamic = { type: '${input.type}' };
    const id = await asking(waiting('second', { schema: dynamic }), { type: 'number' });
    expect((await resume(id, { actionId: 'second', data: 'text' })).status).toBe(202);
    await answerFirst(id);
    const refused = {
      code: 2008,
      message: expect.stringMatching(/^An answer that came for this wait does not match its schema\./),
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

  it('is accepted in a loop once its list is known, and not past its end', async () => {
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
    expect((await resume(id, { actionId: 'each[1].offer', data: 'b' })).status).toBe(409);
    await answerFirst(id);
    await eventually(async () =>
      expect((await resume(id, { actionId: 'each[1].offer', data: 'b' })).status).toBe(202),
    );
    expect((await resume(id, { actionId: 'each[2].offer', data: 'c' })).status).toBe(409);
    expect((await resume(id, { actionId: 'each[1].offer', data: 'c' })).status).toBe(409);
    await eventually(async () =>
      expect((await resume(id, { actionId: 'each[0].offer', data: 'a' })).status).toBe(202),
    );
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'each')).toMatchObject({ outputs: [{ by: 'a' }, { by: 'b' }] });
  });

  it('an answer without the loop around its wait is refused with the path that was meant', async () => {
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

  it('has no place where nothing will wait, or where it is over', async () => {
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
