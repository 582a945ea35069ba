import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

it('a dry run is kept as a test case, a draft is published despite it, its version says why and by whom, and it is duplicated', async () => {
  const [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
  const workflows = `${stack.project}/workflows`;
  const { body } = await stack.request<{ id: string }>('POST', workflows, {
    body: `# Mine\n${stringify(workflowOf([waiting('ask'), check('after')], { name: 'Order' }))}`,
    headers: { 'content-type': 'application/yaml' },
  });
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Pia');
  const address = `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/workflows/${body.id}`;
  await goTo(page, `${address}?tab=dryRun`);
  await page.getByRole('textbox', { name: 'Answers' }).fill('{"ask": {"data": 1}}');
  await page.getByRole('button', { name: 'Run', exact: true }).last().click();
  await page.getByText('Completed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Keep as test case' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Somebody answers');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('All have passed.').waitFor();

  await stack.request('PUT', `${workflows}/${body.id}`, {
    body: `# Mine\n${stringify(workflowOf([waiting('ask')], { name: 'Order' }))}`,
    headers: { 'content-type': 'application/yaml' },
  });
  await goTo(page, address);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('It differs first in after').waitFor();
  await page.getByLabel('Why it is published anyway').fill('The second step is gone for good.');
  await page.getByRole('button', { name: 'Publish version 1 anyway' }).click();
  await page.getByText('Published, version 1').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  const row = page.getByRole('row', { name: /Version 1/ });
  await row.getByText('The second step is gone for good.').waitFor();
  await row.getByText('Pia').waitFor();

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
