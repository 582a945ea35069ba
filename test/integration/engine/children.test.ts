import { beforeAll, describe, expect, it } from 'vitest';
import { anyInput, childrenOf, outputOf, running } from '../../stack/children.ts';
import { fail, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const publish = (actions: readonly object[], rest: object = {}) => stack.publish(anyInput(actions, rest));
const run = async (actions: readonly object[], given: object = {}) =>
  stack.run(await publish(actions), { ...given });
const onlyChild = (id: string) =>
  eventually(async () => {
    const [child, ...others] = await childrenOf(stack, id);
    expect(others).toEqual([]);
    if (child === undefined) throw new Error('nothing was started');
    return child;
  });

describe('workflow/run@v1', () => {
  it('returns the output of the other execution', async () => {
    const child = await publish([set('double', { value: '${input.value * 2.0}' })], {
      output: { doubled: '${actions.double.output.value}' },
    });
    const done = await run([running('run', child, { input: { value: '$.input.value' } })], { value: 21 });
    const output = { executionId: await onlyChild(done.id), status: 'completed', output: { doubled: 42 } };
    expect(done.status).toBe('completed');
    expect(outputOf(done, 'run')).toEqual(output);
    expect(await brokenInvariants(stack, done.id)).toEqual([]);
  });

  it('returns null if the other execution has no output', async () => {
    const child = await publish([set('only', { a: 1 })]);
    expect(outputOf(await run([running('run', child)]), 'run')).toMatchObject({ output: null });
  });

  it('fails if the other execution fails, with its code and its reason', async () => {
    const child = await publish([fail('no', 'underage')]);
    const failed = await run([running('run', child)]);
    const executionId = await onlyChild(failed.id);
    expect(failed).toMatchObject({
      status: 'failed',
      failedActionId: 'run',
      error: {
        code: 2005,
        message: 'no',
        details: [{ reason: 'underage', actionId: 'run', executionId }],
      },
    });
    expect(await brokenInvariants(stack, failed.id)).toEqual([]);
  });

  it('fails with any code, which can be caught', async () => {
    const child = await publish([set('read', { a: '${input.missing}' })]);
    const caught = { codes: [2001], output: { reason: '${error.reason}', code: '${error.code}' } };
    const done = await run([running('run', child, {}, { catch: [caught] })]);
    expect(outputOf(done, 'run')).toEqual({ reason: 'expression.failed', code: 2001 });
  });

  it('starts another execution if it is tried again', async () => {
    const child = await publish([
      {
        ...fail('no', 'again'),
        if: '${input.attempt == 1}',
      },
    ]);
    const execution = await run([
      running(
        'run',
        child,
        { input: { attempt: 1 } },
        { retry: { maxAttempts: 3, interval: 'PT0S', codes: ['again'] } },
      ),
    ]);
    const failed = await stack.until(execution.id, 'failed');
    expect(failed.error?.details[0]?.reason).toBe('again');
    expect(await childrenOf(stack, execution.id)).toHaveLength(3);
  });

  it('fails with `child.cancelled` if somebody cancels the other execution', async () => {
    const child = await publish([waiting('ask')]);
    const { body } = await stack.start(await publish([running('run', child)]));
    const childId = await onlyChild(body.id);
    await stack.until(childId, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${childId}/cancel`);
    const failed = await stack.until(body.id, 'failed');
    expect(failed.error).toMatchObject({ code: 2005, details: [{ reason: 'child.cancelled' }] });
  });

  it('shows that it waits, with the id of the other execution; its own execution is running', async () => {
    const child = await publish([waiting('ask')]);
    const { body } = await stack.start(await publish([running('run', child)]));
    const childId = await onlyChild(body.id);
    await stack.until(childId, 'onHold');
    const entry = await eventually(async () => {
      const { body: shown } = await stack.request<{ status: string; awaitedId: string; output: unknown }>(
        'GET',
        `${stack.project}/executions/${body.id}/actions/run`,
      );
      expect(shown.status).toBe('waiting');
      return shown;
    });
    expect(entry.awaitedId).toBe(childId);
    expect(entry.output).toEqual({ executionId: childId, status: 'running', output: null });
    expect((await stack.get(body.id)).status).toBe('running');
    const { body: holds } = await stack.request<{ items: unknown[] }>('GET', `${stack.project}/holds`);
    expect(JSON.stringify(holds)).not.toContain(body.id);
    await stack.request('POST', `${stack.project}/executions/${childId}/resume`, {
      body: { actionId: 'ask', data: {} },
    });
    await stack.until(body.id, 'completed');
  });

  it('does not wait with `wait: false`', async () => {
    const child = await publish([waiting('ask')]);
    const done = await run([running('run', child, { wait: false })]);
    const childId = await onlyChild(done.id);
    expect(done.status).toBe('completed');
    expect(outputOf(done, 'run')).toEqual({ executionId: childId, status: 'created', output: null });
    await stack.until(childId, 'onHold');
  });

  it('starts one execution for each item, with a limit at once', async () => {
    const child = await publish([set('square', { value: '${input.n * input.n}' })], {
      output: '${actions.square.output.value}',
    });
    const done = await run(
      [
        {
          id: 'all',
          forEach: '${input.numbers}',
          concurrency: 5,
          actions: [running('run', child, { input: { n: '${item}' } })],
          output: '${actions.run.output.output}',
        },
      ],
      { numbers: Array.from({ length: 20 }, (_, n) => n) },
    );
    const ended = await stack.until(done.id, 'completed');
    expect(outputOf(ended, 'all')).toMatchObject({
      count: 20,
      completed: 20,
      outputs: Array.from({ length: 20 }, (_, n) => n * n),
    });
    expect(await childrenOf(stack, done.id)).toHaveLength(20);
  });

  it('fails if the other execution is erased before its end was read', async () => {
    const child = await publish([waiting('ask')]);
    const { body } = await stack.start(await publish([running('run', child)]));
    const childId = await onlyChild(body.id);
    await stack.until(childId, 'onHold');
    // Somebody erases it within the moment that its end needs to be read.
    await stack.db.$client`delete from data_keys where owner_id = ${childId}`;
    await stack.db.$client`delete from executions where id = ${childId}`;
    await stack.dependencies.dispatcher.signal(await endOf(body.id, childId));
    const failed = await stack.until(body.id, 'failed');
    expect(failed.error).toMatchObject({ code: 2005, details: [{ reason: 'workflow.failed' }] });
  });
});

describe('erasing an execution that has started others', () => {
  const erase = (id: string, query = '') =>
    stack.request('DELETE', `${stack.project}/executions/${id}${query}`);
  const left = async (ids: readonly string[]) => {
    const rows = await stack.db.$client`select id from executions where id = any (${[...ids]}::uuid[])`;
    return rows.map(({ id }) => String(id)).toSorted();
  };
  /** An execution that has started one that has started another, and one that waits. */
  async function family() {
    const leaf = await publish([set('done', {})]);
    const middle = await publish([running('run', leaf)]);
    const open = await publish([waiting('ask')]);
    const root = await run([running('run', middle), running('start', open, { wait: false })]);
    const children = await childrenOf(stack, root.id);
    const below = (await Promise.all(children.map((id) => childrenOf(stack, id)))).flat();
    return { root: root.id, children, below, all: [root.id, ...children, ...below] };
  }

  it('is refused with the number of those, unless the request says what to do with them', async () => {
    const { root, all } = await family();
    expect(await erase(root)).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'execution.children', recordId: root, count: 3 }] },
    });
    expect(await left(all)).toHaveLength(4);
    expect(await erase(root, '?children=false')).toMatchObject({
      status: 200,
      body: { isErased: true, erased: 1, childrenLeft: 3 },
    });
    expect(await left(all)).toEqual(all.slice(1).toSorted());
  });

  it('erases those that have ended with `children=true`, each audited, and shows how many are left', async () => {
    const { root, all } = await family();
    expect(await erase(root, '?children=true')).toMatchObject({
      status: 200,
      body: { isErased: true, erased: 3, childrenLeft: 1 },
    });
    const [open, ...others] = await left(all);
    expect(others).toEqual([]);
    const erased = await stack.db.$client`
      select record_id as id from audit_log where action = 'execution.erase' and record_id = any (${all}::uuid[])`;
    expect(erased.map(({ id }) => String(id)).toSorted()).toEqual(all.filter((id) => id !== open).toSorted());
  });

  it('erases some of very many, and itself with the last of them', async () => {
    const { id } = await run([set('done', {})]);
    const sql = stack.db.$client;
    const copies = await sql<{ id: string }[]>`
      insert into executions (id, project_id, workflow_id, version_id, wallet_id, status, input, data_bytes, end_time)
      select uuidv7(), project_id, workflow_id, version_id, wallet_id, 'completed', '', 0, now()
      from executions, generate_series(1, 1001) where id = ${id} returning id`;
    await sql`
      insert into child_executions (id, parent_id, path, generation, effect, is_awaited)
      select id, ${id}, 'run', 1, row_number() over (), false from unnest(${copies.map((copy) => copy.id)}::uuid[]) as id`;
    expect((await erase(id, '?children=true')).body).toEqual({
      isErased: false,
      erased: 1000,
      childrenLeft: 1,
    });
    expect((await erase(id, '?children=true')).body).toEqual({ isErased: true, erased: 2, childrenLeft: 0 });
    expect((await erase(id)).status).toBe(404);
  });
});

/** Returns the message that the end of an execution sends to the one that waits for it. */
async function endOf(executionId: string, childId: string) {
  const [row] = await stack.db.$client<[{ id: string }]>`
    insert into inbox (project_id, execution_id, kind, key)
    values (${stack.tenant.projectId}, ${executionId}, 'child', ${childId}) returning id`;
  return { inboxId: row.id, executionId, kind: 'child' as const, holdId: null, childId };
}
