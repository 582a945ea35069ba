import { beforeAll, describe, expect, it } from 'vitest';
import { askIn, deciding, decisionOf, look, press } from '../../stack/decisions.ts';
import { workflowOf } from '../../stack/definitions.ts';
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
const inGroups = (member: TestMember, ...groups: string[]) =>
  stack.db.$client`update members set groups = ${groups} where id = ${idOf(member)}`;

describe('a member who is asked', () => {
  it('finds the decision among their tasks, sees what it is about, and decides', async () => {
    const { id } = await ask([{ member: ada.session.member.email }], {
      show: [{ label: 'Percent', value: 20 }],
    });
    expect(await titlesOf(ada, id)).toEqual(['A discount of 20 %']);
    expect(await titlesOf(bob, id)).toEqual([]);
    const task = await ada.request('GET', at(id));
    expect(task).toMatchObject({
      status: 200,
      body: { may: 'decide', show: [{ label: 'Percent', value: 20 }] },
    });
    const wrong = await ada.request('POST', at(id, '/decide'), { body: { choice: 'perhaps' } });
    expect(wrong).toMatchObject({ status: 422, body: { code: 2008, details: [{ field: 'choice' }] } });
    const made = await ada.request('POST', at(id, '/decide'), { body: { choice: 'approve' } });
    expect(made.status).toBe(200);
    expect(await outputOf(id)).toMatchObject({
      choice: 'approve',
      decidedBy: { type: 'member', id: idOf(ada), name: 'Ada' },
    });
    expect(await titlesOf(ada, id)).toEqual([]);
    const late = await ada.request('POST', at(id, '/decide'), { body: { choice: 'reject' } });
    expect(late).toMatchObject({ status: 409, body: { code: 2006, details: [{ reason: 'decider.done' }] } });
    expect(JSON.stringify(late.body)).toContain('`approve` counts');
    expect((await ada.request('GET', at(id))).body).toMatchObject({
      may: 'over',
      decidedBy: { name: 'Ada' },
    });
  });

  it('gets the current state if they press twice, whether others have to decide, or it is decided', async () => {
    const fields = [{ id: 'note', type: 'text', label: 'Note' }];
    const choices = [
      { id: 'approve', label: 'Approve', fields },
      { id: 'reject', label: 'Reject' },
    ];
    const { id } = await ask([{ member: idOf(ada) }, { member: idOf(bob) }], { quorum: 2, choices });
    const decide = (member: TestMember, choice: string, note?: string) =>
      member.request('POST', at(id, '/decide'), { body: { choice, ...(note && { data: { note } }) } });
    const atOnce = await Promise.all([1, 2, 3].map(() => decide(ada, 'approve', 'Fine.')));
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually(async () => expect((await decisionOf(stack, id))['decisions']).toHaveLength(1));
    const again = await decide(ada, 'approve', 'Fine.');
    expect(again).toMatchObject({
      status: 200,
      body: { may: 'decided', decisions: [{ choice: 'approve' }] },
    });
    for (const other of [await decide(ada, 'reject'), await decide(ada, 'approve', 'Or not.')]) {
      expect(other).toMatchObject({ status: 409, body: { details: [{ reason: 'decider.done' }] } });
      expect(JSON.stringify(other.body)).toContain('`approve` counts');
    }
    expect((await decide(bob, 'approve', 'Yes.')).status).toBe(200);
    expect(await outputOf(id)).toMatchObject({
      decisions: [{ data: { note: 'Fine.' }, by: { name: 'Ada' } }, { by: { name: 'Bob' } }],
    });
    for (const [member, note] of [[ada, 'Fine.'] as const, [bob, 'Yes.'] as const])
      expect(await decide(member, 'approve', note)).toMatchObject({
        status: 200,
        body: { may: 'over', choice: 'approve', decidedBy: { name: 'Bob' } },
      });
    expect((await decide(bob, 'reject')).status).toBe(409);
  });

  it('is the only one who finds it, by every request', async () => {
    const { id } = await ask([{ member: idOf(ada) }]);
    const answers = [
      await bob.request('GET', at(id)),
      await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } }),
      await bob.request('POST', at(id, '/claim')),
      await stack.request('POST', at(id, '/decide'), { body: { choice: 'approve' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const key = await stack.request<{ data: unknown[] }>('GET', tasks());
    expect(key.body.data).toEqual([]);
    expect((await stack.get(id)).status).toBe('onHold');
  });

  it('has a page and no link, which nobody could use in their place', async () => {
    const { id, urls } = await ask([{ member: idOf(ada) }]);
    expect(urls).toEqual([
      `${stack.publicUrl}/console${stack.project.replace('/v1', '')}/tasks/${id}/approve`,
    ]);
  });

  it('asks the initiator, and hands the task over to another member', async () => {
    const { id } = await ask([{ member: idOf(ada) }], { allowDelegation: true });
    expect((await ada.request('POST', at(id, '/question'), { body: { text: 'Why?' } })).status).toBe(200);
    await eventually(async () => expect((await decisionOf(stack, id))['questions']).toHaveLength(1));
    const nobody = await ada.request('POST', at(id, '/delegate'), { body: { member: 'nobody@example.com' } });
    expect(nobody).toMatchObject({
      status: 404,
      body: { details: [{ reason: 'member.unknown', field: 'member' }] },
    });
    await eventually(async () => {
      const handed = await ada.request('POST', at(id, '/delegate'), {
        body: { member: bob.session.member.email },
      });
      expect(handed.status).toBe(200);
    });
    await eventually(async () => expect(await titlesOf(bob, id)).toHaveLength(1));
    expect((await ada.request('GET', at(id))).body).toMatchObject({ may: 'handedOver' });
    await eventually(async () => {
      const made = await bob.request('POST', at(id, '/decide'), { body: { choice: 'reject' } });
      expect(made.status).toBe(200);
    });
    expect(await outputOf(id)).toMatchObject({
      decidedBy: { name: 'Bob' },
      onBehalfOf: { type: 'member', name: 'Ada' },
    });
  });

  it('cannot hand it over to somebody who is asked already', async () => {
    const { id } = await ask([{ member: idOf(ada) }, { member: idOf(bob) }], {
      allowDelegation: true,
      quorum: 2,
    });
    const handed = await ada.request('POST', at(id, '/delegate'), { body: { member: idOf(bob) } });
    expect(handed).toMatchObject({ status: 409, body: { details: [{ reason: 'delegation.refused' }] } });
  });

  it('cannot hand it over to the initiator, if four eyes exclude them', async () => {
    const starter = await signInAs(stack, 'operator', 'Olga');
    const to = [{ member: idOf(ada) }];
    const workflowId = await stack.publish(
      workflowOf([deciding({ to, notBy: ['initiator'], allowDelegation: true })]),
    );
    const { body } = await starter.request<{ id: string }>('POST', `${stack.project}/executions`, {
      body: { workflowId },
    });
    await stack.until(body.id, 'onHold');
    const handed = await ada.request('POST', at(body.id, '/delegate'), { body: { member: idOf(starter) } });
    expect(handed).toMatchObject({ status: 409, body: { details: [{ reason: 'delegation.refused' }] } });
  });

  it('is excluded by four eyes if they started the execution, by their account and by a link to their address', async () => {
    const starter = await signInAs(stack, 'operator', 'Olga');
    const { email } = starter.session.member;
    const to = [{ email }, { member: email }, { name: 'Grace' }];
    const workflowId = await stack.publish(workflowOf([deciding({ to, notBy: ['initiator'] })]));
    const { body } = await starter.request<{ id: string }>('POST', `${stack.project}/executions`, {
      body: { workflowId },
    });
    await stack.until(body.id, 'onHold');
    const { links } = await decisionOf(stack, body.id);
    expect((await look(links[0]?.url)).html).toContain('Somebody else has to decide');
    expect((await press(links[0]?.url)).status).toBe(409);
    const own = await starter.request('POST', at(body.id, '/decide'), { body: { choice: 'approve' } });
    expect(own).toMatchObject({ status: 403, body: { details: [{ reason: 'decider.excluded' }] } });
    expect((await press(links[2]?.url)).status).toBe(200);
  });

  it('fails the action if they are unknown, and the error names the entry', async () => {
    const { error } = await ask([{ name: 'Grace' }, { member: 'nobody@example.com' }]);
    expect(error).toMatchObject({
      code: 2005,
      details: [{ reason: 'member.unknown', field: 'to.1.member' }],
    });
  });
});

describe('a group that is asked', () => {
  it('gets its task back from an owner of the account, who need not be asked', async () => {
    await Promise.all([inGroups(ada, 'approvers'), inGroups(bob, 'approvers')]);
    const [owner, admin] = await Promise.all([
      signInAs(stack, 'owner', 'Olive'),
      signInAs(stack, 'admin', 'Alan'),
    ]);
    const { id } = await ask([{ group: 'approvers' }]);
    expect((await ada.request('POST', at(id, '/claim'))).status).toBe(200);
    expect((await bob.request('POST', at(id, '/release'))).body).toMatchObject({ assignee: { name: 'Ada' } });
    expect((await admin.request('POST', at(id, '/release'))).status).toBe(404);
    const key = await stack.request('POST', at(id, '/release'));
    expect(key.status).toBe(404);
    expect((await bob.request('POST', at(id, '/claim'))).status).toBe(409);
    const released = await owner.request('POST', at(id, '/release'));
    expect(released).toMatchObject({ status: 204, text: '' });
    expect((await owner.request('POST', at(id, '/release'))).status).toBe(204);
    expect((await owner.request('POST', `${tasks()}/${id}/after/release`)).status).toBe(404);
    expect((await bob.request('POST', at(id, '/claim'))).body).toMatchObject({ assignee: { name: 'Bob' } });
    await inGroups(owner, 'approvers');
    expect(await owner.request('POST', at(id, '/release'))).toMatchObject({
      status: 200,
      body: { assignee: null },
    });
    expect((await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } })).status).toBe(200);
    const audit = await stack.request<{ data: { action: string }[] }>('GET', `/v1/audit?recordId=${id}`);
    expect(audit.body.data.filter(({ action }) => action !== 'execution.reveal')).toMatchObject([
      { action: 'decision.decide', actorName: 'Bob', recordName: 'approve' },
      { action: 'decision.release', actorName: 'Olive', recordName: 'approve' },
      { action: 'decision.claim', actorName: 'Bob', recordName: 'approve' },
      { action: 'decision.release', actorName: 'Olive', recordName: 'approve' },
      { action: 'decision.claim', actorName: 'Ada', recordName: 'approve' },
      { action: 'execution.start' },
    ]);
    await Promise.all([inGroups(ada), inGroups(bob)]);
  });

  it('shares its task; a member who claims it is alone with it until they give it back', async () => {
    await Promise.all([inGroups(ada, 'approvers'), inGroups(bob, 'approvers', 'others')]);
    const { id } = await ask([{ group: 'approvers' }], { allowDelegation: true });
    expect((await bob.request('GET', at(id))).body).toMatchObject({ group: 'approvers', mayDelegate: false });
    expect([await titlesOf(ada, id), await titlesOf(bob, id)].flat()).toHaveLength(2);
    expect((await ada.request('POST', at(id, '/claim'))).body).toMatchObject({
      assignee: { name: 'Ada' },
    });
    const second = await bob.request('POST', at(id, '/claim'));
    expect(second).toMatchObject({ status: 409, body: { details: [{ reason: 'task.taken' }] } });
    expect((await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } })).status).toBe(409);
    expect((await ada.request('POST', at(id, '/release'))).body).toMatchObject({
      assignee: null,
    });
    expect((await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } })).status).toBe(200);
    expect(await outputOf(id)).toMatchObject({ decidedBy: { name: 'Bob' } });
    await Promise.all([inGroups(ada), inGroups(bob)]);
  });

  it('leaves the claimed task to that member on every way to an answer', async () => {
    const olga = await signInAs(stack, 'operator', 'Olga');
    await Promise.all([inGroups(ada, 'ways'), inGroups(olga, 'ways')]);
    const { id } = await ask([{ group: 'ways' }]);
    await ada.request('POST', at(id, '/claim'));
    const past = await olga.request('POST', `${stack.project}/executions/${id}/resume`, {
      body: { actionId: 'approve', data: { choice: 'approve' } },
    });
    expect(past).toMatchObject({ status: 409, body: { details: [{ reason: 'task.taken' }] } });
  });

  it('gets its task back from a member who leaves the group', async () => {
    await Promise.all([inGroups(ada, 'leavers'), inGroups(bob, 'leavers')]);
    const { id } = await ask([{ group: 'leavers' }], { quorum: 2 });
    await ada.request('POST', at(id, '/claim'));
    await inGroups(ada);
    expect((await ada.request('GET', at(id))).status).toBe(404);
    expect((await bob.request('GET', at(id))).body).toMatchObject({ assignee: null });
    expect((await bob.request('POST', at(id, '/claim'))).body).toMatchObject({ assignee: { name: 'Bob' } });
    expect((await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } })).status).toBe(200);
    await inGroups(bob);
  });

  it('is asked for two of its members, who count once each', async () => {
    await Promise.all([inGroups(ada, 'board'), inGroups(bob, 'board')]);
    const { id } = await ask([{ group: 'board' }], { quorum: 2 });
    await ada.request('POST', at(id, '/decide'), { body: { choice: 'approve' } });
    await eventually(async () =>
      expect((await ada.request('GET', at(id))).body).toMatchObject({ may: 'decided' }),
    );
    const again = await ada.request('POST', at(id, '/decide'), { body: { choice: 'approve' } });
    expect(again).toMatchObject({ status: 200, body: { decisions: [{ by: { name: 'Ada' } }] } });
    await bob.request('POST', at(id, '/decide'), { body: { choice: 'approve' } });
    expect(await outputOf(id)).toMatchObject({
      decisions: [{ by: { name: 'Ada' } }, { by: { name: 'Bob' } }],
    });
    await Promise.all([inGroups(ada), inGroups(bob)]);
  });
});
