import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SecretStoreWithUses, SecretWithUses } from '../../console/src/api/types.ts';
import { on, refuse, refuseField } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { listOf } from './records/record.ts';
import { secret, store as vault } from './records/values.ts';
import {
  button,
  dialog,
  buttonsAmong,
  chooseOption,
  chooseVerb,
  shows,
  showsFieldError,
  showsPage,
  textbox,
} from './shown.ts';

const token = () => page.elementLocator(document.querySelector('input[type=password]') as HTMLElement);
const row = (name: RegExp) => page.getByRole('row', { name });

let stores: SecretStoreWithUses[];
let kept: SecretWithUses[];
beforeEach(() => {
  stores = [vault];
  kept = [];
  on('GET /v1/projects/{projectId}/secrets', () => listOf(...kept));
  on('GET /v1/projects/{projectId}/secrets/{secretId}', () => kept[0] ?? secret);
  on('GET /v1/projects/{projectId}/secret-stores', () => listOf(...stores));
});

it('a store is created once its address is one, and its credentials are never shown', async () => {
  stores = [];
  const address = 'https://vault.invalid:8200';
  const created = on('POST /v1/projects/{projectId}/secret-stores', ({ body: { settings } }) => {
    if (settings.type !== 'vault' || settings.address === 'nowhere')
      return refuseField('settings.address', 'must be an absolute URL');
    stores = [{ ...vault, settings: { type: 'vault', address: settings.address, mount: 'secret' } }];
    return { ...vault };
  });
  await open(inProject('/secrets'));
  await button('New store').click();
  await textbox('Name').fill('vault');
  await textbox('Address').fill('nowhere');
  await token().fill('token-of-the-vault');
  await button('Create').click();
  await showsFieldError('must be an absolute URL');
  await textbox('Address').fill(address);
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await shows(row(/vault.*HashiCorp Vault.*vault\.invalid:8200, mount secret/));
  expect(document.documentElement.outerHTML).not.toContain('token-of-the-vault');
  expect(created.bodies().at(-1)).toEqual({
    name: 'vault',
    settings: { type: 'vault', address, mount: 'secret' },
    credentials: { token: 'token-of-the-vault' },
  });
});

it('a secret of a store shows where its values are, and some of them may be kept here', async () => {
  const created = on('POST /v1/projects/{projectId}/secrets', ({ body: { name, type, from = null } }) => {
    // Each has an id of its own: a page shows for a moment what it has read under one.
    const id = `${secret.id.slice(0, -1)}${created.requests.length}`;
    kept = [{ ...secret, id, name, type, from: from && { fields: null, ...from } }];
    return kept[0] ?? secret;
  });
  await open(inProject('/secrets'));
  await button('New secret').first().click();
  await textbox('Name').fill('outside');
  await chooseOption('Values', 'In the store vault');
  await textbox('Key').fill('crm/api');
  await textbox('token in the store').fill('api_token');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('outside');
  await shows(page.getByText('vault, crm/api'));
  expect(buttonsAmong('Rotate')).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Secrets' }).click();
  await shows(row(/outside.*Bearer token, from vault/));

  await button('New secret').first().click();
  await textbox('Name').fill('partly');
  await chooseOption('Type', 'API key');
  await chooseOption('Values', 'In the store vault');
  await textbox('Key').fill('crm/key');
  await textbox('or header here').fill('x-api-key');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('partly');
  const store = 'vault';
  expect(created.bodies()).toEqual([
    {
      name: 'outside',
      type: 'bearer',
      values: {},
      from: { store, key: 'crm/api', fields: { token: 'api_token' } },
    },
    {
      name: 'partly',
      type: 'apiKey',
      values: { header: 'x-api-key' },
      from: { store, key: 'crm/key', fields: { value: 'value' } },
    },
  ]);
});

it('a store at another address needs its credentials again', async () => {
  const changed = on('PATCH /v1/projects/{projectId}/secret-stores/{secretStoreId}', ({ body }) => {
    if (!body?.credentials)
      return refuseField('credentials', 'is required if the store is at another address');
    const address = 'https://other.invalid:8200';
    stores = [{ ...vault, settings: { type: 'vault', address, mount: 'kv' } }];
    return { ...vault };
  });
  await open(inProject('/secrets'));
  await chooseVerb(button('Actions for vault'), 'Change');
  await textbox('Mount').fill('kv');
  await textbox('Address').fill('https://other.invalid:8200');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Change').click();
  await showsFieldError('is required if the store is at another address');
  await token().fill('another-token');
  await button('Change').click();
  await shows(row(/vault.*HashiCorp Vault.*other\.invalid:8200, mount kv/));
  expect(document.documentElement.outerHTML).not.toContain('another-token');
  const settings = { type: 'vault', address: 'https://other.invalid:8200', mount: 'kv' };
  expect(changed.requests.map(({ body, headers }) => [headers.get('if-match'), body])).toEqual([
    [vault.etag, { settings }],
    [vault.etag, { settings, credentials: { token: 'another-token' } }],
  ]);
});

it('a store from which secrets are read is kept, and the page says why', async () => {
  const refused = on('DELETE /v1/projects/{projectId}/secret-stores/{secretStoreId}', () =>
    refuse(409, "Secrets are read from the store 'vault'."),
  );
  await open(inProject('/secrets'));
  await chooseVerb(button('Actions for vault'), 'Delete');
  await button('Delete it').click();
  await shows(page.getByText("Secrets are read from the store 'vault'.").first());
  expect(refused.requests.map(({ params }) => params['secretStoreId'])).toEqual([vault.id]);
});
