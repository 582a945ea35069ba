import { expect, it, onTestFinished } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import { sharedBrowser } from '../../e2e/browser.ts';

it('the reference shows an operation with the project of its address and the server that it calls', async () => {
  const { publicUrl, tenant } = await sharedStack();
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(`${publicUrl}/docs?projectId=${tenant.projectId}#/Executions/startExecution`);
  const operation = page.locator('#operations-Executions-startExecution');
  const project = operation.locator('[data-param-name="projectId"] input');
  await project.waitFor();
  expect(await project.inputValue()).toBe(tenant.projectId);
  // The example of the body shows that the references of the operation are resolved.
  expect(await operation.locator('.body-param textarea').first().inputValue()).toContain('"workflowId"');
  expect(await page.locator('.servers').innerText()).toContain(publicUrl);
});
