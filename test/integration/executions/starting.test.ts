import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { wallets } from '../../../db/schema/index.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const notAllowed = (context: Record<string, string>) => ({
  status: 409,
  body: { code: 2006, details: [{ message: 'nothing was started', ...context }] },
});

describe('a start', () => {
  it('answers at once with the new execution and its URL', async () => {
    const workflowId = await stack.publish(workflowOf([check('one')]));
    const { status, headers, body } = await stack.start(workflowId, { any: 1 });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${stack.project}/executions/${body.id}`);
    expect(headers.get('preference-applied')).toBeNull();
    expect(body).toMatchObject({ workflowId, status: 'created', startTime: null, endTime: null });
    await stack.until(body.id, 'completed');
  });

  it('answers with the first hold or the end if it prefers to wait, and says so', async () => {
    const wait = async (action: Parameters<typeof workflowOf>[0], prefer: string) => {
      const { body, headers } = await stack.start(await stack.publish(workflowOf(action)), {}, { prefer });
      return [body.status, headers.get('preference-applied')];
    };
    expect(await wait([check('one')], 'wait=30')).toEqual(['completed', 'wait=30']);
    expect(await wait([check('one'), waiting('two')], 'respond-async, wait=30')).toEqual([
      'onHold',
      'wait=30',
    ]);
    expect(await wait([check('one', 1, false)], 'wait=500')).toEqual(['failed', 'wait=60']);
  });

  it('answers after its waiting time is over, whatever the execution does', async () => {
    onTestFinished(() => stack.worker.start());
    await stack.worker.stop();
    const workflowId = await stack.publish(workflowOf([check('one')]));
    const { body } = await stack.start(workflowId, {}, { prefer: 'wait=1' });
    expect(body.status).toBe('created');
    await stack.worker.start();
    await stack.until(body.id, 'completed');
  });

  it.each(['wait', 'wait=', 'wait=0', 'wait=-5', 'wait=soon', 'return=minimal'])(
    'ignores a preference without a meaning: %s',
    async (prefer) => {
      const { status, headers } = await stack.start(await stack.publish(workflowOf([])), {}, { prefer });
      expect(status).toBe(201);
      expect(headers.get('preference-applied')).toBeNull();
    },
  );

  it('uses the wallet that the definition names, else the default one', async () => {
    const id = uuidv7();
    await stack.db.insert(wallets).values({ id, projectId: stack.tenant.projectId, name: 'Second' });
    const named = await stack.run(await stack.publish(workflowOf([], { wallet: id })));
    expect(named).toHaveProperty('walletId', id);
    const plain = await stack.run(await stack.publish(workflowOf([])));
    expect(plain).toHaveProperty('walletId', stack.tenant.walletId);
  });

  it.each([uuidv7(), 'no-uuid'])(
    'is refused if the named wallet is not one of the project: %s',
    async (wallet) => {
      const reply = await stack.start(await stack.publish(workflowOf([], { wallet })));
      expect(reply).toMatchObject(notAllowed({ recordType: 'wallet', recordId: wallet }));
    },
  );

  it('is refused if the workflow is started by an event', async () => {
    const trigger = { type: 'didcommConnectionCompleted' };
    const reply = await stack.start(await stack.publish(workflowOf([], { trigger })));
    expect(reply).toMatchObject(notAllowed({ trigger: trigger.type }));
  });

  it('is refused if the workflow is not published, or not any more', async () => {
    const created = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
      body: workflowOf([]),
    });
    const draft = created.body.id;
    expect(await stack.start(draft)).toMatchObject(notAllowed({ recordType: 'workflow', recordId: draft }));
    const workflowId = await stack.publish(workflowOf([]));
    await stack.request('POST', `${stack.project}/workflows/${workflowId}/unpublish`);
    expect(await stack.start(workflowId)).toMatchObject(notAllowed({ recordId: workflowId }));
  });

  it('is refused with 2008 and every detail if the input does not match', async () => {
    const input = {
      type: 'object',
      properties: { email: { type: 'string', format: 'email' }, size: { enum: ['s', 'm'] } },
      required: ['email', 'size', 'name'],
    };
    const reply = await stack.start(await stack.publish(workflowOf([], { input })), {
      email: 'x',
      size: 'xl',
    });
    expect(reply).toMatchObject({ status: 422, body: { code: 2008 } });
    const { details } = reply.body as unknown as { details: { field: string; pointer: string }[] };
    expect(details.map(({ field }) => field).toSorted()).toEqual(['input.email', 'input.name', 'input.size']);
    expect(details.map(({ pointer }) => pointer)).toContain('/input/email');
  });

  it('is refused with the places in the body also of the fields that each allowed shape would need', async () => {
    const person = { anyOf: [{ type: 'string' }, { type: 'object', required: ['name'] }] };
    const input = { type: 'object', properties: { person } };
    const reply = await stack.start(await stack.publish(workflowOf([], { input })), { person: {} });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 2008,
        details: [
          {
            field: 'input.person',
            options: [
              [{ field: 'input.person', pointer: '/input/person' }],
              [{ field: 'input.person.name', pointer: '/input/person/name' }],
            ],
          },
        ],
      },
    });
  });

  it('is refused with 413 if the input is larger than 256 KiB', async () => {
    const reply = await stack.start(await stack.publish(workflowOf([])), { text: 'x'.repeat(262_144) });
    expect(reply).toMatchObject({ status: 413, body: { code: 2005, details: [{ field: 'input' }] } });
  });
});

describe('an execution', () => {
  it('keeps its version after a newer one is published, which new starts use', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('wait'), check('old')]));
    const first = await stack.run(workflowId);
    const path = `${stack.project}/workflows/${workflowId}`;
    await stack.request('PUT', path, { body: workflowOf([check('new')]) });
    await stack.request('POST', `${path}/publish`);
    const second = await stack.run(workflowId);
    expect(second).toMatchObject({ workflowVersion: 2, status: 'completed', completedActionIds: ['new'] });
    await stack.request('POST', `${stack.project}/executions/${first.id}/resume`, {
      body: { actionId: 'wait' },
    });
    expect(await stack.until(first.id, 'completed')).toMatchObject({
      workflowVersion: 1,
      completedActionIds: ['wait', 'old'],
    });
  });
});
