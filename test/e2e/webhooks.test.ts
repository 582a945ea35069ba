import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../stack/receiver.ts';
import { check, workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { goTo, sharedBrowser, sharedVisit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const admin = sharedVisit(() => visitAs(browser, stack, 'admin', 'Wanda Webhook'));

describe('a webhook', () => {
  it('is created, shows its secret once, is tested, and its deliveries are shown and sent again', async () => {
    const receiver = await startReceiver();
    const { page, complaints } = await admin();
    await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/webhooks`);
    await page.getByRole('button', { name: 'New endpoint' }).first().click();
    await page.getByLabel('Name').fill('Orders');
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByRole('combobox', { name: 'Events' }).fill('workflowExecution.completed');
    await page.getByRole('combobox', { name: 'Events' }).press('Enter');
    await page.getByRole('combobox', { name: 'Events' }).press('Tab');
    await page.getByRole('button', { name: 'Create' }).click();
    const secret = await page.getByLabel('Signing secret').textContent();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByRole('dialog').getByText('The receiver answered 200.').waitFor();
    await page.getByRole('dialog').getByText('thank you').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    expect(receiver.types()).toEqual(['webhook.test']);

    await stack.run(await stack.publish(workflowOf([check('one')])));
    await page
      .getByRole('row', { name: /Delivered/ })
      .getByRole('link')
      .click();
    await page.getByRole('heading', { level: 1, name: 'workflowExecution.completed' }).waitFor();
    await page.getByRole('cell', { name: 'thank you' }).waitFor();
    await page.getByRole('button', { name: 'Redeliver' }).click();
    await receiver.until(3);
    expect(receiver.received.at(-1)?.id).toBe(receiver.received.at(-2)?.id);
    await page.getByRole('table', { name: 'Tries' }).getByRole('row').nth(2).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is disabled by its receiver’s answer, is enabled, and sends the missed events again at once', async () => {
    const receiver = await startReceiver((response) => {
      response.statusCode = 410;
      response.end('moved away');
    });
    const { page, complaints } = await admin();
    const { body: webhook } = await stack.request<{ id: string }>('POST', `${stack.project}/webhooks`, {
      body: { name: 'Away', url: receiver.url, eventTypes: ['workflowExecution.completed'] },
    });
    const workflowId = await stack.publish(workflowOf([check('one')]));
    await stack.run(workflowId);
    await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/webhooks/${webhook.id}`);
    await page.getByText('Disabled: gone').waitFor();
    await page.getByText('The endpoint answered 410').waitFor();

    receiver.answer((response) => response.end('here again'));
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByText('Enabled', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Delivered/ }).waitFor();
    const before = receiver.received.length;

    await page
      .locator('label')
      .filter({ hasText: /^Delivered$/ })
      .click();
    await page.getByRole('button', { name: 'Redeliver many …' }).click();
    await page.getByText('1 delivery matches.').waitFor();
    await page.getByRole('button', { name: 'Redeliver 1' }).click();
    await receiver.until(before + 1);
    expect(receiver.received.at(-1)?.event.eventType).toBe('workflowExecution.completed');
    await page.getByText('1 delivery done').waitFor();
    await page.getByRole('link', { name: 'Show the deliveries of the endpoint' }).click();
    await page.getByText('Enabled', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});
