import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SecretWithUses } from '../../console/src/api/types.ts';
import { on, refuseField, type Received, type Refusal, type Stub } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open, reload, someTime } from './open.ts';
import { listOf } from './records/record.ts';
import { secret as first } from './records/values.ts';
import {
  button,
  buttonsAmong,
  chooseOption,
  chooseVerb,
  dialog,
  hides,
  shows,
  showsFieldError,
  showsPage,
  textbox,
} from './shown.ts';

type Create = 'POST /v1/projects/{projectId}/secrets';
const password = (): HTMLInputElement => document.querySelector('input[type=password]') as HTMLInputElement;

let kept: SecretWithUses;
beforeEach(() => {
  kept = first;
  on('GET /v1/projects/{projectId}/secrets', () => listOf(kept));
  on('GET /v1/projects/{projectId}/secrets/{secretId}', () => kept);
  on('GET /v1/projects/{projectId}/secret-stores', () => listOf());
});

/** Takes what is created, unless it is refused. */
const creates = (
  refused: (body: NonNullable<Received<Create>['body']>) => Refusal | false = () => false,
  extra: Partial<SecretWithUses> = {},
): Stub<Create> =>
  on('POST /v1/projects/{projectId}/secrets', ({ body }) => {
    const refusal = refused(body);
    if (refusal) return refusal;
    const { name, type, values = {} } = body;
    kept = { ...first, name, type, fields: Object.keys(values), ...extra };
    return kept;
  });

/** Opens the form of a new secret, and chooses its name and its type. */
async function begin(name: string, type: string): Promise<void> {
  await open(inProject('/secrets'));
  await button('New secret').first().click();
  await textbox('Name').fill(name);
  await chooseOption('Type', type);
}

/** Pastes into the field that has the focus. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

/** How the browser shows what is typed into a field of several lines. */
const dots = (name: string): string =>
  getComputedStyle(textbox(name).element()).getPropertyValue('-webkit-text-security');

it('a secret is created, and its value is hidden as it is typed and never shown', async () => {
  const created = creates(
    ({ values, hosts }) =>
      ((values?.['value'] ?? '').length < 8 &&
        refuseField('values.value', 'must have at least 8 characters')) ||
      (hosts?.[0] === '*.example' && refuseField('hosts.0', 'must be a host')),
  );
  await begin('crm', 'API key');
  await expect
    .element(page.getByLabelText('value', { exact: false }).last())
    .toHaveAttribute('type', 'password');
  const value = page.elementLocator(password());
  password().focus();
  paste('a key\nof two lines');
  await shows(page.getByText('A value of several lines can only be given through the API.'));
  await value.fill('short');
  await button('Create').click();
  await showsFieldError('must have at least 8 characters');
  await value.fill('first-value');
  await textbox('header').fill('x-key');
  await textbox('Hosts').fill('*.example, api.crm.example');
  await button('Create').click();
  await showsFieldError('must be a host');
  await textbox('Hosts').fill('files.crm.example, api.crm.example');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('crm');
  await shows(page.getByText('No published version of a workflow reads it.'));
  expect(document.documentElement.outerHTML).not.toContain('first-value');
  const values = { header: 'x-key', value: 'first-value' };
  expect(created.bodies()).toEqual([
    { name: 'crm', type: 'apiKey', values: { value: 'short' } },
    { name: 'crm', type: 'apiKey', hosts: ['*.example', 'api.crm.example'], values },
    { name: 'crm', type: 'apiKey', hosts: ['files.crm.example', 'api.crm.example'], values },
  ]);
});

it('a secret is rotated, and the version before verifies for a while', async () => {
  const rotated = on('POST /v1/projects/{projectId}/secrets/{secretId}/rotate', () => {
    kept = { ...kept, version: 2, rotatedAt: someTime, previousExpiresAt: '2099-01-01T00:00:00.000Z' };
    return kept;
  });
  await open(inProject(`/secrets/${first.id}`));
  await button('Rotate').click();
  await dialog().getByRole('textbox', { name: 'header' }).fill('x-key');
  await page.elementLocator(password()).fill('other-value');
  await dialog().getByRole('button', { name: 'Rotate' }).click();
  await shows(page.getByText('The previous version verifies until'));
  expect(await faultsInEach()).toEqual([]);
  expect(document.documentElement.outerHTML).not.toContain('other-value');
  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  await shows(page.getByRole('row', { name: /crm.*API key.*header, value.*2.*Never/ }));
  const values = { header: 'x-key', value: 'other-value' };
  expect(rotated.bodies()).toEqual([{ values, overlapSeconds: 86_400 }]);
});

it('a secret shows its allowed hosts, which can be changed', async () => {
  kept = { ...first, hosts: null };
  const changed = on('PATCH /v1/projects/{projectId}/secrets/{secretId}', ({ body }) => {
    if (body.hosts.length === 0) return refuseField('hosts', 'must have the hosts');
    kept = { ...kept, hosts: body.hosts };
    return kept;
  });
  await open(inProject(`/secrets/${first.id}`));
  await shows(page.getByText('All hosts that definitions name'));
  await chooseVerb(button('More actions'), 'Change the hosts');
  await dialog().getByRole('button', { name: 'Change' }).click();
  await showsFieldError('must have the hosts');
  await textbox('Hosts').fill('api.crm.example,*.files.crm.example');
  expect(await faultsInEach(dialog())).toEqual([]);
  await dialog().getByRole('button', { name: 'Change' }).click();
  await shows(page.getByText('api.crm.example, *.files.crm.example'));
  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  await shows(page.getByRole('row', { name: /crm.*API key.*header, value.*api.crm.example/ }));
  expect(changed.bodies().at(-1)).toEqual({ hosts: ['api.crm.example', '*.files.crm.example'] });
});

