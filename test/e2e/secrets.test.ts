import { generateKeyPairSync } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { createAuthority } from '../stack/test-authority.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, openMenu, sharedBrowser, sharedVisit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const admin = sharedVisit(() => visitAs(browser, stack, 'admin', 'Sol Secret'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Opens the form of a new secret, and chooses its name and its type. */
async function beginSecret(page: Page, name: string, type: string): Promise<void> {
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/secrets`);
  await button(page, 'New secret').first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type }).click();
}

/** Runs in the page: pastes into the field that has the focus. */
const pasting = (text: string): string => `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', ${JSON.stringify(text)});
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
})()`;

it('a secret is created, read by a workflow, rotated and deleted, and its values are never shown', async () => {
  const name = 'crm';
  const values = ['first-value', 'other-value'];
  const { page, complaints } = await admin();
  await beginSecret(page, name, 'API key');
  const value = page.getByLabel('value', { exact: false }).last();
  expect(await value.getAttribute('type')).toBe('password');
  await value.focus();
  await page.evaluate(pasting('a key\nof two lines'));
  await page.getByText('A value of several lines can only be given through the API.').waitFor();
  await value.fill('short');
  await button(page, 'Create').click();
  await page.locator('.mantine-InputWrapper-error').getByText('must have at least 8 characters').waitFor();
  await value.fill(values[0] ?? '');
  await page.getByRole('textbox', { name: 'header' }).fill('x-key');
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('No published version of a workflow reads it.').waitFor();

  const url = 'https://crm.invalid/';
  await stack.publish({
    name: `Reads ${name}`,
    actions: [{ id: 'ask', name: 'general/fetch@v1', attributes: { url, credential: name } }],
  });
  await page.reload();
  await page.getByRole('link', { name: `Reads ${name}` }).waitFor();

  await button(page, 'Rotate').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'header' }).fill('x-key');
  await page.locator('input[type=password]').fill(values[1] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  await page.getByText('The version before verifies until').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  for (const shown of values) expect(await page.content()).not.toContain(shown);

  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  const row = page.getByRole('row', { name: new RegExp(`${name}.*API key.*header, value.*2.*Never`) });
  await row.getByRole('link').click();
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText(`Actions that read it fail from then on, in Reads ${name}.`).waitFor();
  await button(page, 'Delete it').click();
  await page.getByRole('heading', { level: 1, name: 'Secrets' }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
});

it('a secret with values of any names has the fields that one adds', async () => {
  const name = 'keys';
  const { page, complaints } = await admin();
  await beginSecret(page, name, 'Values of any names');
  await page.getByLabel('Field 1').first().fill('north');
  await page.getByLabel('Value 1').fill('a-value-of-the-north');
  await button(page, 'Add a field').click();
  await page.getByLabel('Field 2').first().fill('south');
  await page.getByLabel('Value 2').fill('a-value-of-the-south');
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: `Copy \${secrets.${name}.south}` }).waitFor();
  expect(await page.content()).not.toContain('a-value-of-the');
  expect(complaints).toEqual([]);
});

it('a signing key of several lines is given, and hidden as it is typed', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { page, complaints } = await admin();
  await beginSecret(page, 'partner', 'Signing key');
  const field = page.getByRole('textbox', { name: 'privateKey' });
  await field.fill(pem);
  const isHidden = "getComputedStyle(document.activeElement).getPropertyValue('-webkit-text-security')";
  await field.focus();
  expect(await page.evaluate(isHidden)).toBe('disc');
  await page.getByRole('combobox', { name: 'algorithm' }).click();
  await page.getByRole('option', { name: 'ES384' }).click();
  await button(page, 'Create').click();
  await page.locator('.mantine-InputWrapper-error').getByText('must be a key of the curve P-384').waitFor();
  await page.getByRole('combobox', { name: 'algorithm' }).click();
  await page.getByRole('option', { name: 'ES256' }).click();
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name: 'partner' }).waitFor();
  expect(await page.content()).not.toContain(pem.slice(30, 60));
  expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
});

it('a key that signs requests says how, and a header that is in use already is refused', async () => {
  const { page, complaints } = await admin();
  await beginSecret(page, 'payments', 'HMAC key');
  const choose = async (field: string, choice: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  await page.locator('input[type=password]').fill('a-key-of-both-sides');
  await page.getByRole('textbox', { name: 'header', exact: true }).fill('Idempotency-Key');
  await choose('algorithm', 'sha512');
  await choose('encoding', 'base64');
  await page.getByLabel('Clear encoding').click();
  await page.getByRole('textbox', { name: 'prefix' }).fill('v1=');
  await button(page, 'Create').click();
  await page.locator('.mantine-InputWrapper-error').getByText('for something else').waitFor();
  await page.getByRole('textbox', { name: 'header', exact: true }).fill('X-Signature');
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name: 'payments' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  await page.getByRole('row', { name: /payments.*HMAC key.*key, header, algorithm, prefix/ }).waitFor();
  expect(await page.content()).not.toContain('a-key-of-both-sides');
  expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
});

it('a store is created, a secret of it shows where its values are, and the store is kept while it is used', async () => {
  const { page, complaints } = await admin();
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/secrets`);
  await button(page, 'New store').click();
  await page.getByLabel('Name', { exact: false }).first().fill('vault');
  await page.getByRole('textbox', { name: 'Address' }).fill('nowhere');
  const token = page.locator('input[type=password]').first();
  await token.fill('token-of-the-vault');
  await button(page, 'Create').click();
  await page.locator('.mantine-InputWrapper-error').getByText('must be an absolute URL').waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://vault.invalid:8200');
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page
    .getByRole('row', { name: /vault.*HashiCorp Vault.*vault\.invalid:8200, mount secret/ })
    .waitFor();

  await button(page, 'New secret').first().click();
  await page.getByLabel('Name', { exact: false }).first().fill('outside');
  await page.getByRole('combobox', { name: 'Values' }).click();
  await page.getByRole('option', { name: 'In the store vault' }).click();
  await page.getByRole('textbox', { name: 'Key' }).fill('crm/api');
  await page.getByRole('textbox', { name: 'token in the store' }).fill('api_token');
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name: 'outside' }).waitFor();
  await page.getByText('vault, crm/api').waitFor();
  expect(await button(page, 'Rotate').count()).toBe(0);

  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  await page.getByRole('row', { name: /outside.*Bearer token, from vault/ }).waitFor();
  await button(page, 'New secret').first().click();
  await page.getByLabel('Name', { exact: false }).first().fill('partly');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'API key' }).click();
  await page.getByRole('combobox', { name: 'Values' }).click();
  await page.getByRole('option', { name: 'In the store vault' }).click();
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill('crm/key');
  await page.getByRole('textbox', { name: 'or header here' }).fill('x-api-key');
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name: 'partly' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  await button(page, 'Actions on vault').click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Mount' }).fill('kv');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://other.invalid:8200');
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Change').click();
  await page
    .locator('.mantine-InputWrapper-error')
    .getByText('is required if the store is at another address')
    .waitFor();
  await page.locator('input[type=password]').first().fill('another-token');
  await button(page, 'Change').click();
  await page.getByRole('row', { name: /vault.*HashiCorp Vault.*other\.invalid:8200, mount kv/ }).waitFor();
  await openMenu(page, button(page, 'Actions on vault'));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page, 'Delete it').click();
  await page.getByText("Secrets are read from the store 'vault'.").first().waitFor();
  expect(await page.content()).not.toMatch(/token-of-the-vault|another-token/);
  expect(complaints.filter((text) => !/status of (409|422)/.test(text))).toEqual([]);
});

