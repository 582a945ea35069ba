import { createHmac } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, openMenu, sharedBrowser, sharedVisit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const admin = sharedVisit(() => visitAs(browser, stack, 'admin', 'Clara Cloud'));

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

it('an inbound webhook is created, what came is looked at and replayed, and it is rotated, disabled and deleted', async () => {
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
  await mapping.fill('{"number": "${event.number}"}');
  await dialog.getByRole('textbox', { name: 'A repetition is known by' }).fill('${body.id}');
  await button(page, 'Create').click();
  await dialog.getByRole('alert').getByText('input.number').waitFor();
  await mapping.fill('{"number": "${body.number}"}');
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByText('This is shown only once').waitFor();
  const secret = await dialog.getByLabel('Secret', { exact: true }).innerText();
  await dialog.getByText(/\/hooks\/[0-9a-f-]{36}/).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'I have stored it').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Nothing came yet').waitFor();

  const id = idIn(page);
  expect(await send(id, secret, { id: 'first', number: 7 })).toBe(202);
  expect(await send(id, secret, { id: 'first', number: 7 })).toBe(200);
  expect(await send(id, secret, { id: 'second', number: '8' })).toBe(202);
  expect(await send(id, 'a secret of somebody else', { id: 'third' })).toBe(401);
  for (const row of [/Accepted.*first/, /Repetition.*first/, /Refused.*signature\.wrong/])
    await page.getByRole('row', { name: row }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByText('Failed', { exact: true }).first().click();
  await page.getByRole('row', { name: /Accepted/ }).waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Failed.*second/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'second' }).waitFor();
  await page.getByLabel('Body', { exact: true }).getByText('•••').first().waitFor();
  await button(page, 'Reveal values').click();
  await page.getByLabel('Body', { exact: true }).getByText('"8"').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Replay').click();
  await page.getByRole('heading', { name: 'Why the replay has started nothing' }).waitFor();
  await page.getByRole('alert').getByText('must be an integer').waitFor();

  await page.getByRole('main').getByRole('link', { name }).click();
  await button(page, 'Edit').click();
  await dialog.getByText('Signed as: HMAC.').waitFor();
  await mapping.fill('{"number": "${int(body.number)}"}');
  const change = { keepSeconds: 60, name: 'Ciphers' };
  await stack.request('PATCH', `${stack.project}/inbound-webhooks/${id}`, { body: change });
  await button(page, 'Save').click();
  await page.getByText('Somebody else has changed this').waitFor();
  await button(page, 'Keep mine').click();
  await button(page, 'Save').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Mapping').getByText('int(body.number)').waitFor();
  await page
    .getByRole('row', { name: /Failed.*second/ })
    .getByRole('link')
    .first()
    .click();
  await button(page, 'Replay').click();
  await page.waitForURL(/\/executions\//);
  await page.getByText('Completed').first().waitFor();

  await goTo(page, pageOf());
  const row = page.getByRole('row', {
    name: new RegExp(`Enabled.*${name}.*HMAC.*Starts ${workflow}.*refused`),
  });
  await row.waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await row.getByRole('link', { name }).click();
  await openMenu(page, button(page, 'More actions'));
  await page.getByRole('menuitem', { name: 'Rotate the secret' }).click();
  await dialog
    .getByRole('textbox', { name: 'Secret' })
    .or(dialog.locator('input[type=password]'))
    .fill('short');
  await button(page, 'Rotate').click();
  await page.locator('.mantine-InputWrapper-error').getByText('must have 16 to 512 characters').waitFor();
  await dialog.locator('input[type=password]').fill('a secret that the sender has made');
  await button(page, 'Rotate').click();
  await button(page, 'I have stored it').click();
  await page.getByText('The old secret is valid until').waitFor();
  expect(await send(id, 'a secret that the sender has made', { id: 'fourth', number: 9 })).toBe(202);
  await button(page, 'Disable').click();
  await button(page, 'Enable').waitFor();
  expect(await send(id, 'a secret that the sender has made', { id: 'fifth', number: 9 })).toBe(404);
  await openMenu(page, button(page, 'More actions'));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page, 'Delete it').click();
  await page.getByRole('heading', { level: 1, name: 'Inbound webhooks' }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(complaints.filter((text) => !/status of 4(?:12|22)/.test(text))).toEqual([]);
  await close();
});

