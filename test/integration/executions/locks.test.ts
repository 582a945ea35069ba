import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn, runOf } from '../../stack/answering.ts';
import { anyInput, outputOf } from '../../stack/children.ts';
import { fail, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const lock = (key: string, more: object = {}, rest: object = {}) => ({
  id: 'lock',
  name: 'general/lock@v1',
  attributes: { key, ...more },
  ...rest,
});
const block = (id: string, actions: readonly object[], rest: object = {}) => ({ id, actions, ...rest });
const answer = async (id: string, actionId = 'ask') =>
  expect((await resumeIn(stack, id, { actionId, data: {} })).status).toBe(202);
const waitsFor = async (id: string) =>
  (
    await stack.request<{ waitsFor: { kind: string; actionId: string; executionId: string } }>(
      'GET',
      `${stack.project}/executions/${id}`,
    )
  ).body.waitsFor;

/** Everything that a lock has, by its executions. */
const claimsOf = async (...ids: string[]) =>
  stack.db.$client<{ executionId: string; state: string }[]>`
    select execution_id as "executionId", state from lock_claims where execution_id = any (${ids}::uuid[]) order by id`;

/** Waits until an action asks its question, and so has the lock. */
const asks = (id: string, actionId = 'ask') =>
  eventually(async () => expect(await waitsFor(id)).toMatchObject({ kind: 'waits.callback', actionId }));
const queues = (id: string, actionId = 'lock') =>
  eventually(async () => expect(await waitsFor(id)).toMatchObject({ kind: 'waits.lock', actionId }));

/** A workflow that asks under a lock. */
const asking = (key: string, more: object = {}, rest: object = {}) =>
  stack.publish(
    anyInput([block('guarded', [lock(key, more, rest), waiting('ask')]), set('after', { a: 1 })]),
  );
const startOf = async (workflowId: string, given: object = {}) =>
  (await stack.start(workflowId, { ...given })).body.id;

describe('general/lock@v1', () => {
  it('is granted in the order of the requests, and says who has the lock', async () => {
    const workflowId = await asking('one');
    const first = await startOf(workflowId);
    await asks(first);
    const second = await startOf(workflowId);
    await queues(second);
    const third = await startOf(workflowId);
    await queues(third);
    expect(await waitsFor(second)).toMatchObject({ executionId: first });
    expect((await stack.get(second)).status).toBe('onHold');
    await answer(first);
    await asks(second);
    expect(await waitsFor(third)).toMatchObject({ kind: 'waits.lock', executionId: second });
    await answer(second);
    await asks(third);
    await answer(third);
    const done = await stack.until(third, 'completed');
    expect(outputOf(done, 'lock')).toEqual({ lockedAt: expect.stringMatching(/Z$/) });
    expect(await claimsOf(first, second, third)).toEqual([]);
  });

  it('grants as many at once as it allows', async () => {
    const workflowId = await asking('three', { limit: 2 });
    const ids = [await startOf(workflowId), await startOf(workflowId)];
    for (const id of ids) await asks(id);
    const last = await startOf(workflowId);
    await queues(last);
    await answer(ids[1] ?? '');
    await asks(last);
    await answer(ids[0] ?? '');
    await answer(last);
    expect(await stack.until(last, 'completed')).toMatchObject({
      completedActionIds: ['lock', 'ask', 'guarded', 'after'],
    });
  });

  it('differs for each key that an expression gives', async () => {
    const workflowId = await asking('customer ${input.customer}');
    const [ada, grace] = [
      await startOf(workflowId, { customer: 1 }),
      await startOf(workflowId, { customer: 2 }),
    ];
    await asks(ada);
    await asks(grace);
    expect((await claimsOf(ada, grace)).map(({ state }) => state)).toEqual(['granted', 'granted']);
    for (const id of [ada, grace]) await answer(id);
  });

  it('refuses at once with `onFull: refuse`, which can be caught', async () => {
    const holder = await startOf(await asking('refused'));
    await asks(holder);
    const refused = await runOf(stack, [lock('refused', { onFull: 'refuse' })]);
    expect(refused).toMatchObject({
      status: 'failed',
      error: {
        code: 2005,
        message: "Action 'lock' did not get the lock: somebody else has it.",
        details: [{ reason: 'lock.full', actionId: 'lock' }],
      },
    });
    const caught = await runOf(stack, [
      lock('refused', { onFull: 'refuse' }, { catch: [{ codes: ['lock.full'] }] }),
      set('next', { a: 1 }),
    ]);
    expect(caught.status).toBe('completed');
    await answer(holder);
    await stack.until(holder, 'completed');
    expect((await runOf(stack, [lock('refused', { onFull: 'refuse' })])).status).toBe('completed');
  });

  it('leaves the queue after its time is over', async () => {
    const workflowId = await asking('short');
    const first = await startOf(workflowId);
    await asks(first);
    const short = await startOf(await asking('short', {}, { timeout: 'PT0.3S' }));
    const failed = await stack.until(short, 'failed');
    expect(failed.error).toMatchObject({ code: 2005, details: [{ reason: 'hold.expired' }] });
    const late = await runOf(stack, [
      lock('short', {}, { timeout: 'PT0.3S', onTimeout: 'continue' }),
      set('next', { late: '${actions.lock.output.timedOut}' }),
    ]);
    const gaveUp = await stack.until(late.id, 'completed');
    expect(outputOf(gaveUp, 'next')).toEqual({ late: true });
    expect(await claimsOf(short, late.id)).toEqual([]);
    await answer(first);
  });

  it('is free after a cancellation, also of an execution that waits for it', async () => {
    const workflowId = await asking('cancelled');
    const first = await startOf(workflowId);
    await asks(first);
    const [second, third] = [await startOf(workflowId), await startOf(workflowId)];
    await queues(second);
    await queues(third);
    for (const id of [second, first])
      expect((await stack.request('POST', `${stack.project}/executions/${id}/cancel`)).status).toBe(202);
    await asks(third);
    await stack.until(second, 'cancelled');
    await stack.until(first, 'cancelled');
    expect(await claimsOf(first, second)).toEqual([]);
    await answer(third);
  });

  it('limits the iterations of several loops together', async () => {
    const workflowId = await stack.publish(
      anyInput([
        {
          id: 'each',
          forEach: [1, 2, 3, 4],
          concurrency: 4,
          actions: [lock('loops', { limit: 2 }), waiting('ask')],
        },
      ]),
    );
    const ids = [await startOf(workflowId), await startOf(workflowId)];
    for (let done = 0; done < 8; done++) {
      const open = await eventually(async () => {
        const claims = await claimsOf(...ids);
        const waits = await stack.db.$client<{ executionId: string; path: string }[]>`
          select execution_id as "executionId", action_id as path from holds
          where execution_id = any (${ids}::uuid[]) and state = 'open' and action_id like '%.ask' order by id`;
        expect(claims.filter(({ state }) => state === 'granted')).toHaveLength(Math.min(2, 8 - done));
        expect(waits).toHaveLength(Math.min(2, 8 - done));
        return waits;
      });
      const [next] = open;
      if (!next) throw new Error('nobody waits');
      await answer(next.executionId, next.path);
    }
    for (const id of ids) await stack.until(id, 'completed');
    expect(await claimsOf(...ids)).toEqual([]);
  });

  it('is held while a block is compensated and cleaned up, and free after it is over, failed or caught', async () => {
    const execution = await runOf(stack, [
      block(
        'guarded',
        [
          lock('undone'),
          set('did', { a: 1 }, { compensate: [waiting('undo', {}, { timeout: 'PT1H' })] }),
          fail('no', 'refused'),
        ],
        {
          catch: [{ codes: ['refused'], actions: [waiting('caught')] }],
          finally: [waiting('clean', {}, { timeout: 'PT1H' })],
        },
      ),
      waiting('after'),
    ]);
    const other = await startOf(await asking('undone'));
    await queues(other);
    for (const actionId of ['undo', 'caught', 'clean']) {
      await asks(execution.id, actionId);
      expect((await waitsFor(other)).kind).toBe('waits.lock');
      await answer(execution.id, actionId);
    }
    await asks(execution.id, 'after');
    await asks(other);
    await answer(other);
    await answer(execution.id, 'after');
    await stack.until(execution.id, 'completed');
  });

  it('is released between two tries of a block', async () => {
    const execution = await runOf(stack, [
      block('tried', [lock('tried'), waiting('ask'), fail('no', 'again')], {
        retry: { maxAttempts: 2, interval: 'PT0S' },
        catch: [{ codes: ['again'] }],
      }),
    ]);
    const first = 'tried[0].ask';
    await asks(execution.id, first);
    const other = await startOf(await asking('tried'));
    await queues(other);
    await answer(execution.id, first);
    await asks(other);
    await queues(execution.id, 'tried[1].lock');
    await answer(other);
    await asks(execution.id, 'tried[1].ask');
    await answer(execution.id, 'tried[1].ask');
    await stack.until(execution.id, 'completed');
    expect(await claimsOf(execution.id, other)).toEqual([]);
  });

  it('is taken again by a redrive that runs the block again', async () => {
    const execution = await runOf(stack, [
      block('guarded', [lock('redriven'), set('kept', { a: 1 }), waiting('ask'), fail('no', 'refused')]),
    ]);
    await asks(execution.id);
    await answer(execution.id);
    await stack.until(execution.id, 'failed');
    const other = await startOf(await asking('redriven'));
    await asks(other);
    expect((await stack.request('POST', `${stack.project}/executions/${execution.id}/redrive`)).status).toBe(
      202,
    );
    await queues(execution.id);
    await answer(other);
    await stack.until(execution.id, 'failed');
    expect(await claimsOf(execution.id, other)).toEqual([]);
  });

  it('lapses if the execution is ended from outside, and a redrive takes it again, or is refused', async () => {
    const workflowId = await asking('lapsed');
    const first = await startOf(workflowId);
    await asks(first);
    await stack.db.$client`select finish_execution(${first}::uuid, 1, null, 'failed', null, null)`;
    expect(await claimsOf(first)).toEqual([{ executionId: first, state: 'lapsed' }]);
    const other = await startOf(workflowId);
    await asks(other);
    const redrive = () => stack.request('POST', `${stack.project}/executions/${first}/redrive`);
    expect(await redrive()).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'lock.full', recordType: 'execution', recordId: other }] },
    });
    await answer(other);
    await stack.until(other, 'completed');
    expect((await redrive()).status).toBe(202);
    await asks(first);
    expect(await claimsOf(first)).toEqual([{ executionId: first, state: 'granted' }]);
    await answer(first);
    await stack.until(first, 'completed');
  });

  it('can be had by two branches of one execution, one after the other', async () => {
    const branch = (name: string) => [{ ...lock('branches'), id: `${name}Lock` }, waiting(name)];
    const execution = await runOf(stack, [{ id: 'both', parallel: { a: branch('one'), b: branch('two') } }]);
    const [first, second] = await eventually(async () => {
      const [has, ...others] = await stack.db.$client<{ path: string }[]>`
        select action_id as path from holds where execution_id = ${execution.id} and state = 'open' and action_id in ('one', 'two')`;
      expect(others).toEqual([]);
      if (!has) throw new Error('nobody has it');
      return has.path === 'one' ? ['one', 'two'] : ['two', 'one'];
    });
    await answer(execution.id, first);
    await eventually(async () => answer(execution.id, second));
    await stack.until(execution.id, 'completed');
  });

  it('is granted to many who come at once, one after the other, and leaves no row behind', async () => {
    const workflowId = await stack.publish(
      anyInput([block('guarded', [lock('crowd'), set('one', { a: 1 }), set('two', { a: 2 })])]),
    );
    const ids = await Promise.all(Array.from({ length: 24 }, () => startOf(workflowId)));
    for (const id of ids) await stack.until(id, 'completed');
    expect(await claimsOf(...ids)).toEqual([]);
    await eventually(async () => expect(await stack.db.$client`select from freed_locks`).toHaveLength(0));
  });

  it('belongs to one project', async () => {
    const holder = await startOf(await asking('shared name'));
    await asks(holder);
    const keys = await stack.db.$client<
      { key: string }[]
    >`select key from lock_claims where execution_id = ${holder}`;
    expect(keys).toEqual([{ key: expect.stringContaining(stack.tenant.projectId) }]);
    expect(JSON.stringify(keys)).not.toContain('shared name');
    await answer(holder);
  });
});
