import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestMember, testPassword } from '../stack/member.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { freshRows, goTo, openMenu, sharedBrowser, sharedVisit, visit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const admin = sharedVisit(() => visitAs(browser, stack, 'admin', 'Kay Keys'));

const settings = (name: string): string => `${stack.publicUrl}/console/settings/${name}`;
const said = async (page: Page, label: string): Promise<string> =>
  (await page.getByLabel(label, { exact: true }).textContent()) ?? '';

describe('an API key', () => {
  const statusWith = async (apiKey: string): Promise<number> => {
    const answer = await fetch(`${stack.publicUrl}/v1/projects/${stack.tenant.projectId}/executions`, {
      headers: { 'x-access-token': apiKey },
    });
    await answer.body?.cancel();
    return answer.status;
  };

  it('is created, shown once, works in a request to the API, is rerolled and revoked', async () => {
    const { page, complaints } = await admin();
    await goTo(page, settings('api-keys'));
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Order service');
    await page.getByRole('button', { name: 'Create the key' }).click();
    const value = await said(page, 'API key');
    expect(value).toMatch(/^hf_/);
    const [, call = ''] = /^curl (\S+) /.exec(await said(page, 'A first call')) ?? [];
    const answer = await fetch(call, { headers: { 'x-access-token': value } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"data"')]);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    expect(await page.content()).not.toContain(value);
    const row = page.getByRole('row', { name: /Order service/ });
    await row.getByText('Integration').waitFor();
    await row.getByText('by Kay Keys').waitFor();
    await row.getByRole('button', { name: 'Copy the id of Order service' }).waitFor();
    await row.getByRole('cell', { name: 'Never' }).first().waitFor();
    expect(await statusWith(value)).toBe(200);

    const menu = () => openMenu(page, page.getByRole('button', { name: 'Actions for Order service' }));
    await menu();
    await page.getByRole('menuitem', { name: 'Reroll' }).click();
    await page.getByRole('button', { name: 'Reroll', exact: true }).click();
    const next = await said(page, 'API key');
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await row.getByText('the old value is valid until').waitFor();
    expect([await statusWith(value), await statusWith(next)]).toEqual([200, 200]);

    await menu();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke it' }).click();
    await row.waitFor({ state: 'detached' });
    expect([await statusWith(value), await statusWith(next)]).toEqual([401, 401]);
    expect(complaints).toEqual([]);
  });

  it('is refused at the field if its name is taken, and the form keeps its input', async () => {
    await stack.request('POST', '/v1/api-keys', { body: { name: 'Taken', scopes: ['readOnly'] } });
    const { page } = await admin();
    await goTo(page, settings('api-keys'));
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Taken');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByText('must be unique in the account').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Taken');
  });
});

describe('members', () => {
  it('are invited by a link that is shown once, get another role, and are removed', async () => {
    const { page, complaints, close } = await visitAs(browser, stack, 'owner', 'Olga Owner');
    await goTo(page, settings('members'));
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('E-mail').fill('nina@example.com');
    await page.getByRole('radio', { name: 'Operator' }).check();
    await page.getByRole('button', { name: 'Create the link' }).click();
    const link = await said(page, 'Invitation link');
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('table', { name: 'Open invitations' }).getByText('nina@example.com').waitFor();

    const guest = await visit(browser);
    await guest.page.goto(link);
    await guest.page.getByLabel('Name').fill('Nina New');
    await guest.page.locator('input[name=password]').fill(testPassword);
    await guest.page.getByRole('button', { name: 'Join' }).click();
    await guest.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();

    await page.reload();
    const row = page.getByRole('row', { name: /Nina New/ });
    await row.getByText('Operator').waitFor();
    await page.getByRole('button', { name: 'Actions for Nina New' }).click();
    await page.getByRole('menuitem', { name: 'Change the role' }).click();
    await page.getByRole('radio', { name: 'Viewer' }).check();
    await page.getByRole('button', { name: 'Change it' }).click();
    await row.getByText('Viewer').waitFor();
    await page.getByRole('button', { name: 'Actions for Nina New' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove them' }).click();
    await row.waitFor({ state: 'detached' });

    await guest.page.reload();
    await guest.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await guest.close();
    expect(complaints).toEqual([]);
    await close();
  });

  it('include at least one owner, who cannot be removed', async () => {
    const { page, close } = await visitAs(browser, stack, 'owner', 'Ona Only');
    for (const { id, role } of await membersNow()) {
      if (role === 'owner' && id !== (await memberNamed('Ona Only'))) await remove(id);
    }
    await goTo(page, settings('members'));
    await page.getByRole('button', { name: 'Actions for Ona Only' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove them' }).click();
    await page.getByText('This member is the only owner of the account.').waitFor();
    expect(await memberNamed('Ona Only')).toBeDefined();
    await close();
  });

  interface MemberBody {
    id: string;
    name: string;
    role: string;
  }
  const membersNow = async () =>
    (await stack.request<{ data: MemberBody[] }>('GET', '/v1/members?limit=100')).body.data;
  const memberNamed = async (name: string) => (await membersNow()).find((member) => member.name === name)?.id;
  const remove = (id: string) => stack.db.$client`
    delete from users where id = (select user_id from members where id = ${id})`;
});

describe('a person’s own page', () => {
  it('changes the password, and ends the sessions in other browsers', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Petra Password');
    const signIn = async (password: string) => {
      const one = await visit(browser);
      await one.page.goto(settings('you'));
      await one.page.getByLabel('E-mail').fill(email);
      await one.page.locator('input[name=password]').fill(password);
      await one.page.getByRole('button', { name: 'Sign in' }).click();
      return one;
    };
    const here = await signIn(testPassword);
    await here.page.getByRole('cell', { name: 'This one' }).waitFor();
    const there = await signIn(testPassword);
    await there.page.getByRole('cell', { name: 'This one' }).waitFor();

    await here.page.reload();
    await here.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await here.page.getByRole('button', { name: 'Sign out', exact: true }).waitFor({ state: 'detached' });
    await there.page.reload();
    await there.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await there.close();

    const change = async (present: string) => {
      await here.page.getByLabel('Current password').fill(present);
      await here.page.getByLabel('New password').fill('nine lives of a patient cat');
      await here.page.getByRole('button', { name: 'Change the password' }).click();
    };
    await change('not the password');
    await here.page.getByText('is not your current password').waitFor();
    await change(testPassword);
    await here.page.getByText('Your password was changed.').waitFor();
    // This browser continues with a new session.
    await here.page.reload();
    await here.page.getByRole('cell', { name: 'This one' }).waitFor();
    await here.close();

    const refused = await signIn(testPassword);
    await refused.page.getByText('You could not be signed in.').waitFor();
    await refused.close();
    const again = await signIn('nine lives of a patient cat');
    await again.page.getByRole('cell', { name: 'This one' }).waitFor();
    expect(new URL(again.page.url()).pathname).toBe('/console/settings/you');
    await again.close();
  });
});

describe('the other settings', () => {
  it('change projects, wallets and trust anchors, and the audit log shows the changes', async () => {
    // The log keeps what other tests have done, and an earlier try of this one.
    const ada = `Ada ${randomUUID().slice(0, 8)}`;
    const { page, complaints, close } = await visitAs(browser, stack, 'admin', ada);
    await goTo(page, settings('projects'));
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('Onboarding');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Executions' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Project' }).inputValue()).toBe('Onboarding');

    await page.getByRole('link', { name: 'Wallets' }).click();
    await page.getByRole('button', { name: 'New trust anchor' }).click();
    await page.getByLabel('Name').fill('City registry');
    await page.getByRole('textbox', { name: 'DID' }).fill('did:web:registry.example.com');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('row', { name: /City registry/ }).waitFor();
    await page.getByRole('link', { name: 'Default wallet' }).click();
    await page.getByText('did:jwk:').first().waitFor();
    await page.getByRole('button', { name: 'New certificate' }).click();
    await page.getByText('For development').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Acme');
    await page.getByLabel('Country').fill('DE');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByRole('row', { name: /CN=Acme/ }).waitFor();

    await goTo(page, settings('projects'));
    await page.getByRole('button', { name: 'Actions for Onboarding' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Archive it' }).click();
    await page.getByRole('row', { name: /Onboarding/ }).waitFor({ state: 'detached' });

    await goTo(page, settings('usage'));
    await page.getByRole('region', { name: 'Executions this month' }).getByText('Not limited').waitFor();

    await goTo(page, settings('audit'));
    await page
      .getByRole('button', { name: `Only what ${ada} did` })
      .first()
      .click();
    await page.getByText(`by ${ada}`).waitFor();
    await freshRows(page);
    for (const action of ['project.create', 'trustAnchor.create', 'certificate.create', 'project.delete']) {
      await page.getByRole('cell', { name: action }).waitFor();
    }
    await page.getByRole('link', { name: 'Onboarding' }).first().waitFor();
    const action = page.getByRole('combobox', { name: 'Action' });
    await action.fill('nonsense');
    await page.getByText('No action matches.').waitFor();
    await action.fill('trustAnchor');
    await page.getByRole('option', { name: 'trustAnchor.create' }).click();
    await page.getByRole('cell', { name: 'project.delete' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('combobox', { name: 'Type of record' }).fill('project');
    await page.getByRole('option', { name: 'project' }).click();
    await page.getByRole('cell', { name: 'trustAnchor.create' }).first().waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'project.delete' }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
