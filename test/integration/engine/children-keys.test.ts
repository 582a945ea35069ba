import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import { anyInput, childrenOf, outputOf, running } from '../../stack/children.ts';
import { waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

type Shown = ExecutionBody & ErrorBody & { key: string | null };

let stack: Stack;
let child: string;
beforeAll(async () => {
  stack = await sharedStack();
  child = await publish([waiting('ask')]);
});

const publish = (actions: readonly object[], rest: object = {}) => stack.publish(anyInput(actions, rest));
const parentOf = (attributes: object, rest: object = {}) =>
  publish([running('run', child, attributes, rest)]);
const begin = async (workflowId: string, input: object = {}) =>
  (await stack.start(workflowId, { ...input })).body.id;
const startChild = async (key: string) => {
  const body = { workflowId: child, key, input: {} };
  const started = await stack.request<Shown>('POST', `${stack.project}/executions`, { body });
  expect(started.status).toBe(201);
  await stack.until(started.body.id, 'onHold');
  return started.body.id;
};
const get = async (id: string) =>
  (await stack.request<Shown>('GET', `${stack.project}/executions/${id}`)).body;
const answer = (id: string, data: object = { data: {} }) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId: 'ask', ...data } });
const redrive = (id: string) =>
  stack.request('POST', `${stack.project}/executions/${id}/redrive`, { body: {} });
/** The execution that another one has started, once it waits. */
async function onlyChild(id: string): Promise<string> {
  const childId = await eventually(async () => {
    const [first, ...others] = await childrenOf(stack, id);
    expect(others).toEqual([]);
    if (first === undefined) throw new Error('nothing was started');
    return first;
  });
  await stack.until(childId, 'onHold');
  return childId;
}
const openOf = async (key: string) => {
  const { body } = await stack.request<{ data: Shown[] }>(
    'GET',
    `${stack.project}/executions?key=${key}&limit=100`,
  );
  return body.data.filter(({ status }) => ['created', 'running', 'onHold'].includes(status));
};
const taken = (recordId: string) => ({
  code: 2006,
  details: [{ reason: 'execution.keyTaken', field: 'attributes.key', actionId: 'run', recordId }],
});

describe('the key of `workflow/run@v1`', () => {
  it('is shown by the other execution, also if it is a number', async () => {
    const key = `Order ${uuidv7()}`;
    const parent = await parentOf({ key: '$.input.key' });
    const number = Date.now();
    for (const given of [key, number]) {
      const childId = await onlyChild(await begin(parent, { key: given }));
      expect((await get(childId)).key).toBe(String(given));
    }
  });

  it('is refused while an open execution has it, which can be caught, and is free after its end', async () => {
    const key = uuidv7();
    const holder = await startChild(key);
    const parent = await parentOf({ key });
    const { id } = await stack.until(await begin(parent), 'failed');
    expect(await stack.get(id)).toMatchObject({ failedActionId: 'run', error: taken(holder) });
    expect(await childrenOf(stack, id)).toEqual([]);
    expect(await brokenInvariants(stack, id)).toEqual([]);
    const output = { holder: '${error.details[0].recordId}' };
    const catching = await parentOf({ key }, { catch: [{ codes: ['execution.keyTaken'], output }] });
    const caught = await stack.until(await begin(catching), 'completed');
    expect(outputOf(caught, 'run')).toEqual({ holder });
    await answer(holder);
    await stack.until(holder, 'completed');
    const next = await begin(parent);
    await answer(await onlyChild(next));
    await stack.until(next, 'completed');
  });

  it('belongs to one of twenty executions that a loop starts at once', async () => {
    const key = uuidv7();
    const each = running('run', child, { key, wait: false }, { catch: [{ codes: ['execution.keyTaken'] }] });
    const loop = await publish([{ id: 'all', forEach: '${input.n}', concurrency: 20, actions: [each] }]);
    const id = await begin(loop, { n: Array.from({ length: 20 }, (_, n) => n) });
    await stack.until(id, 'completed');
    expect(await childrenOf(stack, id)).toHaveLength(1);
  });

  it('is not refused to a try if only the same try has used it', async () => {
    const key = uuidv7();
    const holder = await startChild(key);
    const parent = await parentOf({ key });
    const lock = await holdLock(
      stack.db,
      (sql) => sql`select pg_advisory_xact_lock(hashtextextended(${`${child}/${key}`}, 4))`,
    );
    const id = await begin(parent);
    await lock.awaited('pg_advisory_xact_lock(hashtextextended(');
    // What the first of the two tries writes while the other one waits for its lock.
    await stack.db.$client`
      insert into child_executions (id, parent_id, path, generation, effect, is_awaited)
      select ${holder}, execution_id, path, generation, effect_attempt, true from execution_entries
      where execution_id = ${id} and path = 'run'`;
    await lock.release();
    const path = `${stack.project}/executions/${id}/actions/run`;
    const shown = await eventually(async () => {
      const { body } = await stack.request<{ status: string; awaitedId: string }>('GET', path);
      expect(['waiting', 'failed']).toContain(body.status);
      return body;
    });
    expect(shown).toMatchObject({ status: 'waiting', awaitedId: holder });
  });

  it.each([
    ['empty', { key: '' }, 'key'],
    ['too long', { key: 'x'.repeat(256) }, 'key'],
    ['no whole number', { key: 1.5 }, 'key'],
    ['left out where its policy is given', { onOpenKey: 'supersede' }, 'onOpenKey'],
    ['given with a policy that only starts have', { key: 'A-1', onOpenKey: 'return' }, 'onOpenKey'],
  ])('is a problem of the draft if it is %s', async (_what, attributes, field) => {
    const { body } = await stack.request<{ problems: { field: string }[] }>(
      'POST',
      `${stack.project}/workflows`,
      { body: anyInput([running('run', child, attributes)]) },
    );
    expect(body.problems).toMatchObject([{ severity: 'error', field: `actions.0.attributes.${field}` }]);
  });
});

