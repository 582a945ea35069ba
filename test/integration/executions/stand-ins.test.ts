import { beforeAll, describe, expect, it } from 'vitest';
import { askIn } from '../../stack/decisions.ts';
import { eventually } from '../../stack/eventually.ts';
import { signInAs, type TestMember } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let ada: TestMember;
let bob: TestMember;
beforeAll(async () => {
  stack = await sharedStack();
  // Being asked is what allows to decide: a viewer may do nothing else.
  [ada, bob] = await Promise.all([signInAs(stack, 'viewer', 'Ada'), signInAs(stack, 'viewer', 'Bob')]);
});

const idOf = (member: TestMember): string => member.session.member.id;
const tasks = (): string => `${stack.project}/tasks`;
const at = (id: string, verb = ''): string => `${tasks()}/${id}/approve${verb}`;
const ask = (to: object[], attributes: object = {}) => askIn(stack, { to, ...attributes });
const titlesOf = async (member: TestMember, id: string): Promise<unknown[]> => {
  const { body } = await member.request<{ data: { executionId: string; title: string }[] }>(
    'GET',
    `${tasks()}?limit=100`,
  );
  return body.data.filter(({ executionId }) => executionId === id).map(({ title }) => title);
};
const outputOf = async (id: string) =>
  (await stack.until(id, 'completed')).payload.actions['approve']?.output;

describe('a stand-in', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  it('decides in place of a member for a time, and both names are kept', async () => {
    const { id } = await ask([{ member: idOf(ada) }]);
    const made = await ada.request<{ id: string }>('POST', '/v1/stand-ins', {
      body: { standIn: bob.session.member.email, endsAt: inAnHour() },
    });
    expect(made).toMatchObject({ status: 201, body: { member: { name: 'Ada' }, standIn: { name: 'Bob' } } });
    expect(await titlesOf(bob, id)).toHaveLength(1);
    expect((await bob.request('GET', at(id))).body).toMatchObject({
      may: 'decide',
      onBehalfOf: { name: 'Ada' },
    });
    expect((await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } })).status).toBe(200);
    expect(await outputOf(id)).toMatchObject({ decidedBy: { name: 'Bob' }, onBehalfOf: { id: idOf(ada) } });
    const { body } = await stack.request<{ data: { type: string; by?: unknown }[] }>(
      'GET',
      `${stack.project}/executions/${id}/timeline`,
    );
    expect(body.data.find(({ type }) => type === 'workflowExecution.resumed')?.by).toMatchObject({
      name: 'Bob',
      onBehalfOf: { name: 'Ada' },
    });
    expect((await ada.request('DELETE', `/v1/stand-ins/${made.body.id}`)).status).toBe(204);
    const { id: next } = await ask([{ member: idOf(ada) }]);
    expect(await titlesOf(bob, next)).toEqual([]);
    expect((await bob.request('GET', at(next))).status).toBe(404);
  });

  it('has no second vote if they are asked, too', async () => {
    const { body } = await ada.request<{ id: string }>('POST', '/v1/stand-ins', {
      body: { standIn: idOf(bob), endsAt: inAnHour() },
    });
    const { id } = await ask([{ member: idOf(ada) }, { member: idOf(bob) }], { quorum: 2 });
    expect((await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } })).status).toBe(200);
    await eventually(async () =>
      expect((await bob.request('GET', at(id))).body).toMatchObject({ may: 'decided' }),
    );
    const second = await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } });
    expect(second).toMatchObject({ status: 200, body: { decisions: [{ by: { name: 'Bob' } }] } });
    const other = await bob.request('POST', at(id, '/decide'), { body: { choice: 'reject' } });
    expect(other).toMatchObject({ status: 409, body: { details: [{ reason: 'decider.done' }] } });
    expect((await ada.request('POST', at(id, '/decide'), { body: { choice: 'approve' } })).status).toBe(200);
    expect(await outputOf(id)).toMatchObject({ choice: 'approve' });
    await ada.request('DELETE', `/v1/stand-ins/${body.id}`);
  });

  it('cannot decide if four eyes exclude the absent member', async () => {
    const { body } = await ada.request<{ id: string }>('POST', '/v1/stand-ins', {
      body: { standIn: idOf(bob), endsAt: inAnHour() },
    });
    const notBy = [{ type: 'member', id: idOf(ada), name: 'Ada' }];
    const { id } = await ask([{ member: idOf(ada) }, { name: 'Grace' }], { notBy });
    const refused = await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } });
    expect(refused).toMatchObject({ status: 403, body: { details: [{ reason: 'decider.excluded' }] } });
    await ada.request('DELETE', `/v1/stand-ins/${body.id}`);
  });

  it.each([
    [{ endsAt: '2020-01-01T00:00:00Z' }, 422, 'standIn.invalid'],
    [{ standIn: 'self' }, 422, 'standIn.invalid'],
    [{ standIn: '01920000-0000-7000-8000-000000000001' }, 404, 'member.unknown'],
  ])('is refused for %j', async (changes, status, reason) => {
    const body = { standIn: idOf(bob), endsAt: inAnHour(), ...changes };
    if (body.standIn === 'self') body.standIn = idOf(ada);
    const answer = await ada.request('POST', '/v1/stand-ins', { body });
    expect(answer).toMatchObject({ status, body: { details: [{ reason }] } });
  });

  it('cannot be named with an API key', async () => {
    const body = { standIn: idOf(bob), endsAt: inAnHour() };
    const answer = await stack.request('POST', '/v1/stand-ins', { body });
    expect(answer).toMatchObject({ status: 403, body: { details: [{ reason: 'member.needed' }] } });
  });

  it('cannot be ended by somebody else', async () => {
    const { body } = await ada.request<{ id: string }>('POST', '/v1/stand-ins', {
      body: { standIn: idOf(bob), endsAt: inAnHour() },
    });
    expect((await bob.request('DELETE', `/v1/stand-ins/${body.id}`)).status).toBe(404);
    expect((await ada.request<{ data: unknown[] }>('GET', '/v1/stand-ins')).body.data).toHaveLength(1);
    await ada.request('DELETE', `/v1/stand-ins/${body.id}`);
  });
});
