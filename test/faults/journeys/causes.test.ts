import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { anyInput } from '../../stack/children.ts';
import { fail, fetching, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedConsole } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { faultsInEach } from '../../e2e/accessibility.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

/** Lets three calls fail with 404 and two with 422, and returns the host that answered them. */
async function failTwice(): Promise<string> {
  const server = await serveHttp((request, response) =>
    response.writeHead(request.url === '/late' ? 422 : 404).end('{"error":"no such customer"}'),
  );
  const host = `127.0.0.1:${server.port}`;
  const name = 'Synchronise an order';
  const gone = await stack.publish({ ...workflowOf([fetching('push', `http://${host}/gone`)]), name });
  const late = await stack.publish({ ...workflowOf([fetching('push', `http://${host}/late`)]), name });
  for (const workflowId of [gone, gone, gone, late, late]) {
    const { body } = await stack.start(workflowId);
    await stack.until(body.id, 'failed');
  }
  return host;
}

it('failures are grouped by cause, listed, and redriven with three clicks from Home', async () => {
  const host = await failTwice();
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Olga Operator');
  const choose = (label: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(String.raw`^${label}(?: [\d,]+\+?)?$`) })
      .click();
  await goTo(page, `${stack.publicUrl}/console/`);
  await page.getByRole('region', { name: 'Latest failures' }).getByRole('link', { name: 'By cause' }).click();
  const table = page.getByRole('table', { name: 'Failures by cause' });
  const group = table.getByRole('row').filter({ hasText: `${host} 404` });
  await group.getByText('http.status').waitFor();
  expect(await group.innerText()).toMatch(/Synchronise an order push/);
  expect(await table.getByRole('row').filter({ hasText: host }).count()).toBe(2);
  expect(await faultsInEach(page)).toEqual([]);
  await group.getByRole('link', { name: 'Synchronise an order' }).click();
  await page.getByText(`Synchronise an order · push · http.status · ${host} · 404`).waitFor();
  const rows = page.getByRole('table', { name: 'Executions' }).getByRole('row');
  // The head is a row, too.
  const has = (count: number) => eventually(async () => expect(await rows.count()).toBe(count + 1));
  await has(3);
  expect(await faultsInEach(page)).toEqual([]);
  await page.reload();
  await has(3);
  await rows.nth(1).getByRole('link', { name: 'Synchronise an order' }).click();
  // What is masked says which status it was, and nothing twice.
  await page.getByText('The endpoint answered with a status outside 2xx. 404').waitFor();
  await page.goBack();
  await has(3);
  await page.getByRole('button', { name: 'Any cause' }).click();
  await eventually(async () => expect(await rows.count()).toBeGreaterThan(5));

  await choose('By cause');
  await group.getByRole('button', { name: 'Redrive all 3' }).click();
  const question = page.getByRole('dialog', { name: 'Redrive 3 executions?' });
  await question.getByRole('button', { name: 'Redrive 3' }).click();
  await page.getByText('The job has started: 3 executions').waitFor();
  // An address of the API is none of the console.
  await page.goto(`${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions/causes`);
  await page.getByText('There is nothing at this address').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('a failure with a masked message shows its reason, and a phone shows all tabs of an action', async () => {
  const failing = { ...fail('hotel'), attributes: { message: 'No room for Ada.', reason: 'full' } };
  const { id } = await stack.run(await stack.publish(anyInput([failing])));
  const { page, complaints, close } = await visitAs(browser, stack, 'viewer', 'Vic', {
    viewport: { width: 390, height: 844 },
  });
  await goTo(
    page,
    `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions/${id}?action=hotel`,
  );
  await page.getByRole('alert').getByText('The reason is “full”.').waitFor();
  const tabs = page.getByRole('tablist').filter({ hasText: 'Attributes' });
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
  expect(await page.getByText('•••', { exact: true }).count()).toBe(0);
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByText('2005: The reason is “full”.').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
