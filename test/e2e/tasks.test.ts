import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { deciding } from '../stack/decisions.ts';
import { eventually } from '../stack/eventually.ts';
import { createTestMember, signIn, signInAs, testPassword, type TestMember } from '../stack/member.ts';
import { askForBadge, createBadgeTemplate, newHolderOfBadge } from '../stack/wallets.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, visit, visitAs } from './browser.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedConsole();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' } as const;
const idOf = (member: TestMember): string => member.session.member.id;
const project = (): string => `/projects/${stack.tenant.projectId}`;

interface Asked {
  links: { to: { member?: string } | null; url: string }[];
}

/** Starts an execution that asks, in a loop, so that its path has brackets. */
async function ask(attributes: object): Promise<{ id: string; path: string; urls: string[] }> {
  const loop = { id: 'each', forEach: ['one'], actions: [deciding(attributes)] };
  const { id } = await stack.run(await stack.publish({ name: 'Discounts', actions: [loop] }));
  const path = 'each[0].approve';
  const links = await eventually(async () => {
    const { body } = await stack.request<{ output: Asked | null }>(
      'GET',
      `${stack.project}/executions/${id}/actions/${encodeURIComponent(path)}?reveal=true`,
    );
    if (!body.output) throw new Error('it does not wait yet');
    return body.output.links;
  });
  return { id, path, urls: links.map(({ url }) => url) };
}

const pageOf = (id: string, path: string): string => `${project()}/tasks/${id}/${encodeURIComponent(path)}`;

/** Opens a browser window in which nobody has signed in, and signs this member in where it leads. */
async function openAs(email: string, address: string, options: object = phone) {
  const visited = await visit(await sharedBrowser(), options);
  onTestFinished(() => visited.close());
  const { page } = visited;
  await page.goto(address);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').first().fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return visited;
}

const request = {
  title: 'A discount of 20 % for Acme Industries',
  text: 'They have ordered **three times** this year.\n\n- They ask for 20 %\n- [The contract](https://example.com/contract)\n\n<b>not bold</b> [no](javascript:alert(1))',
  show: [
    { label: 'Customer', value: 'Acme Industries' },
    { label: 'New customer', value: false },
  ],
  choices: [
    { id: 'approve', label: 'Approve', style: 'good' },
    {
      id: 'smaller',
      label: 'Approve with a smaller discount',
      fields: {
        type: 'object',
        required: ['percent'],
        properties: { percent: { type: 'integer', title: 'Percent', maximum: 15 } },
      },
    },
    { id: 'reject', label: 'Reject', style: 'danger' },
  ],
};

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