it('an inbound webhook that resumes executions and verifies nothing has no secret to show', async () => {
  const { page, complaints } = await admin();
  await goTo(page, pageOf());
  await button(page, 'New inbound webhook').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Payments of anybody');
  const dedupe = dialog.getByRole('textbox', { name: 'A repetition is known by' });
  expect(await dedupe.inputValue()).toBe('webhook-id');
  await dialog.getByRole('combobox', { name: 'Signed as' }).click();
  await page.getByRole('option', { name: 'Nothing' }).click();
  expect(await dedupe.inputValue()).toBe('');
  expect(await dialog.locator('input[type=password]').count()).toBe(0);
  await dialog.getByRole('combobox', { name: 'An event' }).click();
  await page.getByRole('option', { name: 'Resumes an execution' }).click();
  await dialog.getByRole('textbox', { name: 'Key' }).fill('order');
  await button(page, 'Create').click();
  await page.locator('.mantine-InputWrapper-error').getByText('must be an expression').waitFor();
  await dialog.getByRole('textbox', { name: 'Key' }).fill('${body.order}');
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name: 'Payments of anybody' }).waitFor();
  await page.getByText('Resumes what waits for ${body.order}').waitFor();
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

it('a viewer sees the inbound webhooks and what came, and can change and replay nothing', async () => {
  const workflowId = await stack.publish(workflowOf([], { input }));
  const body = { name: 'Seen', workflowId, verification: { type: 'none' }, dedupe: '${body.id}' };
  const { body: made } = await stack.request<{ id: string }>('POST', `${stack.project}/inbound-webhooks`, {
    body,
  });
  expect(await send(made.id, '', { id: 'seen-1' })).toBe(202);
  const { page, complaints, close } = await visitAs(browser, stack, 'viewer', 'Vic Viewer');
  await goTo(page, pageOf());
  await page
    .getByRole('row', { name: /Seen.*Nothing.*failed/ })
    .getByRole('link', { name: 'Seen' })
    .click();
  await page
    .getByRole('row', { name: /Failed.*seen-1/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByLabel('Body', { exact: true }).getByText('•••').waitFor();
  for (const verb of ['New inbound webhook', 'Edit', 'Disable', 'More actions', 'Replay'])
    expect(await button(page, verb).count()).toBe(0);
  expect(await button(page, 'Reveal values').isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

it('an inbound webhook for CloudEvents is created, and what came is shown; client certificates need the operator', async () => {
  const { page, complaints } = await admin();
  await goTo(page, pageOf());
  await button(page, 'New inbound webhook').first().click();
  const dialog = page.getByRole('dialog');
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cloud');
  await choose('An event', 'Is only kept');
  await choose('Format', 'CloudEvents 1.0');
  const repetition = dialog.getByRole('textbox', { name: 'A repetition is known by' });
  expect(await repetition.inputValue()).toBe('${event.source + " " + event.id}');
  await choose('Signed as', 'GitHub');
  expect(await repetition.inputValue()).toBe('x-github-delivery');
  expect(await dialog.getByRole('combobox', { name: 'Format' }).count()).toBe(0);
  await choose('Signed as', 'Client certificate');
  await choose('Format', 'CloudEvents 1.0');
  await dialog.getByRole('combobox', { name: 'Fingerprints' }).fill('ab'.repeat(32));
  await dialog.getByRole('combobox', { name: 'Fingerprints' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Common name' }).fill('meters');
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await dialog.getByText('CLIENT_CERTIFICATE_HEADER').first().waitFor();
  await choose('Signed as', 'Nothing');
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name: 'Cloud' }).waitFor();
  await page.getByText('CloudEvents 1.0').first().waitFor();

  const event = { specversion: '1.0', id: 'first', source: '/shop', type: 'placed', data: { total: 7 } };
  const headers = { 'content-type': 'application/cloudevents+json' };
  const sent = { body: JSON.stringify(event), headers, apiKey: null };
  expect((await stack.request('POST', `/hooks/${idIn(page)}`, sent)).status).toBe(202);
  await page
    .getByRole('row', { name: /Accepted.*\/shop first/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: '/shop first' }).waitFor();
  await button(page, 'Reveal values').click();
  await page.getByLabel('Event', { exact: true }).getByText('placed').waitFor();
  expect(await page.getByLabel('Body', { exact: true }).count()).toBe(0);
  expect(await faultsInEach(page)).toEqual([]);
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});
