import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { goTo, sharedBrowser, sharedVisit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'Definition' });

/** Returns what the editor shows, line by line. */
const linesOf = async (page: Page): Promise<string[]> => await page.locator('.cm-line').allInnerTexts();

/** Opens an empty editor. */
async function blank(page: Page): Promise<void> {
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/workflows/new`);
  await page.getByRole('button', { name: 'Paste YAML or JSON' }).click();
  await editor(page).click();
}

describe.each([1440, 390])('at %i pixels, the editor of a definition', (width) => {
  const options = { viewport: { width, height: 860 } };
  const admin = sharedVisit(() => visitAs(browser, stack, 'admin', `Tia ${width}`, options));

  it('indents after a key, goes on with a list, and leaves texts as they are', async () => {
    const { page, complaints } = await admin();
    await blank(page);
    for (const line of [
      'actions:',
      '- id: wait',
      'name: general/fetch@v1',
      'retry:',
      'codes:',
      '- http.status',
    ]) {
      await page.keyboard.insertText(line);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.insertText('http.dns');
    for (let count = 0; count < 2; count++) await page.keyboard.press('Enter');
    await page.keyboard.insertText('when: |');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('- a text:');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('goes on');
    expect(await linesOf(page)).toEqual([
      'actions:',
      '  - id: wait',
      '    name: general/fetch@v1',
      '    retry:',
      '      codes:',
      '        - http.status',
      '        - http.dns',
      '      when: |',
      '        - a text:',
      '        goes on',
    ]);
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
  });

  it('completes the `codes` of a `catch` with the reasons of its entry', async () => {
    const { page, complaints } = await admin();
    await blank(page);
    await page.keyboard.insertText(
      'name: Test\nactions:\n  - id: pay\n    actions:\n      - id: no\n        name: general/fail@v1\n' +
        '        attributes: { message: No, reason: tooPoor }\n    catch:\n      - codes: [',
    );
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: /^tooPoor/ }).waitFor();
    expect(await page.getByRole('option', { name: /^http/ }).count()).toBe(0);
    await page.getByRole('option', { name: /^tooPoor/ }).click();
    await page.keyboard.insertText(']\n        output: {}\n');
    await page.getByText('No problems').waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
  });

  it('completes the names of secrets, and then their fields, in expressions and as a credential', async () => {
    const name = `editor${width}`;
    const body = { name, type: 'apiKey', values: { header: 'x-key', value: 'a-value-of-the-key' } };
    expect((await stack.request('POST', `${stack.project}/secrets`, { body })).status).toBe(201);
    const { page, complaints } = await admin();
    await blank(page);
    await page.keyboard.insertText(
      'name: Test\nactions:\n  - id: call\n    name: general/fetch@v1\n    attributes:\n      url: https://one.example\n      headers:\n        x-a: $',
    );
    await page.keyboard.type('{secrets.');
    const option = (title: string) => page.getByRole('option', { name: new RegExp(`^${title}`) });
    // On a phone the explanation of another one covers the rest.
    const position = { x: 8, y: 8 };
    await option(name).click({ position });
    await page.keyboard.type('.');
    await option('header').waitFor();
    await option('value').click({ position });
    await page.keyboard.press('End');
    await page.keyboard.insertText('\n      credential: ');
    await page.keyboard.press('Control+Space');
    await option(name).click({ position });
    await page.getByText('No problems').waitFor();
    expect((await linesOf(page)).slice(-2)).toEqual([
      `        x-a: \${secrets.${name}.value}`,
      `      credential: ${name}`,
    ]);
    expect(await page.content()).not.toContain('a-value-of-the-key');
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
  });

  it('changes attributes in a form, and keeps comments and everything else of the text', async () => {
    const { page, complaints } = await admin();
    await blank(page);
    await page.keyboard.insertText(
      'name: Test\nactions:\n  # Who\n  - id: call # first\n    name: general/fetch@v1\n    attributes:\n      url: https://one.example # the service\n      payload: { a: 1 }\n',
    );
    const form = page.getByRole('region', { name: 'Attributes of call' });
    const url = form.getByRole('textbox', { name: 'url' });
    expect(await url.inputValue()).toBe('https://one.example');
    await url.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('https://two.example/${input.id}');
    expect(await url.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await form.getByRole('combobox', { name: 'method' }).selectOption('POST');
    await form.getByText('Only in the text:').getByText('payload').waitFor();
    expect((await linesOf(page)).slice(0, -1)).toEqual([
      'name: Test',
      'actions:',
      '  # Who',
      '  - id: call # first',
      '    name: general/fetch@v1',
      '    attributes:',
      '      url: https://two.example/${input.id} # the service',
      '      payload: { a: 1 }',
      '      method: POST',
    ]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page)).toEqual([]);
    }
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
  });

  it('adds actions and blocks by keyboard at the cursor, each valid at once', async () => {
    const { page, complaints } = await admin();
    await blank(page);
    await page.keyboard.insertText('name: Test\nactions: []\n');
    await page.keyboard.press('Control+End');
    await add(page, 'Side by side');
    await page.getByText('No problems').waitFor();
    await page.getByLabel('Where to add it').selectOption('inside of branches');
    await add(page, 'Wait for an event');
    await page.getByLabel('Where to add it').selectOption('before waitForEvent');
    await add(page, 'What to do about a failure');
    await page.getByText('No problems').waitFor();
    expect((await linesOf(page)).filter((line) => line.includes('id:') || line.includes('one:'))).toEqual([
      '  - id: branches',
      '      one:',
      '        - id: step',
      '        - id: attempt',
      '            - id: step3',
      '                - id: step4',
      '        - id: waitForEvent',
      '        - id: step2',
    ]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Side by side/ }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    }
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
  });
});

it('asks for no names that the person may not read, and completes the others', async () => {
  const variable = { name: 'forEverybody', value: { north: 'a-value' } };
  expect((await stack.request('POST', `${stack.project}/variables`, { body: variable })).status).toBe(201);
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Una Unread');
  await page.route('**/v1/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { scopes: string[] };
    const scopes = session.scopes.filter((scope) => !/^(secrets|webhooks|wallets):/.test(scope));
    await route.fulfill({ response, json: { ...session, scopes } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await blank(page);
  await page.keyboard.insertText('name: Test\nactions: []\noutput: $');
  await page.keyboard.type('{vars.forEverybody.');
  await page.getByRole('option', { name: /^north/ }).waitFor();
  expect(asked.some((path) => path.endsWith('/variables'))).toBe(true);
  expect(asked.filter((path) => /\/(secrets|inbound-webhooks|wallets)$/.test(path))).toEqual([]);
  expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
  await close();
});

/** Chooses what to add without a mouse. */
async function add(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: title }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.locator('.cm-content:focus').waitFor();
}
