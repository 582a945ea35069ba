import { beforeAll, describe, expect, it } from 'vitest';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { set } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

interface Draft {
  id: string;
  problems: { severity: string; reason: string; field: string; message: string }[];
}
const save = async (definition: object): Promise<Draft> =>
  (await stack.request<Draft>('POST', `${stack.project}/workflows`, { body: definition })).body;
const replace = async (id: string, definition: object): Promise<Draft> =>
  (await stack.request<Draft>('PUT', `${stack.project}/workflows/${id}`, { body: definition })).body;
const publish = (id: string) => stack.request('POST', `${stack.project}/workflows/${id}/publish`);
const empty = anyInput([set('a', {})]);
/** Which workflow it runs is known only as it runs. */
const byInput = anyInput([running('run', '$.input.next.workflow', { input: { next: '$.input.next.next' } })]);
/** The input of the first of these, which run each other. */
const inTurn = (...workflows: string[]) =>
  workflows.reduceRight<object | null>((next, workflow) => ({ workflow, next }), null);

describe('the save of a definition refuses', () => {
  it('a workflow that runs itself, also through others', async () => {
    const { id: first } = await save(empty);
    await publish(first);
    const second = await stack.publish(anyInput([running('run', first)]));
    const { problems } = await replace(first, anyInput([set('a', {}), running('run', second)]));
    expect(problems).toMatchObject([
      { severity: 'error', reason: 'child.cycle', field: 'actions.1.attributes.workflow' },
    ]);
    expect(await publish(first)).toMatchObject({ status: 422, body: { code: 2000 } });
    expect((await replace(first, anyInput([running('run', first)]))).problems).toMatchObject([
      { reason: 'child.cycle' },
    ]);
  });

  it('a workflow that is not published, has no such version, is unknown or is started by events', async () => {
    const { id: unpublished } = await save(empty);
    const published = await stack.publish(empty);
    const triggered = await stack.publish({
      ...anyInput([set('a', {})], { trigger: { type: 'didcommConnectionCompleted' } }),
    });
    const { id, problems } = await save(
      anyInput([
        running('a', unpublished),
        running('b', published, { version: 2 }),
        running('c', '0198f3a2-5b1c-7d4e-8f60-112233445566'),
        running('d', triggered),
        running('e', published, { version: 1 }),
      ]),
    );
    expect(problems.map(({ reason, field }) => `${reason} ${field}`)).toEqual(
      [0, 1, 2, 3].map((index) => `child.unavailable actions.${index}.attributes.workflow`),
    );
    expect((await publish(id)).status).toBe(422);
  });
});

it('a version that no workflow can have is a problem of the draft', async () => {
  const published = await stack.publish(empty);
  for (const version of [2 ** 31, 1e20, 1.5, 0, -1]) {
    const { problems } = await save(anyInput([running('run', published, { version })]));
    expect(problems.map(({ field }) => [version, field])).toEqual([
      [version, 'actions.0.attributes.version'],
    ]);
  }
});

describe('an action refuses, as it runs,', () => {
  it('a workflow that the execution is a part of', async () => {
    const { id: first } = await save(byInput);
    await publish(first);
    const { id } = await stack.run(first, { next: inTurn(first) });
    expect((await stack.until(id, 'failed')).error).toMatchObject({
      code: 2005,
      details: [{ reason: 'child.cycle', field: 'attributes.workflow', actionId: 'run' }],
    });
  });

  it('a workflow that is not published, or unknown', async () => {
    const { id: unpublished } = await save(empty);
    for (const next of [unpublished, 'nothing', '0198f3a2-5b1c-7d4e-8f60-112233445566']) {
      const workflowId = await stack.publish(byInput);
      const { id } = await stack.run(workflowId, { next: inTurn(next) });
      expect((await stack.until(id, 'failed')).error).toMatchObject({
        code: 2005,
        details: [{ reason: 'child.unavailable', actionId: 'run' }],
      });
    }
  });

  it('an input that does not match', async () => {
    const strict = await stack.publish({ ...empty, input: { type: 'object', required: ['name'] } });
    const { id } = await stack.run(await stack.publish(anyInput([running('run', strict)])));
    expect((await stack.until(id, 'failed')).error).toMatchObject({ code: 2008 });
    expect(await childrenOf(stack, id)).toEqual([]);
  });

  it('the ninth workflow below the first', async () => {
    const last = await stack.publish(empty);
    const levels = [];
    for (let level = 0; level < 9; level++) levels.push(await stack.publish(byInput));
    const [first = '', ...others] = levels;
    const eight = await stack.run(first, { next: inTurn(...others.slice(0, 7), last) });
    expect((await stack.until(eight.id, 'completed', 'failed')).error).toBe(null);
    const nine = await stack.run(first, { next: inTurn(...others, last) });
    expect((await stack.until(nine.id, 'failed')).error).toMatchObject({
      code: 2005,
      details: [{ reason: 'limit.exceeded', limit: 8 }],
    });
  });
});

describe('the links of an execution', () => {
  it('lead to the execution that started it, and back', async () => {
    const parent = await stack.publish(anyInput([running('run', await stack.publish(empty))]));
    const { id } = await stack.run(parent);
    const done = await stack.until(id, 'completed');
    expect(done.parent).toBe(null);
    const [childId = ''] = await childrenOf(stack, id);
    expect((await stack.get(childId)).parent).toEqual({ executionId: id, actionId: 'run' });
    const path = `${stack.project}/executions/${id}/actions`;
    const { body: entries } = await stack.request<{ data: object[] }>('GET', path);
    expect(entries.data).toMatchObject([{ childIds: [childId], awaitedId: null }]);
    const { body: entry } = await stack.request<{ childIds: string[] }>('GET', `${path}/run`);
    expect(entry.childIds).toEqual([childId]);
    const { body: list } = await stack.request<{ data: { id: string; parent: unknown }[] }>(
      'GET',
      `${stack.project}/executions`,
    );
    expect(list.data.find((one) => one.id === childId)?.parent).toEqual({ executionId: id, actionId: 'run' });
  });
});
