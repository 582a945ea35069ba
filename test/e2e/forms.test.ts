import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { createForm } from '../stack/forms.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { sharedBrowser, visit } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const input = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Your name', pattern: '^[A-Z]', maxLength: 80 },
    what: { type: 'string', title: 'What is broken', maxLength: 2_000 },
    email: { type: 'string', format: 'email', title: 'Your e-mail address' },
    since: { type: 'string', format: 'date', title: 'Since when' },
    rooms: { type: 'integer', title: 'Rooms', maximum: 9 },
    // Browsers would send the texts of options with other spaces.
    kind: { enum: ['Water  (tap) ', 'Light'], title: 'Kind' },
    parts: { type: 'array', title: 'Parts', items: { enum: ['Door', 'Window'] } },
    names: { type: 'array', title: 'Neighbours', items: { type: 'string' } },
    isUrgent: { type: 'boolean', title: 'It is urgent' },
    address: {
      type: 'object',
      title: 'Address',
      properties: { street: { type: 'string', title: 'Street' } },
      required: ['street'],
    },
    source: { type: 'string' },
  },
  required: ['name', 'what'],
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
it('anybody can fill in a form, sees errors beside the fields, and gets a reference', async () => {
  const workflowId = await stack.publish(workflowOf([], { input }));
  const { body: form } = await createForm(stack, {
    name: 'Damages',
    workflowId,
    introduction: 'Tell us what is **broken**.',
    values: { source: 'web' },
    proofOfWork: 10,
  });
  const { page, complaints, close } = await visit(browser, { locale: 'en-GB' });
  onTestFinished(close);
  await page.goto(form.url);
  await page.getByRole('heading', { level: 1, name: 'Report' }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByLabel('Your name').fill('ada');
  await page.getByLabel('What is broken').fill('The tap\nand the sink');
  await page.getByLabel('Your e-mail address').fill('ada@example.com');
  await page.getByLabel('Since when').fill('2027-01-31');
  await page.getByLabel('Rooms').fill('12');
  await page.getByLabel('Kind').selectOption({ index: 1 });
  await page.getByLabel('Window').check();
  await page.getByLabel('Neighbours').fill('Bob\nCleo');
  await page.getByLabel('It is urgent').check();
  await page.getByLabel('Street').fill('Main Street');
  await button(page, 'Send').click();
  await page.getByRole('alert').getByRole('link', { name: 'Rooms' }).click();
  expect(await page.getByLabel('Rooms').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Rooms').inputValue()).toBe('12');
  expect(await page.getByLabel('What is broken').inputValue()).toBe('The tap\nand the sink');
  expect(await page.getByLabel('Window').isChecked()).toBe(true);
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Rooms').fill('2');
  await button(page, 'Send').click();
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  const id = await page.locator('.reference').innerText();
  const { payload } = await stack.until(id, 'completed');
  expect(payload.input).toEqual({
    name: 'Ada',
    what: 'The tap\nand the sink',
    email: 'ada@example.com',
    since: '2027-01-31',
    rooms: 2,
    kind: 'Water  (tap) ',
    parts: ['Window'],
    names: ['Bob', 'Cleo'],
    isUrgent: true,
    address: { street: 'Main Street' },
    source: 'web',
  });
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
});

it('the page says that it needs a script if it has to compute a proof of work, and works without a script otherwise', async () => {
  const workflowId = await stack.publish(workflowOf([], { input }));
  const { page, close } = await visit(browser, { javaScriptEnabled: false, locale: 'de-DE' });
  onTestFinished(close);
  const { body: hard } = await createForm(stack, { name: 'Hard', workflowId });
  await page.goto(hard.url);
  await page.getByText('Diese Seite braucht JavaScript').waitFor();
  const { body: easy } = await createForm(stack, { name: 'Easy', workflowId, proofOfWork: 0 });
  await page.goto(easy.url);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('What is broken').fill('All');
  await button(page, 'Senden').click();
  await page.getByRole('heading', { level: 1, name: 'Danke' }).waitFor();
  expect(await page.locator('.reference').innerText()).toMatch(/^[0-9a-f-]{36}$/);
});
