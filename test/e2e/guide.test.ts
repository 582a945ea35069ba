import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { guideFolder, readGuideFiles } from '../../api/docs/guide-files.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
import { sharedBrowser, visit } from './browser.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ guideFiles: readGuideFiles(guideFolder) });
  return () => stack.stop();
});

it('the guide is read, searched and turned dark, with nothing that its policy forbids', async () => {
  const { page, complaints, close } = await visit(await sharedBrowser());
  onTestFinished(close);
  await page.goto(`${stack.publicUrl}/docs/guide`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Errors' }).click();
  await page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();

  const light = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  await page.getByRole('button', { name: 'Change between light and dark' }).click();
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).not.toBe(light);
  await page.reload();
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).not.toBe(light);

  // The results lead there from pages in any folder.
  for (const path of ['/errors', '', '/reference/startExecution', '/reference/schemas/Hold']) {
    await page.goto(`${stack.publicUrl}/docs/guide${path}`);
    await page.keyboard.press('/');
    await page.keyboard.type('rotate master key');
    await page.locator('.found').getByRole('link', { name: 'Rotating the master key' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stack.publicUrl}/docs/guide/administration#rotating-the-master-key`);
  }
  expect(complaints).toEqual([]);
});

it('the reference fills in the open project and this server, also on the next page, and only an id', async () => {
  const { page, complaints, close } = await visit(await sharedBrowser());
  onTestFinished(close);
  const project = '0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f';
  const command = page.locator('pre').filter({ hasText: 'curl' });
  const open = async (address: string) => {
    await page.goto(`${stack.publicUrl}${address}`);
    await command.getByRole('button', { name: 'Copy' }).waitFor();
  };
  await open('/docs/guide/reference/startExecution?project=$(id)');
  expect(await command.innerText()).toContain(`"${stack.publicUrl}/v1/projects/{projectId}/executions"`);

  await open(`/docs/guide/reference/startExecution?project=${project}`);
  expect(await command.innerText()).toContain(`"${stack.publicUrl}/v1/projects/${project}/executions"`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Holds' }).click();
  await page.getByText(`/v1/projects/${project}/holds`).first().waitFor();
  expect(complaints).toEqual([]);
});

it('the reference does not keep the browser busy: its page has all that it shows', async () => {
  const { page, close } = await visit(await sharedBrowser());
  onTestFinished(close);
  await page.goto(`${stack.publicUrl}/docs`);
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
  const scripts = await page.evaluate<number>(
    `performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType === 'script')
      .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)`,
  );
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(20_000);
});
