import { createHmac } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pageOf = () => `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/inbound-webhooks`;
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const input = { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] };

/** Sends an event as its sender does, and returns the status of the answer. */
async function send(id: string, secret: string, event: object): Promise<number> {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` };
  return (await stack.request('POST', `/hooks/${id}`, { body, headers, apiKey: null })).status;
}

it('an inbound webhook is created, and a failed event is shown and replayed after the mapping is corrected', async () => {
  const workflow = 'Count';
  await stack.publish({ ...workflowOf([], { input }), name: workflow });
  const name = 'Numbers';
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Ina Inbound');
  await goTo(page, pageOf());
  await button(page, 'New inbound webhook').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Signed as' }).click();
  await page.getByRole('option', { name: 'HMAC' }).click();
  await dialog.getByRole('textbox', { name: 'Header' }).fill('x-signature');
  await dialog.getByRole('textbox', { name: 'Before the signature' }).fill('sha256=');
  await dialog.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: workflow }).click();
  await dialog.getByText('JSON', { exact: true }).click();
  const mapping = dialog.getByRole('textbox', { name: 'Input of the execution' });
  await mapping.fill('{"number": "${body.number}"}');
  await dialog.getByRole('textbox', { name: 'Duplicates are recognised by' }).fill('${body.id}');
  await button(page, 'Create').click();
  await page.getByText('This is shown only once').waitFor();
  const secret = await dialog.getByLabel('Secret', { exact: true }).innerText();
  await button(page, 'I have stored it').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Nothing was received yet').waitFor();

  const id = idIn(page);
  expect(await send(id, secret, { id: 'first', number: 7 })).toBe(202);
  expect(await send(id, secret, { id: 'first', number: 7 })).toBe(200);
  expect(await send(id, secret, { id: 'second', number: '8' })).toBe(202);
  expect(await send(id, 'a secret of somebody else', { id: 'third' })).toBe(401);
  for (const row of [/Accepted/, /Repetition/, /Refused.*signature\.wrong/])
    await page.getByRole('row', { name: row }).waitFor();
  await page
    .getByRole('row', { name: /Failed/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Event …/ }).waitFor();
  await page.getByLabel('Body', { exact: true }).getByText('•••').first().waitFor();
  await button(page, 'Reveal values').click();
  await page.getByLabel('Body', { exact: true }).getByText('"8"').waitFor();
  await button(page, 'Replay').click();
  await page.getByRole('heading', { name: 'Why the replay has started nothing' }).waitFor();
  await page.getByRole('alert').getByText('must be an integer').waitFor();

  await page.getByRole('main').getByRole('link', { name }).click();
  await button(page, 'Edit').click();
  await mapping.fill('{"number": "${int(body.number)}"}');
  await button(page, 'Save').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Mapping').getByText('int(body.number)').waitFor();
  await page
    .getByRole('row', { name: /Failed/ })
    .getByRole('link')
    .first()
    .click();
  await button(page, 'Replay').click();
  await page.waitForURL(/\/executions\//);
  await page.getByText('Completed').first().waitFor();
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  await close();
});
