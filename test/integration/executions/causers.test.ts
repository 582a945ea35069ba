import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { type Action, fail, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ sweeps: true, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

interface Entry {
  type: string;
  actionId: string | null;
  by: { type: string; id: string | null; name: string | null; jobId?: string } | null;
  reason: string | null;
}

const path = (id: string, rest = '') => `${stack.project}/executions/${id}${rest}`;
const post = (to: string, body: object = {}) => stack.request<{ id: string }>('POST', to, { body });

/** The events that somebody caused. */
async function causedIn(id: string) {
  const { body } = await stack.request<{ data: Entry[] }>('GET', path(id, '/timeline'));
  return body.data.flatMap(({ type, actionId, by, reason }) =>
    by === null ? [] : [[type.replace('workflowExecution.', ''), actionId, by.type, reason]],
  );
}

const auditOf = async (recordId: string) =>
  (
    await stack.request<{ data: { action: string; reason: string | null; actorName: string }[] }>(
      'GET',
      `/v1/audit?recordId=${recordId}`,
    )
  ).body.data.map(({ action, reason }) => [action, reason]);

const url = async (id: string, actionId: string): Promise<string> => {
  const { body } = await stack.request<{ output: { callbackUrl: string } }>(
    'GET',
    path(id, `/actions/${actionId}`),
  );
  return body.output.callbackUrl;
};

const start = async (actions: readonly Action[]) => {
  const workflowId = await stack.publish(workflowOf(actions));
  return (await stack.run(workflowId)).id;
};

describe('the activity of an execution', () => {
  it('shows who has started it, and who has given each answer: a key, or anybody with the URL', async () => {
    const id = await start([
      waiting('first'),
      waiting('second'),
      set('starter', { by: '${execution.startedBy.type}', name: '${execution.startedBy.name}' }),
    ]);
    await resumeIn(stack, id, { actionId: 'first', data: 1 });
    await eventually(async () => {
      const { status } = await stack.get(id);
      expect(status).toBe('onHold');
      const answered = await fetch(await url(id, 'second'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '2',
      });
      expect(answered.status).toBe(202);
    });
    const done = await stack.until(id, 'completed');
    expect(await causedIn(id)).toEqual([
      ['created', null, 'apiKey', null],
      ['resumed', 'first', 'apiKey', null],
      ['actionCompleted', 'first', 'apiKey', null],
      ['resumed', 'second', 'link', null],
      ['actionCompleted', 'second', 'link', null],
    ]);
    const { startedBy } = done as unknown as { startedBy: { type: string; name: string } };
    expect(startedBy).toMatchObject({ type: 'apiKey', id: expect.any(String) });
    expect(done.payload.actions['starter']?.output).toEqual({ by: 'apiKey', name: startedBy.name });
  });

  it('shows who has answered with a wallet, or by a link that was made for one of several persons', async () => {
    const holder = await newHolder();
    onTestFinished(() => holder.close());
    const templateId = await createBadgeTemplate(stack);
    const to = [{ name: 'Ada' }, { name: 'Grace' }];
    const decision = { id: 'approve', name: 'people/decide@v1', attributes: { title: 'May it go on?', to } };
    const id = await start([issuing('issue', templateId, { name: 'Ada' }), decision]);
    await holder.accept(shown(await stack.get(id), 'issue', 'offerUri'));
    const links = await eventually(async () => {
      const { payload } = await stack.get(id);
      const output = payload.actions['approve']?.output as unknown as
        | { links?: { url: string }[] }
        | undefined;
      expect(output?.links).toHaveLength(2);
      return output?.links ?? [];
    });
    const page = await (await fetch(links[1]?.url ?? '')).text();
    const key = /name="page" value="([^"]+)"/.exec(page)?.[1] ?? '';
    await fetch(links[1]?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ page: key, choice: 'approve' }),
    });
    await stack.until(id, 'completed');
    expect(await causedIn(id)).toEqual(
      expect.arrayContaining([
        ['resumed', 'issue', 'wallet', null],
        ['resumed', 'approve', 'link', null],
      ]),
    );
    const { body } = await stack.request<{ data: (Entry & { by: { person?: number } | null })[] }>(
      'GET',
      path(id, '/timeline'),
    );
    const pressed = body.data.find(
      ({ type, actionId }) => type === 'workflowExecution.resumed' && actionId === 'approve',
    );
    expect(pressed?.by).toEqual({ type: 'link', id: null, name: 'Grace', person: 1 });
  });

  it('shows who has answered before the action waited', async () => {
    const id = await start([waiting('first'), waiting('second'), set('after')]);
    await stack.until(id, 'onHold');
    expect((await resumeIn(stack, id, { actionId: 'second', data: 2 })).status).toBe(202);
    expect((await resumeIn(stack, id, { actionId: 'first', data: 1 })).status).toBe(202);
    await stack.until(id, 'completed');
    expect(await causedIn(id)).toContainEqual(['actionCompleted', 'second', 'apiKey', null]);
  });

  it('shows who has redriven and cancelled it, and why', async () => {
    const id = await start([fail('no', 'never'), waiting('then')]);
    const redriven = await post(path(id, '/redrive'), { reason: 'The ledger works again.' });
    expect(redriven.status).toBe(202);
    await stack.until(id, 'failed');
    const other = await start([waiting('only')]);
    expect((await post(path(other, '/cancel'), { reason: ' Nobody wants it. ' })).status).toBe(202);
    await stack.until(other, 'cancelled');
    expect(await causedIn(id)).toContainEqual(['redriven', null, 'apiKey', 'The ledger works again.']);
    expect(await causedIn(other)).toContainEqual([
      'cancellationRequested',
      null,
      'apiKey',
      'Nobody wants it.',
    ]);
    expect(await auditOf(id)).toContainEqual(['execution.redrive', 'The ledger works again.']);
    expect(await auditOf(other)).toContainEqual(['execution.cancel', 'Nobody wants it.']);
  });

  it('shows who has changed many executions at once, by which job, and why', async () => {
    const id = await start([waiting('only')]);
    const { workflowId } = (await stack.get(id)) as unknown as { workflowId: string };
    const job = await post(`${stack.project}/executions/cancel`, {
      filter: { workflowId },
      reason: 'The product is gone.',
    });
    expect(job).toMatchObject({
      status: 202,
      body: { by: { type: 'apiKey' }, reason: 'The product is gone.' },
    });
    await stack.until(id, 'cancelled');
    const { body } = await stack.request<{ data: Entry[] }>('GET', path(id, '/timeline'));
    const caused = body.data.find(({ type }) => type === 'workflowExecution.cancellationRequested');
    expect(caused).toMatchObject({
      by: { type: 'apiKey', jobId: job.body.id },
      reason: 'The product is gone.',
    });
    expect(await auditOf(job.body.id)).toEqual([['bulkJob.cancel', 'The product is gone.']]);
  });

  it('refuses a reason that is empty, too long or of several lines', async () => {
    const id = await start([waiting('only')]);
    for (const reason of [' ', 'a'.repeat(501), 'one\ntwo'])
      expect(await post(path(id, '/cancel'), { reason })).toMatchObject({
        status: 422,
        body: { code: 2000, details: [{ field: 'reason' }] },
      });
  });
});
