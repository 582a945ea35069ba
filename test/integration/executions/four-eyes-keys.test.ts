import { expect, it } from 'vitest';
import { claimsIn } from '../../../services/decisions/claims.ts';
import { deciding } from '../../stack/decisions.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { visitForm, type FormBody } from '../../stack/forms.ts';
import { signInAs } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';

it('a person who has decided by their own key is excluded as a member, and the proof names who made the key', async () => {
  const stack = await sharedStack();
  const mallory = await signInAs(stack, 'admin', 'Mallory');
  const { id: member, email } = mallory.session.member;
  const scopes = ['executions:start', 'executions:read', 'executions:resume', 'executions:reveal'];
  const { body: key } = await mallory.request<{ id: string; value: string }>('POST', '/v1/api-keys', {
    body: { name: `Key of ${email}`, scopes },
  });
  const notBy = ['${actions.approve.output.decidedBy}'];
  const again = { ...deciding({ to: [{ member }, { name: 'Grace' }], notBy }), id: 'again' };
  const { id } = await stack.run(await stack.publish(workflowOf([deciding(), again])));
  const resumed = await stack.request('POST', `${stack.project}/executions/${id}/resume`, {
    apiKey: key.value,
    body: { actionId: 'approve', data: { choice: 'approve' } },
  });
  expect(resumed.status).toBe(202);
  const answer = await eventually(async () => {
    const path = `${stack.project}/tasks/${id}/again/decide`;
    const { status } = await mallory.request('POST', path, { body: { choice: 'approve' } });
    expect(status).not.toBe(404);
    return status;
  });
  expect(answer).toBe(403);
  const output = (await stack.get(id)).payload.actions['approve']?.output as unknown as { proof: string };
  const behind = [{ type: 'member', id: member, name: 'Mallory', email }];
  expect(claimsIn(output.proof).decidedBy).toMatchObject({ type: 'apiKey', id: key.id, behind });
});

it('the proof says that somebody unknown has started it', async () => {
  const stack = await sharedStack();
  const ada = await signInAs(stack, 'operator', 'Ada');
  const to = [{ member: ada.session.member.id }];
  const workflowId = await stack.publish(workflowOf([deciding({ to, notBy: ['initiator'] })]));
  const { body: form } = await stack.request<FormBody>('POST', `${stack.project}/forms`, {
    body: { name: `Of ${ada.session.member.email}`, workflowId, title: 'F' },
  });
  await visitForm(form.url, {});
  const id = await eventually(async () => {
    const path = `${stack.project}/executions?workflowId=${workflowId}`;
    const { body } = await stack.request<{ data: { id: string }[] }>('GET', path);
    expect(body.data).toHaveLength(1);
    return body.data[0]?.id ?? '';
  });
  await stack.until(id, 'onHold');
  const task = `${stack.project}/tasks/${id}/approve`;
  expect((await ada.request('GET', task)).body).toMatchObject({ isInitiatorUnknown: true });
  await ada.request('POST', `${task}/decide`, { body: { choice: 'approve' } });
  const { payload } = await stack.until(id, 'completed');
  const output = payload.actions['approve']?.output as unknown as { proof: string };
  expect(claimsIn(output.proof)).toMatchObject({ isInitiatorUnknown: true });
});
