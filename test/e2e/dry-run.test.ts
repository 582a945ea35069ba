import { expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

it('a viewer runs a draft with given answers, adds those that are missing, and sees which way it takes', async () => {
  const [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
  const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
    body: workflowOf([waiting('ask'), check('after', '${actions.ask.output}', { required: ['data'] })]),
  });
  const { page, complaints, close } = await visitAs(browser, stack, 'viewer', 'Dora Dry');
  const { projectId } = stack.tenant;
  await goTo(page, `${stack.publicUrl}/console/projects/${projectId}/workflows/${body.id}?tab=dryRun`);
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('Answers are missing: ask').waitFor();
  await page.getByText('Not reached: after').waitFor();
  await page.getByRole('button', { name: 'Add them' }).click();
  const answers = page.getByRole('textbox', { name: 'Answers' });
  expect(JSON.parse(await answers.inputValue())).toEqual({ ask: { data: {} } });
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('Completed', { exact: true }).waitFor();
  await answers.fill('{"ask": {"output": {}}}');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('Failed', { exact: true }).waitFor();
  await answers.fill('{"ask": {"data": 1, "afterMs": 90000}}');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('Completed', { exact: true }).waitFor();
  await page.getByText('after 90 s; 2 entries ran').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
