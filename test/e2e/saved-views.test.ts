import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { anyInput } from '../stack/children.ts';
import { waiting } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

it('filters are saved under a name, opened, renamed and deleted', async () => {
  const mark = randomBytes(3).toString('hex');
  const workflowId = await stack.publish(anyInput([waiting('sign')], { name: `Viewed ${mark}` }));
  const { id } = await stack.run(workflowId);
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Vera');
  const executions = `/projects/${stack.tenant.projectId}/executions`;
  await goTo(
    page,
    `${stack.publicUrl}/console${executions}?workflow=${workflowId}&waits=waits.callback&sort=createdAt`,
  );
  const table = page.getByRole('table', { name: 'Executions' });
  await table.getByTitle(id).waitFor();
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
  const accessible = async () => {
    expect(await faultsInEach(page)).toEqual([]);
  };
  await open('Views');
  await choose('Save these filters');
  const name = `Leases ${mark}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Everybody in this project sees it' }).check();
  await accessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name, exact: true }).waitFor();

  await page.getByRole('button', { name: 'Clear' }).click();
  await open('Views');
  await page.getByRole('menuitem', { name, exact: true }).waitFor();
  await accessible();
  await choose(name);
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('workflow') === workflowId &&
      searchParams.get('waits') === 'waits.callback' &&
      searchParams.get('sort') === 'createdAt',
  );
  await table.getByTitle(id).waitFor();

  await open(name);
  await choose('Rename this view');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await open(`${name} again`);
  await choose('Delete this view');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
