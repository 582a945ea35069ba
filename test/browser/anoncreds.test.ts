import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnonCredsSchemaWithUses } from '../../console/src/api/types.ts';
import { on, refuse, refuseField } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { everyRecord } from './records/project.ts';
import { idOf, listOf } from './records/record.ts';
import { credentialDefinition, schema } from './records/templates.ts';
import { button, dialog, showsFieldError, shows, showsPage, textbox } from './shown.ts';

beforeEach(everyRecord);

const next: AnonCredsSchemaWithUses = {
  ...schema,
  id: idOf(54),
  schemaId: 'did:web:holdfast.example:schemas:2',
  version: '1.1',
};

const card = () => dialog().getByRole('group', { name: 'The credential in a wallet' });

it('an AnonCreds schema is published, says why it never changes, and gets another version', async () => {
  on('GET /v1/projects/{projectId}/anoncreds/schemas/{schemaId}', ({ params }) =>
    params['schemaId'] === next.id ? next : schema,
  );
  const message = 'has already published version 1.0 of this name: choose another version';
  const taken = { reason: 'record.published', message, field: 'version' } as const;
  let isThere = false;
  const published = on('POST /v1/projects/{projectId}/anoncreds/schemas', ({ body }) => {
    if (body.version === 'one') return refuseField('version', 'must be two or three numbers with dots');
    if (body.version === '1.1') return next;
    if (isThere) return refuse(409, 'The wallet has already published this version of the schema.', [taken]);
    isThere = true;
    return schema;
  });
  await open(inProject('/templates/schemas'));
  await button('New schema').first().click();
  await textbox('Name').fill('Diploma');
  for (const name of schema.attributeNames) {
    await page.getByLabelText('Attributes', { exact: true }).first().fill(name);
    await userEvent.keyboard('{Enter}');
  }
  await shows(card().getByText('Lovelace'));
  await textbox('Version').fill('one');
  await button('Publish').click();
  await showsFieldError('must be two or three numbers');
  await textbox('Version').fill('1.0');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Publish').click();
  await showsPage('Diploma 1.0');
  await shows(page.getByText('Published once, never changed and never deleted'));

  await button('New version').click();
  await textbox('Version').fill('1.0');
  await button('Publish').click();
  await showsFieldError(message);
  await textbox('Version').fill('1.1');
  await button('Publish').click();
  await showsPage('Diploma 1.1');
  const { name, attributeNames, network, walletId } = schema;
  const body = { name, attributeNames, network };
  expect(published.bodies()).toEqual([
    { ...body, version: 'one' },
    { ...body, version: '1.0' },
    { ...body, walletId, version: '1.0' },
    { ...body, walletId, version: '1.1' },
  ]);
});

it('a credential definition of a schema is published, and says why it never changes', async () => {
  const made = { ...credentialDefinition, schemaId: next.schemaId, tag: 'graduates' };
  on('GET /v1/projects/{projectId}/anoncreds/schemas', () => listOf(next, schema));
  on('GET /v1/projects/{projectId}/anoncreds/schemas/{schemaId}', () => next);
  on('GET /v1/projects/{projectId}/anoncreds/credential-definitions/{credentialDefinitionId}', () => made);
  const published = on('POST /v1/projects/{projectId}/anoncreds/credential-definitions', () => made);
  await open(inProject(`/templates/schemas/${next.id}`));
  await button('New credential definition').click();
  await textbox('Tag').fill('graduates');
  await shows(card().getByText('graduates'));
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Publish').click();
  await showsPage('graduates');
  await shows(page.getByText('For other keys, publish another one'));
  await shows(page.getByRole('link', { name: 'Diploma 1.1' }));
  expect(published.bodies()).toEqual([
    { walletId: next.walletId, schemaId: next.schemaId, tag: 'graduates', revocable: false },
  ]);
});
