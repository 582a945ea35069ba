import type { Page } from 'playwright-core';
import type { ShownPage } from './shown-page.ts';
import type { Sample } from './sample.ts';

/** Simulates that somebody else saves first: reads return their record, and our change is refused. */
async function othersSave(page: Page, path: RegExp, theirs: (record: object) => object): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') {
      const body = { code: 2006, message: 'The record was changed meanwhile. Read it again.', details: [] };
      return route.fulfill({ status: 412, json: body });
    }
    const response = await route.fetch();
    const record = (await response.json()) as object;
    return route.fulfill({ response, json: { ...record, ...theirs(record), etag: '"theirs"' } });
  });
}

const webhook = async (page: Page): Promise<void> => {
  await othersSave(page, /\/v1\/projects\/[^/]+\/webhooks\/[0-9a-f-]{36}$/, () => ({
    name: 'Orders and refunds',
    eventTypes: ['workflowExecution.*'],
  }));
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Orders of the shop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Somebody else has changed this').waitFor();
};

const draft = async (page: Page): Promise<void> => {
  await othersSave(page, /\/v1\/projects\/[^/]+\/workflows\/[0-9a-f-]{36}$/, (record) => ({
    source: (record as { source: string }).source.replace(/^name: .*$/m, 'name: As somebody else calls it'),
    updatedAt: new Date().toISOString(),
  }));
  await page.getByRole('textbox', { name: 'Definition' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('# written here\n');
  await page.keyboard.press('Control+s');
  await page.locator('.cm-deletedChunk').first().waitFor();
};

/** The pages on which two people, or two tabs, change the same record. */
export const conflictPages = (project: string, sample: Sample): ShownPage[] => [
  {
    name: 'conflict-webhook',
    path: `${project}/webhooks/${sample.webhookId}`,
    shows: 'Delivered',
    before: webhook,
  },
  {
    name: 'conflict-draft',
    path: `${project}/workflows/${sample.workflowId}`,
    shows: 'Published',
    before: draft,
  },
];
