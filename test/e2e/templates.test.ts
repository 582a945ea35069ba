import { expect, it } from 'vitest';
import { check, workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import { goTo, openMenu, sharedBrowser, visitAs } from './browser.ts';

it('a credential template is created at the second try, changed, named by a workflow and deleted', async () => {
  const [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Tess Templates');
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/templates`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true }).last();
  await button('New template').first().click();
  await field('Name').fill('Pass');
  await field('Type (vct)').fill('https://badges.example/pass');
  await field('Name of the claim').fill('iss');
  await button('Create').click();
  await page
    .locator('.mantine-InputWrapper-error')
    .getByText('is a claim that the issuer itself sets')
    .waitFor();
  await field('Name of the claim').fill('given_name');
  await field('Title').fill('First name');
  await button('Create').click();
  await page.getByRole('heading', { level: 1, name: 'Pass' }).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  const path = `${stack.project}/templates/credentials/${id}`;
  await stack.publish({
    ...workflowOf([check('one', 1, { type: 'integer', description: id })]),
    name: 'Issues a pass',
  });
  await button('Edit').click();
  await button('Add a claim').click();
  await field('Name of the claim').fill('role');
  await page.getByLabel('The holder may keep it back').last().uncheck();
  await button('Save').click();
  await page.getByRole('link', { name: 'Issues a pass' }).waitFor();
  expect((await stack.request('GET', path)).body).toMatchObject({
    vct: 'https://badges.example/pass',
    claims: [
      { name: 'given_name', title: 'First name', required: true, selective: true },
      { name: 'role', required: true, selective: false },
    ],
  });
  await openMenu(page, button('More actions'));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('and would fail from now on: Issues a pass.').waitFor();
  await button('Delete it').click();
  await page.getByRole('heading', { level: 1, name: 'Credential templates' }).waitFor();
  expect((await stack.request('GET', path)).status).toBe(404);
  expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([]);
  await close();
});
