import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { running } from '../../stack/children.ts';
import { decisionOf } from '../../stack/decisions.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { visitForm, type FormBody } from '../../stack/forms.ts';
import { excluded, fourEyesIn, type FourEyes } from '../../stack/four-eyes.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let people: FourEyes;
beforeAll(async () => {
  stack = await startStack({ sweeps: true, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
  people = await fourEyesIn(stack);
});
afterAll(() => stack.stop());

/** Makes something in the project with the key of the stack, so that Mallory has not made it. */
async function made<Body>(path: string, body: object): Promise<Body> {
  const answer = await stack.request<Body>('POST', `${stack.project}/${path}`, { body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}
const yearly = { cron: '0 0 1 1 *' };
const schedule = async (workflowId: string, spec: object): Promise<string> => {
  const body = { workflowId, name: `S${Math.random()}`, spec, input: {}, isPaused: true };
  return `${stack.project}/schedules/${(await made<{ id: string }>('schedules', body)).id}`;
};
const formFor = (workflowId: string): Promise<FormBody> =>
  made<FormBody>('forms', { name: `F${Math.random()}`, workflowId, title: 'F' });
const webhook = (workflowId: string): Promise<{ id: string; url: string }> =>
  made('inbound-webhooks', { name: `W${Math.random()}`, workflowId, verification: { type: 'none' } });

describe('the initiators of an execution', () => {
  it('include the person who has asked for the missed times of a schedule', async () => {
    const workflowId = await people.publish();
    const at = await schedule(workflowId, { cron: '0 0 * * *' });
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const period = { from: `${day}T00:00:00Z`, to: `${day}T00:00:00Z` };
    await people.asMallory('POST', `${at}/backfill`, period);
    const id = await people.lastOf(workflowId);
    const { body } = await stack.request('GET', `${stack.project}/executions/${id}`);
    expect(body).toMatchObject({
      startedBy: { type: 'schedule', pressedBy: { type: 'member', name: 'Mallory' } },
    });
    expect(await people.answersIn(id)).toEqual(excluded);
  });

  it('include the person who has changed the schedule', async () => {
    const at = await schedule(await people.publish(), yearly);
    await people.asMallory('PATCH', at, { catchUpSeconds: 600 });
    const { body } = await stack.request<{ id: string }>('POST', `${at}/trigger`, { body: {} });
    expect(await people.answersIn(body.id)).toEqual(excluded);
  });

  it('include the person who has changed the form', async () => {
    const workflowId = await people.publish();
    const { id, url } = await formFor(workflowId);
    await people.asMallory('PATCH', `${stack.project}/forms/${id}`, { title: 'G' });
    await visitForm(url, {});
    expect(await people.answersIn(await people.lastOf(workflowId))).toEqual(excluded);
  });

  it('include the person who has changed the inbound webhook', async () => {
    const workflowId = await people.publish();
    const { id, url } = await webhook(workflowId);
    await people.asMallory('PATCH', `${stack.project}/inbound-webhooks/${id}`, { input: {} });
    await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(await people.answersIn(await people.lastOf(workflowId))).toEqual(excluded);
  });

  it.each([
    ['the execution', false],
    ['the execution that runs it', true],
  ])('include the person who has redriven %s', async (_, isInChild) => {
    const wait = { id: 'wait', name: 'general/waitForEvent@v1' };
    const own = await people.publish(isInChild ? [] : [wait]);
    const { id: outer } = await stack.run(
      isInChild ? await stack.publish(workflowOf([wait, running('run', own)])) : own,
    );
    const { payload } = await stack.get(outer);
    const url = String(payload.actions['wait']?.output['callbackUrl']);
    const no = { method: 'POST', body: '{"message":"no"}', headers: { 'content-type': 'application/json' } };
    expect((await fetch(`${url}/fail`, no)).status).toBe(202);
    await stack.until(outer, 'failed');
    await people.asMallory('POST', `${stack.project}/executions/${outer}/redrive`);
    await stack.until(outer, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${outer}/resume`, {
      body: { actionId: 'wait', data: {} },
    });
    const id = isInChild ? await people.lastOf(own) : outer;
    await eventually(async () => expect(await decisionOf(stack, id)).toBeDefined());
    expect(await people.answersIn(id)).toEqual(excluded);
  });
});

it('makers are known however few days the audit log is kept', async () => {
  const { accountId } = stack.tenant;
  const name = `Key ${Math.random()}`;
  const scopes = ['executions:start', 'executions:read'];
  const key = await people.asMallory<{ id: string; value: string }>('POST', '/v1/api-keys', { name, scopes });
  const workflowId = await people.publish();
  const ofForm = await people.publish();
  const form = { name, workflowId: ofForm, title: 'F' };
  const { url } = await people.asMallory<FormBody>('POST', `${stack.project}/forms`, form);
  const at = await schedule(workflowId, yearly);
  await people.asMallory('PATCH', at, { catchUpSeconds: 600 });
  const later = new Date(Date.now() + 3 * 86_400_000);
  await stack.db.$client`delete from cursors where name = 'purge'`;
  await purgeDaily({ ...stack.reconciler, auditDays: 1 }, later);
  const [audit] = await stack.db
    .$client`select count(*)::int as left from audit_log where account_id = ${accountId}`;
  expect(audit).toEqual({ left: 0 });

  const byKey = await stack.request<{ id: string }>('POST', `${stack.project}/executions`, {
    apiKey: key.value,
    body: { workflowId },
  });
  expect(await people.answersIn(byKey.body.id)).toEqual(excluded);
  const { body: triggered } = await stack.request<{ id: string }>('POST', `${at}/trigger`, { body: {} });
  expect(await people.answersIn(triggered.id)).toEqual(excluded);
  await visitForm(url, {});
  expect(await people.answersIn(await people.lastOf(ofForm))).toEqual(excluded);

  const { body: shown } = await stack.request('GET', `/v1/api-keys/${key.id}`);
  expect(shown).toMatchObject({ createdBy: { type: 'member', name: 'Mallory' } });
  const { id: member } = people.mallory.session.member;
  const { body: known } = await stack.request<{ data: { id: string }[] }>(
    'GET',
    `/v1/api-keys?knownTo=${member}`,
  );
  expect(known.data.map(({ id }) => id)).toContain(key.id);
});
