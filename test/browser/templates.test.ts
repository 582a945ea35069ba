import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {
  CredentialTemplateWithUses,
  PresentationTemplateWithUses,
} from '../../console/src/api/types.ts';
import { on, refuseField } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { everyRecord } from './records/project.ts';
import { credentialTemplate, presentationTemplate } from './records/templates.ts';
import { workflow } from './records/workflows.ts';
import { button, chooseVerb, dialog, hides, showsFieldError, shows, showsPage, textbox } from './shown.ts';

beforeEach(everyRecord);

const type = 'https://badges.example/pass';

it('a credential template is created and changed with its card beside it, names its workflows, and is deleted', async () => {
  const made: CredentialTemplateWithUses = {
    ...credentialTemplate,
    name: 'Pass',
    format: 'dc+sd-jwt',
    vct: type,
    validFor: 'P1Y',
    revocable: true,
    claims: [{ name: 'given_name', title: 'First name', required: true, selective: true }],
  };
  let kept: CredentialTemplateWithUses = made;
  on('GET /v1/projects/{projectId}/templates/credentials/{templateId}', () => kept);
  const created = on('POST /v1/projects/{projectId}/templates/credentials', ({ body }) =>
    body?.claims[0]?.name === 'iss'
      ? refuseField('claims.0.name', 'is a claim that the issuer itself sets')
      : made,
  );
  const replaced = on('PUT /v1/projects/{projectId}/templates/credentials/{templateId}', ({ body }) => {
    kept = { ...made, ...body, etag: '"2"', workflows: [workflow] };
    return kept;
  });
  const deleted = on('DELETE /v1/projects/{projectId}/templates/credentials/{templateId}', () => undefined);
  await open(inProject('/templates'));
  await button('New template').first().click();
  const card = dialog().getByRole('group', { name: 'The credential in a wallet' });
  await textbox('Name').fill('Pass');
  await shows(card.getByText('Pass'));
  await textbox('Type (vct)').fill(type);
  await textbox('Name of the claim').fill('iss');
  await button('Create').click();
  await showsFieldError('is a claim that the issuer itself sets');
  await textbox('Name of the claim').fill('given_name');
  await textbox('Title').fill('First name');
  await shows(card.getByText('First name'));
  await shows(card.getByText('Ada', { exact: true }));
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('Pass');
  await shows(page.getByText('No workflow names it'));

  await button('Edit').click();
  await button('Add a claim').click();
  await textbox('Name of the claim').last().fill('role');
  await dialog().getByLabelText('The holder may keep it back').last().click();
  await shows(card.getByText('always shown'));
  await button('Save').click();
  await shows(page.getByRole('cell', { name: 'It is always shown' }));
  await shows(page.getByRole('link', { name: workflow.name }));
  await chooseVerb(button('More actions'), 'Delete');
  await shows(page.getByText(`and would fail from now on: ${workflow.name}.`));
  await button('Delete it').click();
  await showsPage('Credential templates');
  const name = { name: 'given_name', title: 'First name', required: true, selective: true };
  const body = { name: 'Pass', format: 'dc+sd-jwt', vct: type, issuer: 'did', claims: [name] };
  expect(created.bodies()).toMatchObject([{ claims: [{ name: 'iss' }] }, body]);
  expect(replaced.requests.map(({ headers, body: sent }) => [headers.get('if-match'), sent])).toMatchObject([
    ['"1"', { ...body, claims: [name, { name: 'role', required: true, selective: false }] }],
  ]);
  expect(deleted.requests.map(({ params }) => params['templateId'])).toEqual([made.id]);
});

it('a presentation template shows its request in words, in fields and as a query', async () => {
  const claims = [{ path: ['given_name'] }, { path: ['address', 'street'] }];
  const query = { id: 'pass', format: 'dc+sd-jwt' as const, meta: { vct_values: [type] } };
  const made: PresentationTemplateWithUses = {
    ...presentationTemplate,
    name: 'Show',
    dcql: { credentials: [{ ...query, claims }] },
  };
  let kept = made;
  on('GET /v1/projects/{projectId}/templates/presentations/{templateId}', () => kept);
  const created = on('POST /v1/projects/{projectId}/templates/presentations', ({ body }) =>
    body.dcql.credentials[0]?.id === 'pass'
      ? made
      : refuseField('dcql.credentials.0.id', 'must be letters, digits, _ and -'),
  );
  const replaced = on('PUT /v1/projects/{projectId}/templates/presentations/{templateId}', ({ body }) => {
    kept = { ...made, ...body, etag: '"2"' };
    return kept;
  });
  await open(inProject('/templates/presentations'));
  await button('New template').first().click();
  const asked = page.getByRole('group', { name: 'What is asked' });
  const tag = async (label: string, text: string): Promise<void> => {
    await page.getByLabelText(label, { exact: true }).first().fill(text);
    await userEvent.keyboard('{Enter}');
  };
  await textbox('Name').fill('Show');
  await tag('Types (vct)', type);
  await shows(asked.getByText(`An SD-JWT VC of the type ${type}`));
  await shows(asked.getByText('Only the credential, without claims'));
  await tag('Claims', 'given_name');
  await tag('Claims', 'address.street');
  await shows(asked.getByText('address › street'));
  expect(await faultsInEach(dialog())).toEqual([]);
  await textbox('Id').fill('not an id');
  await button('Create').click();
  await showsFieldError('must be letters, digits, _ and -');
  await textbox('Id').fill('pass');
  await button('Create').click();
  await showsPage('Show');

  await button('Edit').click();
  await dialog().getByText('DCQL', { exact: true }).click();
  const dcql = {
    credentials: [{ ...query, claims: [{ path: ['role'], values: ['Engineer', 'Pilot'] }] }],
  };
  await textbox('Query (DCQL)').fill('{');
  await shows(page.getByText('This must be a JSON object.'));
  await textbox('Query (DCQL)').fill(JSON.stringify(dcql));
  await shows(dialog().getByText('role, which must be Engineer or Pilot'));
  await button('Save').click();
  await hides(dialog());
  await shows(asked.getByText('role, which must be Engineer or Pilot'));
  expect(created.bodies()).toEqual(
    ['not an id', 'pass'].map((id) => ({
      name: 'Show',
      dcql: { credentials: [{ ...query, id, claims }] },
    })),
  );
  expect(replaced.bodies()).toEqual([{ name: 'Show', dcql }]);
});
