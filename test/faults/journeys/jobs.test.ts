import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedConsole } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { faultsInEach } from '../../e2e/accessibility.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

it('a bulk job has a page with its author, reason, kind and progress, and executions and the audit log lead to it', async () => {
  const { projectId } = stack.tenant;
  const name = 'Waits for the warehouse';
  const workflowId = await stack.publish({ ...workflowOf([waiting('wait')]), name });
  const [one, two] = [await stack.run(workflowId), await stack.run(workflowId)];
  await Promise.all([one, two].map(({ id }) => stack.until(id, 'onHold')));
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Olga Orderly');
  const console = `${stack.publicUrl}/console/projects/${projectId}`;

  await goTo(page, `${console}/executions?workflow=${workflowId}`);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Cancel all that match' }).click();
  await page.getByLabel('Why').fill('The warehouse is closed');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2' }).click();

  await page.getByRole('heading', { level: 1, name: 'Cancel executions' }).waitFor();
  await page.getByText('2 executions done').waitFor();
  const fact = (text: RegExp) => page.locator('dl > div').filter({ hasText: text }).waitFor();
  await fact(/^Started byOlga Orderly$/);
  await fact(/^ReasonThe warehouse is closed$/);
  await fact(/^Cancelled2$/);
  await fact(/^Skipped0$/);
  await fact(/^Failed0$/);
  await page.getByText(`of the workflow “${name}”`).waitFor();
  await page.getByText('A cancellation cannot be undone').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  const job = page.url();

  await page.getByRole('link', { name: 'Show these executions' }).click();
  const rows = page.getByRole('table', { name: 'Executions' }).getByRole('row');
  await rows.nth(2).waitFor();
  expect(await rows.count()).toBe(3);

  await goTo(page, `${console}/executions/${one.id}?tab=timeline`);
  await page.getByRole('link', { name: 'a job' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Cancel executions' }).waitFor();
  expect(page.url()).toBe(job);

  await goTo(page, `${console}/executions/${one.id}`);
  await page.getByRole('link', { name: 'Activity' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  await log.getByText('bulkJob.cancel').waitFor();
  await log.getByText('“The warehouse is closed”').waitFor();
  await log.getByText('execution.start').first().waitFor();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Olga Orderly' }).click();
  await log.getByText('execution.start').waitFor({ state: 'detached' });
  await log.getByText('bulkJob.cancel').waitFor();
  expect(complaints).toEqual([]);

  const { body: late } = await stack.request<{ id: string }>('POST', `${stack.project}/executions/cancel`, {
    body: { filter: { workflowId } },
  });
  await goTo(page, `${console}/jobs`);
  await page.getByRole('table', { name: 'Bulk jobs' }).getByRole('link').nth(1).waitFor();
  await goTo(page, `${console}/jobs/${late.id}`);
  await page.getByText('It was cancelled, or is being cancelled, already.').waitFor();
  await close();
});
