import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, sharedVisit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const admin = sharedVisit(() => visitAs(browser, stack, 'admin', 'Ted'));

const asking = workflowOf([waiting('ask'), check('after')]);
const create = async (definition: object) => {
  const path = `${stack.project}/workflows`;
  const { body } = await stack.request<{ id: string }>('POST', path, { body: definition });
  const testCases = `${path}/${body.id}/test-cases`;
  return {
    id: body.id,
    address: `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/workflows/${body.id}`,
    cases: async () =>
      (await stack.request<{ testCases: object[] }>('GET', testCases)).body.testCases as {
        name: string;
        expect: object;
      }[],
    keep: (cases: object[]) => stack.request('PUT', testCases, { body: { testCases: cases } }),
  };
};

it('a dry run is kept as a test case, run, opened, renamed and deleted', async () => {
  const workflow = await create(asking);
  const { page, complaints } = await admin();
  await goTo(page, `${workflow.address}?tab=dryRun`);
  const run = page.getByRole('button', { name: 'Run', exact: true }).last();
  const keep = page.getByRole('button', { name: 'Keep as test case' });
  const answers = page.getByRole('textbox', { name: 'Answers' });
  expect(await keep.isDisabled()).toBe(true);
  await answers.fill('{"ask": {"data": 1}}');
  await run.click();
  await page.getByText('Completed', { exact: true }).waitFor();
  await keep.click();
  await page.getByRole('dialog', { name: 'Keep as test case' }).waitFor();
  await page.getByText('It expects exactly these actions: ask, after').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Somebody answers');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Somebody answers/ });
  await row.getByText('Not run').waitFor();
  expect(await workflow.cases()).toMatchObject([
    {
      name: 'Somebody answers',
      answers: { ask: { data: 1 } },
      expect: { status: 'completed', actions: ['ask', 'after'] },
    },
  ]);
  await page.getByRole('button', { name: 'Run all' }).click();
  await row.getByText('Passed').waitFor();
  await page.getByText('All have passed.').waitFor();
  expect(await faultsInEach(page)).toEqual([]);

  await answers.fill('{}');
  await row.getByRole('button', { name: 'Somebody answers', exact: true }).click();
  expect(JSON.parse(await answers.inputValue())).toEqual({ ask: { data: 1 } });
  await answers.fill('{}');
  await run.click();
  await page.getByText('Waiting', { exact: true }).waitFor();
  await keep.click();
  await page.getByText('There is one of this name, which is replaced.').waitFor();
  await page.getByRole('button', { name: 'Replace' }).click();
  await row.getByText('Not run').waitFor();
  expect(await workflow.cases()).toMatchObject([{ expect: { status: 'waiting', actions: ['ask'] } }]);

  await row.getByRole('button', { name: 'More about Somebody answers' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nobody answers');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('row', { name: /Nobody answers/ });
  await renamed.getByRole('button', { name: 'More about Nobody answers' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('There is none. Run the draft').waitFor();
  expect(await workflow.cases()).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the test cases run before a draft is published, and it takes a reason to publish despite them', async () => {
  const workflow = await create(asking);
  await workflow.keep([
    { name: 'Nobody answers', expect: { status: 'waiting' } },
    {
      name: 'Somebody answers',
      answers: { ask: { data: 1 } },
      expect: { status: 'completed', actions: ['ask', 'after'] },
    },
  ]);
  const { page, complaints } = await admin();
  await goTo(page, workflow.address);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('All 2 test cases have passed.').waitFor();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Published, version 1').waitFor();

  await stack.request('PUT', `${stack.project}/workflows/${workflow.id}`, {
    body: workflowOf([waiting('ask')]),
  });
  await page.reload();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 2' });
  await dialog.getByText('1 of 2 test cases fails').waitFor();
  await dialog.getByText('Actions: ask, after is expected, ask came.').waitFor();
  await dialog.getByText('It differs first in after').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  const anyway = dialog.getByRole('button', { name: 'Publish version 2 anyway' });
  expect(await anyway.isDisabled()).toBe(true);
  await dialog.getByLabel('Why it is published anyway').fill('The second step is gone for good.');
  await anyway.click();
  await page.getByText('Published, version 2').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('The second step is gone for good.').waitFor();
  expect(complaints).toEqual([]);
});

it('a viewer sees and runs test cases, and is not offered to change them', async () => {
  const workflow = await create(asking);
  await workflow.keep([{ name: 'Nobody answers', expect: { status: 'completed', output: { a: 1 } } }]);
  const { page, complaints, close } = await visitAs(browser, stack, 'viewer', 'Vic Test');
  await goTo(page, `${workflow.address}?tab=dryRun`);
  await page.getByRole('button', { name: 'Run all' }).click();
  const row = page.getByRole('row', { name: /Nobody answers/ });
  await row.getByText('Failed').waitFor();
  await row.getByText('Status: completed is expected, waiting came.').waitFor();
  await row.getByText('Output: {"a":1} is expected').waitFor();
  await row.getByText('It differs first in ask.').waitFor();
  expect(await page.getByRole('button', { name: 'Keep as test case' }).count()).toBe(0);
  await row.getByRole('button', { name: 'More about Nobody answers' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Open']);
  expect(complaints).toEqual([]);
  await close();
});
