import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { verifyDecision } from '../../sdk/typescript/src/verify-decision.ts';
import { press } from '../stack/decisions.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';
import { request, tasksInConsole } from './tasks-in-console.ts';

const { stack: stackOf, project, ask } = tasksInConsole();

it('a rejection is proved in two clicks from its execution, and the downloaded record is verified without the server', async () => {
  const stack = stackOf();
  // Its path has brackets.
  const { id, path, urls } = await ask({
    ...request,
    to: [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }],
  });
  expect((await press(urls[1], 'reject')).status).toBe(200);
  await stack.until(id, 'completed');

  const visited = await visitAs(await sharedBrowser(), stack, 'operator', 'Hanna Human');
  onTestFinished(() => visited.close());
  const { page, complaints } = visited;
  await goTo(
    page,
    `${stack.publicUrl}/console${project()}/executions/${id}?action=${encodeURIComponent(path)}`,
  );
  await page.getByRole('link', { name: 'Record of the decision' }).click();
  await page.getByText('The values are hidden').waitFor();
  expect(await page.getByText('Grace Hopper').count()).toBe(0);
  await page.getByText('Reject', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reveal values' }).click();
  await page.getByText('Signature valid').waitFor();
  await page.getByRole('heading', { level: 1, name: request.title }).waitFor();
  expect(await page.locator('main').innerText()).toMatch(/Reject\s+by Grace Hopper/);
  await page.getByText('Acme Industries', { exact: true }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
  expect(JSON.stringify(file)).not.toContain('/d/');
  const claims = await verifyDecision(file.proof, file, file);
  expect(claims).toMatchObject({ choice: 'reject', decidedBy: { name: 'Grace Hopper' } });
  const forged = { ...file, asked: { ...file.asked, title: 'A discount of 2 %' } };
  await expect(verifyDecision(file.proof, file, forged)).rejects.toThrow('something else was shown');

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await page.getByText('Signature valid').isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});