it('a secret says which workflows read it, and so does the question before it is deleted', async () => {
  await open(inProject(`/secrets/${first.id}`));
  await shows(page.getByText('No published version of a workflow reads it.'));
  kept = { ...first, workflows: [{ id: first.id, name: 'Reads crm' }] };
  await reload();
  await shows(page.getByRole('link', { name: 'Reads crm' }));
  const deleted = on('DELETE /v1/projects/{projectId}/secrets/{secretId}', () => undefined);
  await chooseVerb(button('More actions'), 'Delete');
  await shows(page.getByText('Actions that read it fail afterwards, in Reads crm.'));
  on('GET /v1/projects/{projectId}/secrets', () => listOf());
  await button('Delete it').click();
  await showsPage('Secrets');
  await hides(page.getByRole('row', { name: /crm/ }));
  expect(deleted.requests.map(({ params }) => params['secretId'])).toEqual([first.id]);
});

it('a secret with values of any names has the fields that one adds', async () => {
  const created = creates();
  await begin('keys', 'Values of any names');
  await page.getByLabelText('Field 1').first().fill('north');
  await page.getByLabelText('Value 1').fill('a-value-of-the-north');
  await button('Add a field').click();
  await page.getByLabelText('Field 2').first().fill('south');
  await page.getByLabelText('Value 2').fill('a-value-of-the-south');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('keys');
  await shows(button('Copy ${secrets.keys.south}'));
  expect(document.documentElement.outerHTML).not.toContain('a-value-of-the');
  const values = { north: 'a-value-of-the-north', south: 'a-value-of-the-south' };
  expect(created.bodies()).toEqual([{ name: 'keys', type: 'values', values }]);
});

it('a signing key of several lines is given, and hidden as it is typed', async () => {
  const pem = '-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49AgEG\n-----END PRIVATE KEY-----\n';
  const created = creates(
    ({ values }) =>
      values?.['algorithm'] === 'ES384' &&
      refuseField('values.privateKey', 'must be a key of the curve P-384'),
  );
  await begin('partner', 'Signing key');
  await textbox('privateKey').fill(pem);
  expect(dots('privateKey')).toBe('disc');
  await chooseOption('algorithm', 'ES384');
  await button('Create').click();
  await showsFieldError('must be a key of the curve P-384');
  await chooseOption('algorithm', 'ES256');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('partner');
  expect(document.documentElement.outerHTML).not.toContain('MIGHAgEA');
  expect(created.bodies().map(({ values }) => values)).toEqual([
    { privateKey: pem, algorithm: 'ES384' },
    { privateKey: pem, algorithm: 'ES256' },
  ]);
});

it('a key that signs requests says how, and a header that is in use already is refused', async () => {
  const created = creates(
    ({ values }) =>
      values?.['header'] === 'Idempotency-Key' &&
      refuseField('values.header', 'is set by the engine for something else'),
  );
  await begin('payments', 'HMAC key');
  await page.elementLocator(password()).fill('a-key-of-both-sides');
  await textbox('header').fill('Idempotency-Key');
  await chooseOption('algorithm', 'sha512');
  await chooseOption('encoding', 'base64');
  await page.getByLabelText('Clear encoding').click();
  await textbox('prefix').fill('v1=');
  await button('Create').click();
  await showsFieldError('for something else');
  await textbox('header').fill('X-Signature');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('payments');
  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  await shows(page.getByRole('row', { name: /payments.*HMAC key.*key, header, algorithm, prefix/ }));
  expect(document.documentElement.outerHTML).not.toContain('a-key-of-both-sides');
  const values = { key: 'a-key-of-both-sides', header: 'X-Signature', algorithm: 'sha512', prefix: 'v1=' };
  expect(created.bodies().at(-1)?.values).toEqual(values);
});

it('a client certificate is given in PEM, and its page and the list say when it ends', async () => {
  const endsAt = new Date(Date.now() + 11.5 * 86_400_000).toISOString();
  const certificate = { subject: 'O=Acme, CN=shop', endsAt };
  const created = creates(
    ({ values }) =>
      values?.['privateKey'] === 'another key' &&
      refuseField('values.privateKey', 'is not the key of the certificate that stands first'),
    { certificate },
  );
  await begin('bank', 'Client certificate');
  await textbox('certificate').fill('the certificate');
  await textbox('privateKey').fill('another key');
  await button('Create').click();
  await showsFieldError('is not the key of the certificate that stands first');
  await textbox('privateKey').fill('the key of it');
  expect(dots('privateKey')).toBe('disc');
  await textbox('certificateAuthorities').fill('the authority');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('bank');
  await shows(page.getByText('O=Acme, CN=shop'));
  await shows(page.getByText('Ends in 11 d'));
  expect(await faultsInEach()).toEqual([]);
  expect(document.documentElement.outerHTML).not.toContain('the key of it');
  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  await shows(page.getByRole('row', { name: /bank.*Client certificate.*Ends in 11 d/ }));
  expect(created.bodies().at(-1)?.values).toEqual({
    certificate: 'the certificate',
    privateKey: 'the key of it',
    certificateAuthorities: 'the authority',
  });
});

it('a viewer sees the secrets of a project, and can change none', async () => {
  await open(inProject('/secrets'), 'viewer');
  await shows(page.getByRole('row', { name: /crm/ }));
  expect(buttonsAmong('New secret', 'New store')).toEqual([]);
  await page.getByRole('row', { name: /crm/ }).getByRole('link').click();
  await showsPage('crm');
  expect(buttonsAmong('Rotate', 'More actions')).toEqual([]);
});
