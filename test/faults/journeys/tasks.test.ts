import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { faultsInEach } from '../../e2e/accessibility.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';
import { idOf, openAs, request, tasksInConsole } from '../../e2e/tasks-in-console.ts';
import { eventually } from '../../stack/eventually.ts';
import { createTestMember, signInAs } from '../../stack/member.ts';
import type { Stack } from '../../stack/stack.ts';
import { askForBadge, createBadgeTemplate, newHolderOfBadge } from '../../stack/wallets.ts';

const { stack: stackOf, project, ask, pageOf } = tasksInConsole();
let stack: Stack;
beforeAll(() => {
  stack = stackOf();
});

it('a member names a stand-in in their settings, and the stand-in hands a task over and is ended there', async () => {
  const eve = await createTestMember(stack, 'viewer', 'Eve Elsewhere');
  const [finn, gus] = await Promise.all([
    createTestMember(stack, 'viewer', 'Finn Friend'),
    signInAs(stack, 'viewer', 'Gus Guest'),
  ]);
  const { page } = await openAs(eve.email, `${stack.publicUrl}/console/settings/you`);
  await page.getByText('You have no stand-in').waitFor();
  await page.getByRole('button', { name: 'Name a stand-in' }).tap();
  await page.getByRole('combobox', { name: 'Member' }).fill('nobody@example.com');
  await page.getByRole('dialog').getByLabel('Until').fill('2099-01-31T12:00');
  await page.getByRole('button', { name: 'Name them' }).tap();
  await page.getByRole('dialog').getByText('is not a member of the account', { exact: true }).waitFor();
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
  await page.getByText('You have no stand-in').waitFor();
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

it('a member confirms a choice with their wallet, and returns to the task', async () => {
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
