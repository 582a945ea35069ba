import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continueExecution } from '../../../db/queries/executions/redrive.ts';
import { presets } from '../../../src/account/keys/presets.ts';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { check, fail, fetching, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { closed } from '../../stack/records.ts';
import { signInAs, type TestMember } from '../../stack/member.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';

interface Cause {
  workflowId: string;
  workflowName: string;
  actionId: string | null;
  reason: string;
  host: string | null;
  status: number | null;
  count: number;
  first: string;
  last: string;
  isNew: boolean;
  acknowledged: { by: { name: string }; note: string | null } | null;
  assignee: { id: string; name: string } | null;
}

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ sweeps: true, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

const publish = (actions: readonly object[], rest: object = {}) => stack.publish(anyInput(actions, rest));
const failing = async (workflowId: string, input: object = {}) => {
  const { body } = await stack.start(workflowId, input);
  return stack.until(body.id, 'failed');
};
const causesOf = async (query: string, headers: { apiKey?: string } = {}) => {
  const answer = await stack.request<{ data: Cause[]; isCut: boolean; createdAfter: string }>(
    'GET',
    `${stack.project}/executions/causes?${query}`,
    headers,
  );
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsOf = async (query: string) => {
  const { status, body } = await stack.request<{ data: { id: string }[] }>(
    'GET',
    `${stack.project}/executions?${query}`,
  );
  expect(status).toBe(200);
  return body.data.map(({ id }) => id).toSorted();
};
const answering = async (status: () => number) => {
  const server = await serveHttp((_, response) => response.writeHead(status()).end('marker'));
  return `http://127.0.0.1:${server.port}`;
};
const host = (url: string): string => new URL(url).host;

describe('the causes of failures', () => {
  it('have workflow, action, reason, host and status, with a count, the first and the last', async () => {
    let status = 404;
    const url = await answering(() => status);
    const workflowId = await publish([fetching('call', `${url}/orders`)]);
    const first = await failing(workflowId);
    const second = await failing(workflowId);
    status = 422;
    await failing(workflowId);
    const { data, isCut } = await causesOf(`workflowId=${workflowId}`);
    expect(isCut).toBe(false);
    expect(data).toMatchObject([
      {
        workflowId,
        actionId: 'call',
        reason: 'http.status',
        host: host(url),
        status: 404,
        count: 2,
        first: first.endTime,
        last: second.endTime,
      },
      { status: 422, count: 1 },
    ]);
    const group = `workflowId=${workflowId}&reason=http.status&failedActionId=call&host=${host(url)}`;
    expect(await idsOf(`${group}&httpStatus=404`)).toEqual([first.id, second.id].toSorted());
    expect(await idsOf(`${group}&httpStatus=500`)).toEqual([]);
    expect(await idsOf(`workflowId=${workflowId}&reason=http.connect`)).toEqual([]);
  });

  it('are the same for all iterations of a loop, and null if there was no call', async () => {
    const each = [check('fits', '$.item', { type: 'integer' })];
    const workflowId = await publish([{ id: 'all', forEach: '$.input.items', as: 'item', actions: each }]);
    const failed = await failing(workflowId, { items: ['x'] });
    expect(failed.failedActionId).toBe('all[0].fits');
    await failing(workflowId, { items: [1, 'x'] });
    expect((await causesOf(`workflowId=${workflowId}`)).data).toMatchObject([
      { actionId: 'fits', reason: 'field.type', host: null, status: null, count: 2 },
    ]);
  });

  it('include those of an author, and of a time limit of the whole', async () => {
    const refusing = await publish([{ ...fail('stop'), attributes: { message: 'No.', reason: 'full' } }]);
    const late = await publish([waiting('wait')], { timeout: 'PT0.1S' });
    await failing(refusing);
    await failing(late);
    expect((await causesOf(`failedWorkflowId=${refusing}`)).data).toMatchObject([
      { actionId: 'stop', reason: 'full' },
    ]);
    expect((await causesOf(`failedWorkflowId=${late}`)).data).toMatchObject([
      { actionId: null, reason: 'deadline.exceeded' },
    ]);
  });

  it('are shown to a key that may not see values, and contain no path and no answer', async () => {
    const url = await answering(() => 404);
    const workflowId = await publish([fetching('call', `${url}/marker`)]);
    await failing(workflowId);
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, presets.readOnly);
    const { data } = await causesOf(`workflowId=${workflowId}`, { apiKey });
    expect(data).toMatchObject([{ reason: 'http.status', count: 1 }]);
    expect(JSON.stringify(data)).not.toContain('marker');
  });

  it('do not include executions that were cancelled or redriven', async () => {
    const workflowId = await publish([check('one', 1, { type: 'string' }), waiting('wait')]);
    const { id } = await failing(workflowId);
    const held = await stack.run(await publish([waiting('wait')]));
    await stack.request('POST', `${stack.project}/executions/${held.id}/cancel`);
    await stack.until(held.id, 'cancelled');
    expect(await idsOf('reason=execution.cancelled')).toEqual([]);
    const [before] = await causeColumnsOf(id);
    expect(before?.cause_reason).toBe('field.type');
    const of = { versionId: null, changes: [], skips: [], repairs: false, by: null, reason: null };
    await continueExecution(stack.db, { projectId: stack.tenant.projectId, id }, of);
    expect(await causeColumnsOf(id)).toMatchObject([
      { cause_reason: null, cause_action_id: null, cause_execution_id: null },
    ]);
  });

  it('are limited by a time', async () => {
    const workflowId = await publish([check('one', 1, { type: 'string' })]);
    const { createdAt } = await failing(workflowId);
    const later = new Date(Date.parse(createdAt) + 1).toISOString();
    expect((await causesOf(`workflowId=${workflowId}&createdAfter=${later}`)).data).toEqual([]);
    const { createdAfter } = await causesOf(`workflowId=${workflowId}`);
    expect(Date.parse(createdAfter)).toBeLessThan(Date.parse(createdAt));
  });
});

describe('an execution that fails because of a child execution', () => {
  /** What runs a workflow that runs a workflow with a failing call, twice. */
  async function family() {
    let status = 404;
    const url = await answering(() => status);
    const inner = await publish([fetching('rate', url)]);
    const middle = await publish([running('tax', inner)]);
    const outer = await publish([running('invoice', middle)]);
    const roots = [await failing(outer), await failing(outer)];
    for (const { id } of roots) await closed(stack, id);
    return { url, inner, outer, roots: roots.map(({ id }) => id).toSorted(), repair: () => (status = 200) };
  }

  it('counts as one failure with it, of the workflow and the action in which it started', async () => {
    const { url, inner, outer, roots } = await family();
    const { data } = await causesOf(`failedWorkflowId=${inner}`);
    expect(data).toMatchObject([
      { workflowId: inner, actionId: 'rate', reason: 'http.status', host: host(url), status: 404, count: 2 },
    ]);
    expect(await idsOf(`failedWorkflowId=${inner}&failedActionId=rate`)).toEqual(roots);
    expect((await causesOf(`workflowId=${outer}`)).data).toEqual(data);
    // Without a filter of failures, each execution is listed.
    expect(await idsOf(`workflowId=${inner}&status=failed`)).toHaveLength(2);
  });

  it('is redriven by its cause, all of them with one request that shows the number before', async () => {
    const { url, roots, repair } = await family();
    repair();
    const filter = { status: 'failed', reason: 'http.status', host: host(url), httpStatus: 404 };
    const path = `${stack.project}/executions/redrive`;
    const preview = await stack.request('POST', path, { body: { filter, dryRun: true } });
    expect(preview).toMatchObject({ status: 200, body: { matching: 2 } });
    expect((await stack.request('POST', path, { body: { filter } })).status).toBe(202);
    for (const id of roots) await stack.until(id, 'completed');
    expect((await causesOf(`host=${host(url)}`)).data).toEqual([]);
  });

  it("counts as another failure if the child's was caught", async () => {
    const url = await answering(() => 404);
    const inner = await publish([fetching('rate', url)]);
    const catching = { ...running('tax', inner), catch: [{ codes: ['http.status'], output: {} }] };
    const outer = await publish([
      catching,
      { ...fail('stop'), attributes: { message: 'No.', reason: 'late' } },
    ]);
    const { id } = await failing(outer);
    const [child = ''] = await childrenOf(stack, id);
    await eventually(async () => expect(await idsOf(`host=${host(url)}`)).toEqual([child]));
    expect(await idsOf(`failedWorkflowId=${outer}&reason=late`)).toEqual([id]);
  });
});

describe('a group of failures', () => {
  const keyOf = ({ workflowId, actionId, reason, host: called, status }: Cause) => ({
    workflowId,
    actionId,
    reason,
    host: called,
    status,
  });
  const say = (verb: string, body: object, by: Pick<TestMember, 'request'> = stack) =>
    by.request('POST', `${stack.project}/executions/causes/${verb}`, { body });
  const failed = async () => {
    const workflowId = await publish([check('one', 1, { type: 'string' })]);
    await failing(workflowId);
    const group = async (rest = '') => (await causesOf(`workflowId=${workflowId}${rest}`)).data[0] as Cause;
    return { workflowId, group, cause: keyOf(await group()) };
  };

  it('is acknowledged with a note, and new again after a later failure', async () => {
    const { workflowId, group, cause } = await failed();
    expect(await group()).toMatchObject({ isNew: true, acknowledged: null, assignee: null });
    const olga = await signInAs(stack, 'operator', 'Olga');
    expect((await say('acknowledge', { cause, note: 'Known since noon.' }, olga)).status).toBe(204);
    expect(await group()).toMatchObject({
      isNew: false,
      acknowledged: { by: { type: 'member', name: 'Olga' }, note: 'Known since noon.' },
    });
    expect(await group('&isNew=true')).toBeUndefined();
    expect(await group('&isNew=false')).toBeDefined();
    await failing(workflowId);
    expect(await group('&isNew=true')).toMatchObject({
      count: 2,
      acknowledged: { note: 'Known since noon.' },
    });
    expect((await say('acknowledge', { cause })).status).toBe(204);
    expect(await group()).toMatchObject({ isNew: false, acknowledged: { note: null } });
    expect((await say('reopen', { cause })).status).toBe(204);
    expect(await group()).toMatchObject({ isNew: true, acknowledged: null });
    const { body } = await stack.request<{ data: { action: string; reason: string | null }[] }>(
      'GET',
      '/v1/audit?recordType=failureCause&limit=3',
    );
    expect(body.data.map(({ action, reason }) => [action, reason])).toEqual([
      ['failureCause.reopen', null],
      ['failureCause.acknowledge', null],
      ['failureCause.acknowledge', 'Known since noon.'],
    ]);
  });

  it('is acknowledged up to the failure that was seen', async () => {
    const { workflowId, group, cause } = await failed();
    const { last: seenUntil } = await group();
    await failing(workflowId);
    expect((await say('acknowledge', { cause, seenUntil })).status).toBe(204);
    expect(await group()).toMatchObject({ isNew: true });
  });

  it('is assigned to a member, and to nobody after that member is removed', async () => {
    const { group, cause } = await failed();
    const ada = await signInAs(stack, 'viewer', 'Ada');
    const { id, email } = ada.session.member;
    expect((await say('assign', { cause, assignee: email })).status).toBe(204);
    expect(await group()).toMatchObject({ isNew: true, assignee: { id, name: 'Ada' } });
    expect((await say('assign', { cause, assignee: null })).status).toBe(204);
    expect(await group()).toMatchObject({ assignee: null });
    expect((await say('assign', { cause, assignee: id })).status).toBe(204);
    expect((await stack.request('DELETE', `/v1/members/${id}`)).status).toBe(204);
    expect(await group()).toMatchObject({ assignee: null });
  });

  it('is handled by members who may redrive it, and only if an execution has failed with it', async () => {
    const { cause } = await failed();
    const viewer = await signInAs(stack, 'viewer');
    const strange = { ...cause, actionId: 'other' };
    const bodies = { acknowledge: {}, reopen: {}, assign: { assignee: null } };
    for (const [verb, body] of Object.entries(bodies)) {
      expect(await say(verb, { cause, ...body }, viewer)).toMatchObject({ status: 403 });
      expect(await say(verb, { cause: strange, ...body })).toMatchObject({
        status: 404,
        body: { code: 2005, details: [{ reason: 'cause.unknown', field: 'cause' }] },
      });
    }
    expect(await say('assign', { cause, assignee: 'nobody@example.com' })).toMatchObject({
      status: 404,
      body: { details: [{ reason: 'member.unknown', field: 'assignee' }] },
    });
  });
});

it.each([
  ['isNew=yes', 'isNew'],
  ['reason=', 'reason'],
  ['httpStatus=99', 'httpStatus'],
  ['httpStatus=abc', 'httpStatus'],
  ['failedWorkflowId=x', 'failedWorkflowId'],
  ['status=failed', 'status'],
])('a wrong filter of causes is refused: %s', async (query, field) => {
  const answer = await stack.request('GET', `${stack.project}/executions/causes?${query}`);
  expect(answer).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
});

const causeColumnsOf = (id: string) =>
  stack.db.$client<{ cause_reason: string | null }[]>`
    select cause_reason, cause_action_id, cause_execution_id from executions where id = ${id}`;
