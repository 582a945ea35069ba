import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../stack/member.ts';
import { sharedConsole } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { goTo, sharedBrowser, visit, visitAs } from '../../e2e/browser.ts';

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
