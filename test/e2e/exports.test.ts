import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { anyInput } from '../stack/children.ts';
import { waiting } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

/** Chooses a format of an export, and returns the file with its name. */
async function save(page: Page, format: 'CSV' | 'JSON'): Promise<[string, string]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format }).click(),
  ]);
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
}

it('a list is exported as its filter shows it', async () => {
  const [one, other] = [
    await stack.publish(anyInput([waiting('sign')], { name: 'Exported' })),
    await stack.publish(anyInput([waiting('sign')], { name: 'Not exported' })),
  ];
  const { id } = await stack.run(one);
  await stack.run(other);
  const { page, complaints, close } = await visitAs(browser, stack, 'owner', 'Olga');
  const project = `/projects/${stack.tenant.projectId}`;
  await goTo(page, `${stack.publicUrl}/console${project}/executions?workflow=${one}`);
  await page.getByRole('table', { name: 'Executions' }).getByTitle(id).waitFor();
  const [name, csv] = await save(page, 'CSV');
  expect([name, csv.trimEnd().split('\r\n').length]).toEqual(['executions.csv', 2]);
  expect(csv).toContain(id);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'CSV' }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await goTo(page, `${stack.publicUrl}/console${project}/executions?workflow=${one}&status=onHold`);
  await page.getByRole('table', { name: 'Holds' }).getByTitle(id).waitFor();
  const [nameOfHolds, holds] = await save(page, 'JSON');
  expect(nameOfHolds).toBe('holds.json');
  expect(JSON.parse(holds)).toMatchObject({
    data: [{ executionId: id, publicUrl: '•••' }],
    nextCursor: null,
  });
  await goTo(page, `${stack.publicUrl}/console/settings/audit?type=workflow`);
  await page.getByRole('table', { name: 'Audit log' }).waitFor();
  const [nameOfAudit, audit] = await save(page, 'JSON');
  expect(nameOfAudit).toBe('audit.json');
  const { data } = JSON.parse(audit) as { data: { recordType: string }[] };
  expect(new Set(data.map(({ recordType }) => recordType))).toEqual(new Set(['workflow']));
  const { body: webhook } = await stack.request<{ id: string }>('POST', `${stack.project}/webhooks`, {
    body: { name: 'Hook', url: 'https://hooks.example.com/in', enabled: false },
  });
  await goTo(page, `${stack.publicUrl}/console${project}/webhooks/${webhook.id}`);
  await page.getByRole('heading', { name: 'Deliveries' }).waitFor();
  expect((await save(page, 'CSV'))[0]).toBe('deliveries.csv');
  expect(complaints).toEqual([]);
  await close();
});
