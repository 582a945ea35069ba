import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { fail, set, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedConsole } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { faultsOf } from '../../e2e/accessibility.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

it('a compensation that cannot succeed any more is skipped in a redrive, after somebody has given a reason', async () => {
  const list = [set('reserve', {}, { compensate: [fail('release')] }), fail('ship')];
  const { id } = await stack.run(await stack.publish(workflowOf(list)));
  const { page, complaints, close } = await visitAs(browser, stack, 'operator');
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions/${id}`);
  await page.getByRole('button', { name: 'Redrive' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Failed compensations run first').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('reserve').check();
  const redrive = dialog.getByRole('button', { name: 'Redrive' });
  expect(await redrive.isDisabled()).toBe(true);
  await dialog.getByLabel('Why').fill('The hotel has cancelled it by phone.');
  await redrive.click();
  await page.getByText('The execution continues.').waitFor();
  await eventually(async () => expect(await stack.get(id)).toMatchObject({ status: 'failed', attempt: 2 }));
  await page.reload();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByText('Compensation skipped').first().waitFor();
  await page.getByText('The hotel has cancelled it by phone.').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
