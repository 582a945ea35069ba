import { beforeAll, describe, expect, it } from 'vitest';
import { running } from '../../stack/children.ts';
import { deciding, decisionOf, look } from '../../stack/decisions.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { visitForm, type FormBody } from '../../stack/forms.ts';
import { signInAs, type TestMember } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let mallory: TestMember;
let grace: TestMember;
let workflowId: string;
beforeAll(async () => {
  stack = await sharedStack();
  [mallory, grace] = await Promise.all([
    signInAs(stack, 'admin', 'Mallory'),
    signInAs(stack, 'operator', 'Grace'),
  ]);
  const to = [mallory, grace].map(({ session }) => ({ member: session.member.id }));
  workflowId = await stack.publish(workflowOf([deciding({ to, notBy: ['initiator'] })]));
});

const made = async <Body>(path: string, body: object): Promise<Body> => {
  const answer = await mallory.request<Body>('POST', path, { body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const ofProject = <Body>(path: string, body: object = {}): Promise<Body> =>
  made<Body>(`${stack.project}/${path}`, body);
const decide = async (member: TestMember, id: string): Promise<number> => {
  const path = `${stack.project}/tasks/${id}/approve/decide`;
  return (await member.request('POST', path, { body: { choice: 'approve' } })).status;
};
/** What the two are answered. */
async function answersIn(id: string): Promise<{ mallory: number; grace: number }> {
  await stack.until(id, 'onHold');
  return { mallory: await decide(mallory, id), grace: await decide(grace, id) };
}
/** Mallory has started it, in some way, so somebody else has to decide. */
const excluded = { mallory: 403, grace: 200 };
const lastOf = (workflow: string): Promise<string> =>
  eventually(async () => {
    const { body } = await stack.request<{ data: { id: string }[] }>(
      'GET',
      `${stack.project}/executions?workflowId=${workflow}&limit=1`,
    );
    expect(body.data).toHaveLength(1);
    return body.data[0]?.id ?? '';
  });
const keyOfMallory = async (): Promise<string> => {
  const scopes = ['executions:start', 'executions:read'];
  return (await made<{ value: string }>('/v1/api-keys', { name: `Key ${Math.random()}`, scopes })).value;
};
const copy = async (): Promise<string> => {
  const to = [mallory, grace].map(({ session }) => ({ member: session.member.id }));
  return stack.publish(workflowOf([deciding({ to, notBy: ['initiator'] })]));
};

describe('the initiator is everybody who is known up to the root', () => {
  it('who made the API key that has started it', async () => {
    const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/executions`, {
      apiKey: await keyOfMallory(),
      body: { workflowId },
    });
    expect(await answersIn(body.id)).toEqual(excluded);
  });

  it('who has started the execution that runs it, also by a key', async () => {
    const child = await copy();
    const parent = await stack.publish(workflowOf([running('run', child)]));
    await stack.request('POST', `${stack.project}/executions`, {
      apiKey: await keyOfMallory(),
      body: { workflowId: parent },
    });
    expect(await answersIn(await lastOf(child))).toEqual(excluded);
  });

  it('who made the schedule, and who has triggered it', async () => {
    const spec = { cron: '0 0 1 1 *' };
    const own = await ofProject<{ id: string }>('schedules', { workflowId, name: 'Own', spec, input: {} });
    const triggered = await stack.request<{ id: string }>(
      'POST',
      `${stack.project}/schedules/${own.id}/trigger`,
      { body: {} },
    );
    expect(await answersIn(triggered.body.id)).toEqual(excluded);
    const { body: other } = await stack.request<{ id: string }>('POST', `${stack.project}/schedules`, {
      body: { workflowId, name: 'Of another', spec, input: {} },
    });
    const { id, startedBy } = await ofProject<{ id: string; startedBy: object }>(
      `schedules/${other.id}/trigger`,
    );
    expect(startedBy).toMatchObject({ type: 'schedule', pressedBy: { type: 'member', name: 'Mallory' } });
    expect(await answersIn(id)).toEqual(excluded);
  });

  it('who made the form; who has filled it in is unknown, as the page and the output say', async () => {
    const own = await copy();
    const form = await ofProject<FormBody>('forms', {
      name: `F${Math.random()}`,
      workflowId: own,
      title: 'F',
    });
    await visitForm(form.url, {});
    const id = await lastOf(own);
    await stack.until(id, 'onHold');
    expect(await decisionOf(stack, id)).toMatchObject({ asked: { isInitiatorUnknown: true } });
    expect(await answersIn(id)).toEqual(excluded);
  });
});

it('the page of a decision says that nobody knows who has started it', async () => {
  const to = [{ name: 'Ada' }];
  const asking = await stack.publish(workflowOf([deciding({ to, notBy: ['initiator'] })]));
  const form = await ofProject<FormBody>('forms', {
    name: `F${Math.random()}`,
    workflowId: asking,
    title: 'F',
  });
  await visitForm(form.url, {});
  const id = await lastOf(asking);
  await stack.until(id, 'onHold');
  const { links } = await decisionOf(stack, id);
  expect((await look(links[0]?.url)).html).toContain('It is not known who has started this');
});
