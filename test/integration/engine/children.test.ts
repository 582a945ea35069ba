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
  it('gives what the other execution gave', async () => {
    const child = await publish([set('double', { value: '${input.value * 2.0}' })], {
      output: { doubled: '${actions.double.output.value}' },
    });
    const done = await run([running('run', child, { input: { value: '$.input.value' } })], { value: 21 });
    const output = { executionId: await onlyChild(done.id), status: 'completed', output: { doubled: 42 } };
    expect(done.status).toBe('completed');
    expect(outputOf(done, 'run')).toEqual(output);
    expect(await brokenInvariants(stack, done.id)).toEqual([]);
  });

  it('gives null if the other execution has no output', async () => {
    const child = await publish([set('only', { a: 1 })]);
    expect(outputOf(await run([running('run', child)]), 'run')).toMatchObject({ output: null });
  });

  it('fails as the other execution fails, with its code and its reason', async () => {
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

  it('tries again with another execution', async () => {
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

  it('shows that it waits, with the id of what it waits for; the execution runs', async () => {
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

  it('runs one for each item, so many at once', async () => {
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

/** Returns the message that the end of an execution sends to the one that waits for it. */
async function endOf(executionId: string, childId: string) {
  const [row] = await stack.db.$client<[{ id: string }]>`
    insert into inbox (project_id, execution_id, kind, key)
    values (${stack.tenant.projectId}, ${executionId}, 'child', ${childId}) returning id`;
  return { inboxId: row.id, executionId, kind: 'child' as const, holdId: null, childId };
}
