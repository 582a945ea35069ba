import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../stack/eventually.ts';
import { createTestMember, signIn, signInAs, testPassword } from '../stack/member.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, visit } from './browser.ts';
import { idOf, openAs, phone, request, tasksInConsole } from './tasks-in-console.ts';

const { stack: stackOf, project, ask, pageOf } = tasksInConsole();
let stack: Stack;
beforeAll(() => {
  stack = stackOf();
});

it('a person decides by their link and a stand-in on the task page, both on a phone, and the output names all', async () => {
  const ada = await signInAs(stack, 'viewer', 'Ada Lovelace');
  const { email } = await createTestMember(stack, 'viewer', 'Bob Builder');
  const bob = await signIn(stack, { email, password: testPassword });
  const { id, path, urls } = await ask({
    ...request,
    to: [{ member: idOf(ada) }, { name: 'Grace Hopper' }],
    quorum: 2,
    allowDelegation: true,
  });
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  await ada.request('POST', '/v1/stand-ins', { body: { standIn: bob.session.member.email, endsAt } });

  const grace = await visit(await sharedBrowser(), phone);
  onTestFinished(() => grace.close());
  await grace.page.goto(urls[1] ?? '');
  await grace.page.getByLabel('Percent').fill('10');
  await grace.page.getByRole('button', { name: 'Approve with a smaller discount' }).tap();
  await grace.page.getByText('your choice counts').waitFor();

  // The address of the mail leads through the sign-in and back to the task.
  const { page, complaints } = await openAs(email, urls[0] ?? '');
  await page.getByRole('heading', { level: 1, name: request.title }).waitFor();
  await page.getByText('You decide in the place of Ada Lovelace').waitFor();
  await page.getByText('Grace Hopper: Approve with a smaller discount').waitFor();
  await page.getByText('The same choice of 2 persons is needed. So far 1 has decided.').waitFor();
  await page.getByText('Without an answer nothing is approved.').waitFor();
  expect(await page.locator('strong').allTextContents()).toEqual(['three times']);
  expect(await page.getByRole('link', { name: 'The contract' }).getAttribute('rel')).toContain('noreferrer');
  expect(await page.getByText('<b>not bold</b>').textContent()).toContain('[no](javascript:alert(1))');
  await page.getByText('Ask a question first').tap();
  await page.getByText('Let another member decide').tap();
  expect(await faultsInEach(page)).toEqual([]);

  await page.getByLabel('Percent').fill('22');
  await page.getByRole('button', { name: 'Approve with a smaller discount' }).tap();
  await page.getByText('The data does not match the schema').waitFor();
  expect(await page.getByLabel('Percent').getAttribute('aria-invalid')).toBe('true');

  await page.getByLabel('Your question').fill('Which contract is it?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('Bob Builder: Which contract is it?').waitFor();
  // A question loses nothing that was filled in.
  expect(await page.getByLabel('Percent').inputValue()).toBe('22');
  await eventually(async () => {
    const { status } = await stack.request('POST', `${stack.project}/executions/${id}/reply`, {
      body: { actionId: path, text: 'That of May.' },
    });
    expect(status).toBe(202);
  });
  await page.reload();
  await page.getByText('That of May.').waitFor();
  await page.getByLabel('Percent').fill('12');
  await page.getByRole('button', { name: 'Approve with a smaller discount' }).tap();
  await page.getByText('Bob Builder, in the place of Ada Lovelace chose').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  expect(complaints.filter((complaint) => !/status of (401|422)/.test(complaint))).toEqual([]);

  await stack.until(id, 'completed');
  const { body } = await stack.request<{ output: object }>(
    'GET',
    `${stack.project}/executions/${id}/actions/${encodeURIComponent(path)}?reveal=true`,
  );
  expect(body.output).toMatchObject({
    choice: 'smaller',
    decidedBy: { type: 'member', id: idOf(bob), name: 'Bob Builder' },
    onBehalfOf: { id: idOf(ada), name: 'Ada Lovelace' },
    decisions: [
      { by: { type: 'link', name: 'Grace Hopper' }, data: { percent: 10 } },
      { by: { name: 'Bob Builder' }, onBehalfOf: { name: 'Ada Lovelace' }, data: { percent: 12 } },
    ],
  });
});

it('a group claims a task, gives it back and decides', async () => {
  const { email, userId } = await createTestMember(stack, 'viewer', 'Cleo Club');
  const { email: colleague } = await createTestMember(stack, 'viewer', 'Dan Club');
  // Another one for each try, so that nothing waits from before.
  const group = `approvers ${randomUUID()}`;
  await stack.db.$client`update members set groups = ${[group]} where user_id = ${userId}
    or user_id = (select id from users where email = ${colleague})`;
  const { id, path } = await ask({ ...request, to: [{ group }] });
  const options = { viewport: { width: 1440, height: 860 }, locale: 'en-GB' };
  const { page } = await openAs(email, `${stack.publicUrl}/console${project()}/tasks`, options);
  const tasks = page.getByRole('table', { name: 'Tasks' });
  await tasks.getByRole('link', { name: request.title }).waitFor();
  await page.getByRole('navigation').getByTitle('1 wait for you').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await tasks.getByRole('link', { name: request.title }).click();
  await page.getByRole('button', { name: 'Claim it' }).click();
  await page.getByText('You have claimed it.').waitFor();
  expect(await faultsInEach(page)).toEqual([]);

  const other = await openAs(colleague, `${stack.publicUrl}/console${pageOf(id, path)}`, options);
  await other.page.getByText('Cleo Club has claimed it.').waitFor();
  expect(await other.page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Give it back' }).click();
  await page.getByText('Nobody has claimed it.').waitFor();
  await other.page.reload();
  await other.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.page.getByText('Dan Club chose “Approve”').waitFor();
  await page.reload();
  await page.getByText('Dan Club chose “Approve”').waitFor();
  await goTo(page, `${stack.publicUrl}/console${project()}/tasks`);
  await page.getByText('Nothing waits for you').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
});