describe('`onOpenKey: supersede` of `workflow/run@v1`', () => {
  it('cancels the open execution, and fails the one that waits for it', async () => {
    const key = uuidv7();
    const first = await begin(await parentOf({ key }));
    const superseded = await onlyChild(first);
    const second = await begin(await parentOf({ key, onOpenKey: 'supersede' }));
    const childId = await onlyChild(second);
    await stack.until(superseded, 'cancelled');
    const { error } = await stack.until(first, 'failed');
    expect(error).toMatchObject({ code: 2005, details: [{ reason: 'child.cancelled' }] });
    expect((await openOf(key)).map(({ id }) => id)).toEqual([childId]);
    const audited = await stack.db.$client`
      select actor_type, actor_id, actor_name, reason from audit_log
      where record_id = ${superseded} and action = 'execution.cancel'`;
    expect(audited).toEqual([
      {
        actor_type: 'execution',
        actor_id: second,
        actor_name: 'run',
        reason: 'Another execution with the same key was started instead.',
      },
    ]);
  });

  it('leaves one execution of many that supersede each other at once', async () => {
    const key = uuidv7();
    const attributes = { key, onOpenKey: 'supersede', wait: false };
    const loop = await publish([
      { id: 'all', forEach: '${input.n}', concurrency: 20, actions: [running('run', child, attributes)] },
    ]);
    const ids = await Promise.all(
      [1, 2, 3].map(() => begin(loop, { n: Array.from({ length: 10 }, (_, n) => n) })),
    );
    for (const id of ids) {
      await stack.until(id, 'completed');
      expect(await childrenOf(stack, id)).toHaveLength(10);
    }
    await eventually(async () => expect(await openOf(key)).toHaveLength(1));
  });

  it('changes nothing if the start is refused', async () => {
    const input = { type: 'object', required: ['n'] };
    const strict = await stack.publish({ ...anyInput([waiting('ask')]), input });
    const key = uuidv7();
    const holder = await onlyChild(
      await begin(await publish([running('run', strict, { key, input: { n: 1 } })])),
    );
    const { id } = await stack.until(
      await begin(await publish([running('run', strict, { key, onOpenKey: 'supersede' })])),
      'failed',
    );
    expect((await stack.get(id)).error).toMatchObject({ code: 2008 });
    expect((await stack.get(holder)).isCancellationRequested).toBe(false);
  });
});

describe('a redrive of a `workflow/run@v1` with a key', () => {
  const failing = async (attributes: object) => {
    const id = await begin(await parentOf(attributes));
    const childId = await onlyChild(id);
    await answer(childId, { error: { message: 'no', reason: 'refused' } });
    await stack.until(id, 'failed');
    return { id, childId };
  };

  it('is refused its key while another execution has it', async () => {
    const key = uuidv7();
    const { id, childId } = await failing({ key });
    const holder = await startChild(key);
    expect((await redrive(id)).status).toBe(202);
    await eventually(async () => {
      expect(await stack.get(id)).toMatchObject({ status: 'failed', attempt: 2, error: taken(holder) });
    });
    expect((await stack.get(childId)).attempt).toBe(1);
    await answer(holder);
    await stack.until(holder, 'completed');
    await redrive(id);
    await eventually(async () => expect(await stack.get(childId)).toMatchObject({ status: 'onHold' }));
    await answer(childId);
    await stack.until(id, 'completed');
  });

  it('gets its key back with `supersede`', async () => {
    const key = uuidv7();
    const { id, childId } = await failing({ key, onOpenKey: 'supersede' });
    const holder = await startChild(key);
    await redrive(id);
    await stack.until(holder, 'cancelled');
    await eventually(async () => expect((await stack.get(childId)).status).toBe('onHold'));
    expect((await openOf(key)).map((one) => one.id)).toEqual([childId]);
    await answer(childId);
    await stack.until(id, 'completed');
  });

  it.each(['refuse', 'supersede'])(
    'waits with `%s` for the other execution if somebody else redrives that at the same moment',
    async (onOpenKey) => {
      const key = uuidv7();
      const { id, childId } = await failing({ key, onOpenKey });
      const lock = await holdLock(
        stack.db,
        (sql) => sql`select pg_advisory_xact_lock(hashtextextended(${`${child}/${key}`}, 4))`,
      );
      const other = redrive(childId);
      await lock.awaited('pg_advisory_xact_lock(hashtextextended(');
      expect((await redrive(id)).status).toBe(202);
      await lock.awaited('pg_advisory_xact_lock(hashtextextended(', 2);
      await lock.release();
      expect((await other).status).toBe(202);
      await stack.until(childId, 'onHold');
      await answer(childId);
      await stack.until(id, 'completed');
      expect(await get(childId)).toMatchObject({ status: 'completed', attempt: 2 });
      expect(await childrenOf(stack, id)).toEqual([childId]);
    },
  );
});