it('a group takes a task on, gives it back and decides', async () => {
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
  await page.getByRole('button', { name: 'Take it on' }).click();
  await page.getByText('You have taken it on.').waitFor();
  expect(await faultsInEach(page)).toEqual([]);

  const other = await openAs(colleague, `${stack.publicUrl}/console${pageOf(id, path)}`, options);
  await other.page.getByText('Cleo Club has taken it on.').waitFor();
  expect(await other.page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Give it back' }).click();
  await page.getByText('Nobody has taken it on.').waitFor();
  await other.page.reload();
  await other.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.page.getByText('Dan Club chose “Approve”').waitFor();
  await page.reload();
  await page.getByText('Dan Club chose “Approve”').waitFor();
  await goTo(page, `${stack.publicUrl}/console${project()}/tasks`);
  await page.getByText('Nothing waits for you').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
});

it('a member names a stand-in in their settings, who hands a task over; the stand-in is ended there', async () => {
  const eve = await createTestMember(stack, 'viewer', 'Eve Elsewhere');
  const [finn, gus] = await Promise.all([
    createTestMember(stack, 'viewer', 'Finn Friend'),
    signInAs(stack, 'viewer', 'Gus Guest'),
  ]);
  const { page } = await openAs(eve.email, `${stack.publicUrl}/console/settings/you`);
  await page.getByText('Nobody stands in for you').waitFor();
  await page.getByRole('button', { name: 'Name a stand-in' }).tap();
  await page.getByRole('combobox', { name: 'Member' }).fill('nobody@example.com');
  await page.getByRole('dialog').getByLabel('Until').fill('2099-01-31T12:00');
  await page.getByRole('button', { name: 'Name them' }).tap();
  await page.getByRole('dialog').getByText('is no member of the account', { exact: true }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Member' }).fill(finn.email);
  await page.getByRole('button', { name: 'Name them' }).tap();
  await page.getByText('Finn Friend stands in for you').waitFor();
  expect(await faultsInEach(page)).toEqual([]);

  const { id, path } = await ask({ title: 'A trip', to: [{ member: eve.email }], allowDelegation: true });
  const friend = await openAs(finn.email, `${stack.publicUrl}/console/settings/you`);
  await friend.page.getByText('You stand in for Eve Elsewhere').waitFor();
  await goTo(friend.page, `${stack.publicUrl}/console${pageOf(id, path)}`);
  await friend.page.getByText('Let another member decide').tap();
  await friend.page.getByRole('combobox', { name: 'Member' }).fill(gus.session.member.email);
  await friend.page.getByRole('button', { name: 'Hand over' }).tap();
  await friend.page.getByText('Another person decides in your place').waitFor();
  await gus.request('POST', `${stack.project}/tasks/${id}/${encodeURIComponent(path)}/decide`, {
    body: { choice: 'approve' },
  });
  await friend.page.reload();
  await friend.page.getByText('Gus Guest, in the place of Eve Elsewhere chose “Approve”').waitFor();

  await page.getByRole('button', { name: 'End that Finn Friend stands in for you' }).tap();
  await page.getByText('Nobody stands in for you').waitFor();
  expect(await page.getByRole('table', { name: 'Stand-ins' }).count()).toBe(0);
});

it("the execution's page says who is asked, answers questions, and leads a member who is asked to their task", async () => {
  const options = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };
  const olga = await visitAs(await sharedBrowser(), stack, 'operator', 'Olga Operator', options);
  onTestFinished(() => olga.close());
  const hugo = await signInAs(stack, 'viewer', 'Hugo Helper');
  const [{ id: own } = { id: '' }] = await stack.db.$client<[{ id: string }?]>`
    select m.id from members m join users u on u.id = m.user_id where u.name = 'Olga Operator' and m.account_id = ${stack.tenant.accountId}`;
  const { id, path } = await ask({ ...request, to: [{ member: own }, { member: idOf(hugo) }], quorum: 2 });
  const at = `${stack.project}/tasks/${id}/${encodeURIComponent(path)}`;
  await hugo.request('POST', `${at}/question`, { body: { text: 'Since when?' } });
  await eventually(async () => {
    const made = await hugo.request('POST', `${at}/decide`, { body: { choice: 'approve' } });
    expect(made.status).toBe(200);
  });
  await eventually(async () =>
    expect((await hugo.request('GET', at)).body).toMatchObject({ may: 'decided' }),
  );
  const { page } = olga;
  await goTo(
    page,
    `${stack.publicUrl}/console${project()}/executions/${id}?action=${encodeURIComponent(path)}`,
  );
  await page.getByText('2 are asked, 1 has decided, 1 question waits for an answer').waitFor();
  // Who is named decides; nobody answers in their place here.
  expect(await page.getByRole('button', { name: 'Answer', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Reveal values' }).first().click();
  await page.getByText('Asked: Olga Operator, Hugo Helper').waitFor();
  await page.getByText('Hugo Helper: Approve').waitFor();
  await page.getByText('Hugo Helper: Since when?').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByLabel('Answer to the oldest open question').fill('Since May.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('Olga Operator: Since May.').waitFor();
  await page.getByText('You are asked, too.').getByRole('link', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Olga Operator chose “Approve”').waitFor();
});

it('a member confirms with their wallet what they choose, and is back at the task', async () => {
  const member = await signInAs(stack, 'viewer', 'Ada Lovelace');
  const wallet = await newHolderOfBadge(stack, await createBadgeTemplate(stack), 'Ada Lovelace');
  const matches = [{ claim: ['name'], is: 'name' }];
  const { id, path } = await ask({
    to: [{ member: idOf(member) }],
    presentation: { dcql: askForBadge, matches },
  });
  const address = `${stack.publicUrl}/console${pageOf(id, path)}`;
  const { page } = await openAs(member.session.member.email, address);
  await page.getByText('Your wallet has to confirm what you choose.').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).tap();
  await page.getByText('You have chosen “Approve”').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByRole('link', { name: 'Confirm with your wallet' }).tap();
  const toWallet = page.getByRole('link', { name: 'Open in wallet' });
  const open = new URL((await toWallet.getAttribute('href')) ?? '', page.url()).href;
  const opened = await page.request.get(open, { maxRedirects: 0 });
  const back = await wallet.present(opened.headers()['location'] ?? '');
  await page.goto(back ?? '');
  await page.getByText('This is decided').waitFor();
  expect(new URL(page.url()).pathname).toContain(`/tasks/${id}/`);
});
