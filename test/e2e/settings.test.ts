import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../stack/member.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { freshRows, goTo, sharedBrowser, visit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const settings = (name: string): string => `${stack.publicUrl}/console/settings/${name}`;
const said = async (page: Page, label: string): Promise<string> =>
  (await page.getByLabel(label, { exact: true }).textContent()) ?? '';

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
