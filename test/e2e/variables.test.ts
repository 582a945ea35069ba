import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pageOf = () => `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/variables`;

describe.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)('%i pixels wide, in %s colours,', (width, colorScheme) => {
  it('a variable is created, read by a workflow, changed in spite of another change, found and deleted', async () => {
    const name = `directory${width}`;
    const { page, complaints, close } = await visitAs(browser, stack, 'admin', `Val Variable ${width}`, {
      viewport: { width, height: 900 },
      colorScheme,
    });
    await goTo(page, pageOf());
    await button(page, 'New variable').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`Directory ${width}`);
    await dialog.getByRole('textbox', { name: 'Value' }).fill('https://directory.example');
    await button(page, 'Create').click();
    await page.locator('.mantine-InputWrapper-error').getByText('must be a small letter').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Create').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('No published version of a workflow names it.').waitFor();
    await page.getByRole('button', { name: `Copy \${vars.${name}}` }).waitFor();

    const workflowId = await stack.publish({
      name: `Reads ${name}`,
      actions: [],
      output: { at: `$.vars.${name}` },
    });
    await page.reload();
    await page.getByRole('link', { name: `Reads ${name}` }).waitFor();
    await button(page, 'Change').click();
    await dialog.getByText(`Read by Reads ${name}.`).waitFor();
    await dialog.getByText('JSON', { exact: true }).click();
    expect(await dialog.getByRole('textbox', { name: 'Value' }).inputValue()).toBe(
      '"https://directory.example"',
    );
    await dialog.getByRole('textbox', { name: 'Value' }).fill('{"north": "https://north.example"');
    await dialog.getByText('This is not JSON.').waitFor();
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Value' }).fill('{"north": "https://north.example"}');
    expect(await faultsOf(page)).toEqual([]);
    const variableId = new URL(page.url()).pathname.split('/').at(-1);
    await stack.request('PATCH', `${stack.project}/variables/${variableId}`, { body: { value: 'theirs' } });
    await button(page, 'Save').click();
    await dialog.getByText('Value in version 2').waitFor();
    await button(page, 'Keep mine').click();
    await button(page, 'Save').click();
    await page.getByRole('row', { name: new RegExp(`3.*north.example.*Val Variable ${width}`) }).waitFor();
    await page.getByRole('row', { name: /2.*"theirs".*API key/ }).waitFor();
    await page.getByLabel('Value', { exact: true }).getByText('"https://north.example"').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('main').getByRole('link', { name: 'Variables' }).click();
    const row = page.getByRole('row', { name: new RegExp(`${name}.*north.*3`) });
    await row.waitFor();
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByText('No variable matches').waitFor();
    await page.getByRole('searchbox').fill('NORTH.example');
    expect(await faultsOf(page)).toEqual([]);
    await row.getByRole('link').click();
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText(`It can only be deleted once these do not name it: Reads ${name}.`).waitFor();
    await button(page, 'Back').click();
    await stack.request('POST', `${stack.project}/workflows/${workflowId}/unpublish`);
    await page.reload();
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button(page, 'Delete it').click();
    await page.getByRole('heading', { level: 1, name: 'Variables' }).waitFor();
    await row.waitFor({ state: 'detached' });
    expect(complaints.filter((text) => !/status of 4(?:12|22)/.test(text))).toEqual([]);
    await close();
  });
});

it('a viewer sees the variables of a project, and can change none', async () => {
  const body = { name: 'seen', value: 7 };
  expect((await stack.request('POST', `${stack.project}/variables`, { body })).status).toBe(201);
  const { page, complaints, close } = await visitAs(browser, stack, 'viewer', 'Vic Viewer');
  await goTo(page, pageOf());
  await page
    .getByRole('row', { name: /seen.*7/ })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { level: 1, name: 'seen' }).waitFor();
  for (const verb of ['New variable', 'Change', 'More actions'])
    expect(await button(page, verb).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
