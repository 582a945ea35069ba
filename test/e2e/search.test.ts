import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { anyInput } from '../stack/children.ts';
import { waiting } from '../stack/definitions.ts';
import { eventually } from '../stack/eventually.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

it('the search box finds executions by what lists show', async () => {
  // Another try has records of its own.
  const mark = randomBytes(3).toString('hex');
  const workflowId = await stack.publish(anyInput([waiting('countersign')], { name: `Lease ${mark}` }));
  const start = async (tenant: string) =>
    (
      await stack.request<{ id: string }>('POST', `${stack.project}/executions`, {
        body: { workflowId, input: {}, labels: { tenant } },
      })
    ).body.id;
  const [ada, bob] = [await start(`Ada ${mark}`), await start(`Bob ${mark}`)];
  await Promise.all([ada, bob].map((id) => stack.until(id, 'onHold')));
  const { page, complaints, close } = await visitAs(browser, stack, 'operator', 'Otto');
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions`);
  // The page is there: what is asked before that would be overtaken by its own way.
  await page.getByRole('table', { name: 'Executions' }).waitFor();
  const field = page.getByRole('textbox', { name: 'Find by id, key, label, workflow or action' });
  const search = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    // The field keeps the focus, because people go on typing.
    expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    // The router writes a text that would be a number, as the end of an id may be, in quotes.
    await page.waitForURL(({ searchParams }) =>
      [text, JSON.stringify(text)].includes(searchParams.get('text') ?? ''),
    );
  };
  const shows = async (list: string, ids: readonly string[]) => {
    const table = page.getByRole('table', { name: list });
    for (const id of ids) await table.getByTitle(id).waitFor();
    await eventually(async () => expect(await table.locator('tbody tr').count()).toBe(ids.length));
  };
  for (const [text, ids] of [
    [ada.slice(-8), [ada]],
    [`bob ${mark}`, [bob]],
    [`lease ${mark}`, [ada, bob]],
  ] as const) {
    await search(text);
    await shows('Executions', ids);
  }
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('On hold').click();
  await search(`Ada ${mark}`);
  await shows('Holds', [ada]);
  await search('nothing like it');
  await page.getByText('Nothing that waits matches').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await eventually(async () => expect(await field.inputValue()).toBe(''));
  await page.getByRole('table', { name: 'Executions' }).waitFor();
  await field.fill('x');
  await field.press('Enter');
  await page.getByText('At least two characters').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
