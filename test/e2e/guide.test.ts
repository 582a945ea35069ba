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

  await page.keyboard.press('/');
  await page.keyboard.type('rotate master key');
  await page.locator('.found').getByRole('link', { name: 'Rotating the master key' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stack.publicUrl}/docs/guide/administration#rotating-the-master-key`);
  expect(complaints).toEqual([]);
});
