import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

it('a draft is published with a note, its versions say who published them, and it is duplicated', async () => {
  const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
    body: `# Mine\nname: Order\nactions: []\n`,
    headers: { 'content-type': 'application/yaml' },
  });
  const options = {};
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Pia', options);
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/workflows/${body.id}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 1' });
  await dialog.waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByLabel('Note').fill('Orders need a second approval.');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Published, version 1').waitFor();

  await page.getByRole('tab', { name: 'Versions' }).click();
  const row = page.getByRole('row', { name: /Version 1/ });
  await row.getByText('Orders need a second approval.').waitFor();
  await row.getByText('Pia').waitFor();
  expect(await faultsInEach(page)).toEqual([]);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByLabel('Name').fill('Other order');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Other order' }).waitFor();
  await page.getByRole('tab', { name: 'Definition' }).click();
  await page.locator('.cm-line', { hasText: '# Mine' }).waitFor();
  await page.locator('.cm-line', { hasText: 'name: Other order' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
