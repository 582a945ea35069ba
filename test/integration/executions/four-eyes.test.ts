import { beforeAll, describe, expect, it } from 'vitest';
import { running } from '../../stack/children.ts';
import { deciding, decisionOf, look } from '../../stack/decisions.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { visitForm, type FormBody } from '../../stack/forms.ts';
import { excluded, fourEyesIn, type FourEyes } from '../../stack/four-eyes.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let people: FourEyes;
let workflowId: string;
beforeAll(async () => {
  stack = await sharedStack();
  people = await fourEyesIn(stack);
  workflowId = await people.publish();
});

const ofProject = <Body>(path: string, body: object = {}): Promise<Body> =>
  people.asMallory<Body>('POST', `${stack.project}/${path}`, body);
const keyOfMallory = async (): Promise<string> => {
  const scopes = ['executions:start', 'executions:read'];
  return (
    await people.asMallory<{ value: string }>('POST', '/v1/api-keys', {
      name: `Key ${Math.random()}`,
      scopes,
    })
  ).value;
};

describe('the initiators of an execution up to its root', () => {
  it('include the person who made the API key that started it', async () => {
    const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/executions`, {
      apiKey: await keyOfMallory(),
      body: { workflowId },
    });
    expect(await people.answersIn(body.id)).toEqual(excluded);
  });

  it('include the person who started its parent execution, also by a key', async () => {
    const child = await people.publish();
    const parent = await stack.publish(workflowOf([running('run', child)]));
    await stack.request('POST', `${stack.project}/executions`, {
      apiKey: await keyOfMallory(),
      body: { workflowId: parent },
    });
    expect(await people.answersIn(await people.lastOf(child))).toEqual(excluded);
  });

  it('include the person who made the schedule, and the one who triggered it', async () => {
    const spec = { cron: '0 0 1 1 *' };
    const own = await ofProject<{ id: string }>('schedules', { workflowId, name: 'Own', spec, input: {} });
    const triggered = await stack.request<{ id: string }>(
      'POST',
      `${stack.project}/schedules/${own.id}/trigger`,
      { body: {} },
    );
    expect(await people.answersIn(triggered.body.id)).toEqual(excluded);
    const { body: other } = await stack.request<{ id: string }>('POST', `${stack.project}/schedules`, {
      body: { workflowId, name: 'Of another', spec, input: {} },
    });
    const { id, startedBy } = await ofProject<{ id: string; startedBy: object }>(
      `schedules/${other.id}/trigger`,
    );
    expect(startedBy).toMatchObject({ type: 'schedule', pressedBy: { type: 'member', name: 'Mallory' } });
    expect(await people.answersIn(id)).toEqual(excluded);
  });

  it('include the person who made the form; the one who filled it in is unknown, as the page and the output say', async () => {
    const own = await people.publish();
    const form = await ofProject<FormBody>('forms', {
      name: `F${Math.random()}`,
      workflowId: own,
      title: 'F',
    });
    await visitForm(form.url, {});
    const id = await people.lastOf(own);
    await stack.until(id, 'onHold');
    expect(await decisionOf(stack, id)).toMatchObject({ asked: { isInitiatorUnknown: true } });
    expect(await people.answersIn(id)).toEqual(excluded);
  });
});

it('the page of a decision says that nobody knows who has started the execution', async () => {
  const to = [{ name: 'Ada' }];
  const asking = await stack.publish(workflowOf([deciding({ to, notBy: ['initiator'] })]));
  const form = await ofProject<FormBody>('forms', {
    name: `F${Math.random()}`,
    workflowId: asking,
    title: 'F',
  });
  await visitForm(form.url, {});
  const id = await people.lastOf(asking);
  await stack.until(id, 'onHold');
  const { links } = await decisionOf(stack, id);
  expect((await look(links[0]?.url)).html).toContain('It is not known who has started this');
});