it('a client certificate is given in PEM, and the list says when it ends', async () => {
  const authority = createAuthority('Partners');
  const [own, other] = [authority.issue('shop', 12), authority.issue('other')];
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Sol Secret', {
    viewport: { width: 390, height: 900 },
  });
  await beginSecret(page, 'bank', 'Client certificate');
  await page.getByRole('textbox', { name: 'certificate', exact: true }).fill(own.cert);
  await page.getByRole('textbox', { name: 'privateKey' }).fill(other.key);
  await button(page, 'Create').click();
  const problem = page.locator('.mantine-InputWrapper-error');
  await problem.getByText('is not the key of the certificate that stands first').waitFor();
  const key = page.getByRole('textbox', { name: 'privateKey' });
  await key.fill(own.key);
  await key.focus();
  const isHidden = "getComputedStyle(document.activeElement).getPropertyValue('-webkit-text-security')";
  expect(await page.evaluate(isHidden)).toBe('disc');
  await page.getByRole('textbox', { name: 'certificateAuthorities' }).fill(authority.cert);
  expect(await faultsInEach(page)).toEqual([]);
  await button(page, 'Create').click();
  await page.getByRole('heading', { level: 1, name: 'bank' }).waitFor();
  await page.getByText('O=Acme, CN=shop').waitFor();
  await page.getByText('Ends in 11 d').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  expect(await page.content()).not.toContain(own.key.slice(40, 70));
  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  await page.getByRole('row', { name: /bank.*Client certificate.*Ends in 11 d/ }).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
  await close();
});

it('a viewer sees the secrets of a project, and can change none', async () => {
  const body = { name: 'seen', type: 'hmac', values: { key: 'a-key-that-signs' } };
  const { status } = await stack.request('POST', `${stack.project}/secrets`, { body });
  expect(status).toBe(201);
  const { page, complaints, close } = await visitAs(browser, stack, 'viewer', 'Vic Viewer');
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/secrets`);
  await page.getByRole('row', { name: /seen/ }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'seen' }).waitFor();
  for (const verb of ['New secret', 'New store', 'Rotate', 'More actions'])
    expect(await button(page, verb).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
