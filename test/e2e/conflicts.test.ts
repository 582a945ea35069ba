import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const address = (path: string): string =>
  `${stack.publicUrl}/console/projects/${stack.tenant.projectId}${path}`;

/** The browser reports the status 412 as an error, which these tests expect. */
const refused = /412 \(Precondition Failed\)/;

const source = (name: string): string => `name: ${name}\nactions: []\n`;

describe('a draft that is open in two tabs', () => {
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Definition' });
  const write = async (page: Page, text: string): Promise<void> => {
    await editor(page).click();
    await page.keyboard.press('Control+a');
    // The old text is deleted first. If it were replaced, Chromium would copy its inline style, which the page's content
    // security policy refuses.
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  };
  const save = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Save draft' }).click();

  it('is not overwritten: the page shows the differences, and the person chooses', async () => {
    const created = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
      body: { name: 'At first', actions: [] },
    });
    const path = `/workflows/${created.body.id}`;
    const saved = async (): Promise<unknown> =>
      (await stack.request<{ source: string }>('GET', `${stack.project}${path}`)).body.source;
    const { page: one, complaints, close } = await visitAs(browser, stack, 'admin', 'Twice There');
    const two = await one.context().newPage();
    for (const page of [one, two]) {
      await goTo(page, address(path));
      await editor(page).waitFor();
    }
    const conflict = one.getByRole('alert').filter({ hasText: 'Somebody else has saved this draft' });

    await write(two, source('From the second'));
    await save(two);
    await two.getByText('The draft is saved.').waitFor();
    await write(one, source('From the first'));
    await save(one);
    await conflict.waitFor();
    await conflict.locator('.cm-deletedChunk', { hasText: 'From the second' }).waitFor();
    await conflict.locator('.cm-changedLine', { hasText: 'From the first' }).waitFor();
    expect(await saved()).toBe(source('From the second'));
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await conflict.waitFor({ state: 'detached' });
    await save(one);
    await one.getByText('The draft is saved.').waitFor();
    expect(await saved()).toBe(source('From the first'));

    // The second page still has the previous draft.
    await write(two, source('From the second again'));
    await save(two);
    const other = two.getByRole('alert').filter({ hasText: 'Somebody else has saved this draft' });
    await other.getByRole('button', { name: 'Use the saved version' }).click();
    await other.waitFor({ state: 'detached' });
    await editor(two).getByText('From the first').waitFor();
    expect(await saved()).toBe(source('From the first'));
    expect(complaints.filter((complaint) => !refused.test(complaint))).toEqual([]);
    await close();
  });
});

describe('a setting that is edited in two places', () => {
  it('is not overwritten either', async () => {
    const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/webhooks`, {
      body: { name: 'Orders', url: 'http://127.0.0.1:9/hooks' },
    });
    const path = `${stack.project}/webhooks/${body.id}`;
    const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Ada Admin');
    await goTo(page, address(`/webhooks/${body.id}`));
    const dialog = page.getByRole('dialog', { name: 'Edit the endpoint' });
    const conflict = dialog.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await dialog.waitFor();
    };
    const elsewhere = (name: string) => stack.request('PATCH', path, { body: { name } });
    const name = async (): Promise<unknown> => (await stack.request<{ name: string }>('GET', path)).body.name;

    await open();
    await dialog.getByLabel('Name').fill('Mine');
    await elsewhere('Theirs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await conflict.getByText('Theirs').waitFor();
    expect(await name()).toBe('Theirs');
    await conflict.getByRole('button', { name: 'Use the saved version' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Theirs');

    await elsewhere('Theirs again');
    await dialog.getByLabel('Name').fill('Mine again');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await name()).toBe('Mine again');
    expect(complaints.filter((complaint) => !refused.test(complaint))).toEqual([]);
    await close();
  });
});
