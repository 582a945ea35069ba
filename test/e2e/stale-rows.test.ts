import { beforeAll, expect, it } from 'vitest';
import { anyInput } from '../stack/children.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { freshRows, goTo, sharedBrowser, visitAs } from './browser.ts';
import { projectOfCopies } from './long-lists.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedConsole();
});

it('while the next page is on its way, a press on the rows and pages before it does nothing', async () => {
  const { id } = await stack.run(await stack.publish(anyInput([])));
  const projectId = await projectOfCopies(stack, 'Stale', id);
  const { page, complaints, close } = await visitAs(await sharedBrowser(), stack, 'operator', 'Stella Still');
  await goTo(page, `${stack.publicUrl}/console/projects/${projectId}/executions`);
  await page.locator('tbody tr').first().waitFor();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/executions\?.*cursor=/, async (route) => {
    await released;
    await route.continue();
  });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const next = pages.getByRole('button', { name: 'Next' });
  const first = page.locator('tbody').getByRole('checkbox').first();
  await next.click();
  await page.locator('table[aria-busy=true]').waitFor();
  await next.click();
  await first.click();
  expect(await first.isChecked()).toBe(false);
  release();
  await freshRows(page);

  await first.click();
  expect(await first.isChecked()).toBe(true);
  await pages.getByRole('button', { name: 'Previous' }).click();
  await freshRows(page);
  expect(new URL(page.url()).searchParams.get('cursor')).toBeNull();
  expect(complaints).toEqual([]);
  await close();
});
