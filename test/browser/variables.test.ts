import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { VariableVersion, VariableWithUses } from '../../console/src/api/types.ts';
import { on, refuse, refuseField } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open, project, reload, someTime } from './open.ts';
import {
  button,
  buttonsAmong,
  chooseVerb,
  dialog,
  hides,
  showsFieldError,
  shows,
  showsPage,
  textbox,
} from './shown.ts';

const id = '01a00000-0000-7000-8000-000000000010';
const reader = { id: '01a00000-0000-7000-8000-000000000011', name: 'Reads directory' };
const first: VariableWithUses = {
  id,
  projectId: project.id,
  name: 'directory',
  value: 'https://directory.example',
  version: 1,
  etag: '"1"',
  createdAt: someTime,
  updatedAt: someTime,
  workflows: [],
};

const v1: VariableVersion = {
  version: 1,
  value: first.value,
  changedBy: { type: 'apiKey', id: null, name: null },
  createdAt: someTime,
};

let kept: VariableWithUses;
let versions: VariableVersion[];
beforeEach(() => {
  kept = first;
  versions = [v1];
  on('GET /v1/projects/{projectId}/variables', () => ({ data: [kept], nextCursor: null }));
  on('GET /v1/projects/{projectId}/variables/{variableId}', () => kept);
  on('GET /v1/projects/{projectId}/variables/{variableId}/versions', () => ({ data: versions }));
});

it('a variable is created once its name is one, and its page says that nobody reads it', async () => {
  const created = on('POST /v1/projects/{projectId}/variables', ({ body }) =>
    body.name === 'directory' ? first : refuseField('name', 'must be a small letter, then letters'),
  );
  await open(inProject('/variables'));
  await button('New variable').click();
  await textbox('Name').fill('Directory');
  await textbox('Value').fill('https://directory.example');
  await button('Create').click();
  await showsFieldError('must be a small letter');
  await textbox('Name').fill('directory');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('directory');
  await shows(page.getByText('No published version of a workflow names it.'));
  await shows(button('Copy ${vars.directory}'));
  expect(created.bodies()).toEqual([
    { name: 'Directory', value: 'https://directory.example' },
    { name: 'directory', value: 'https://directory.example' },
  ]);
});

it('a variable is changed as JSON in spite of another change, and its page names who has changed it', async () => {
  kept = { ...first, workflows: [reader] };
  const changed = on('PATCH /v1/projects/{projectId}/variables/{variableId}', ({ body, headers }) => {
    if (headers.get('if-match') !== kept.etag) return refuse(412, 'It has changed since.');
    kept = { ...kept, value: body.value, version: 3, etag: '"3"' };
    const by = { type: 'member', id: null, name: 'Ada Lovelace' } as const;
    versions = [{ version: 3, value: body.value, changedBy: by, createdAt: someTime }, ...versions];
    return kept;
  });
  await open(inProject(`/variables/${id}`));
  await shows(page.getByRole('link', { name: 'Reads directory' }));
  await button('Change').click();
  await shows(dialog().getByText('Read by Reads directory.'));
  await dialog().getByText('JSON', { exact: true }).click();
  await expect.element(textbox('Value')).toHaveValue('"https://directory.example"');
  await textbox('Value').fill('{"north": "https://north.example"');
  await shows(dialog().getByText('This is not JSON.'));
  await expect.element(button('Save')).toBeDisabled();
  await textbox('Value').fill('{"north": "https://north.example"}');
  expect(await faultsInEach(dialog())).toEqual([]);
  kept = { ...kept, value: 'theirs', version: 2, etag: '"2"' };
  versions = [{ ...v1, version: 2, value: 'theirs' }, ...versions];
  await button('Save').click();
  await shows(dialog().getByText('Value in version 2'));
  await button('Keep mine').click();
  await button('Save').click();
  await shows(page.getByRole('row', { name: /3.*north.example.*Ada Lovelace/ }));
  await shows(page.getByRole('row', { name: /2.*"theirs".*API key/ }));
  await shows(page.getByLabelText('Value', { exact: true }).getByText('"https://north.example"'));
  expect(changed.requests.map(({ body, headers }) => [headers.get('if-match'), body])).toEqual([
    ['"1"', { value: { north: 'https://north.example' } }],
    ['"2"', { value: { north: 'https://north.example' } }],
  ]);
});

it('the list is searched by names and values', async () => {
  kept = { ...first, value: { north: 'https://north.example' }, version: 3 };
  await open(inProject('/variables'));
  await page.getByRole('searchbox').fill('nothing like it');
  await shows(page.getByText('No variable matches'));
  await page.getByRole('searchbox').fill('NORTH.example');
  await expect.element(page.getByRole('row', { name: /directory.*north.*3/ })).toBeInTheDocument();
  await page
    .getByRole('row', { name: /directory/ })
    .getByRole('link')
    .click();
  await showsPage('directory');
});

it('a variable is deleted once no workflow names it', async () => {
  kept = { ...first, workflows: [reader] };
  const deleted = on('DELETE /v1/projects/{projectId}/variables/{variableId}', () => undefined);
  await open(inProject(`/variables/${id}`));
  await chooseVerb(button('More actions'), 'Delete');
  await shows(page.getByText('It can be deleted only when these no longer name it: Reads directory.'));
  await button('Back').click();
  kept = first;
  await reload();
  await chooseVerb(button('More actions'), 'Delete');
  on('GET /v1/projects/{projectId}/variables', () => ({ data: [], nextCursor: null }));
  await button('Delete it').click();
  await showsPage('Variables');
  await hides(page.getByRole('row', { name: /directory/ }));
  await shows(page.getByText('There is no variable yet'));
  expect(deleted.requests.map(({ params }) => params['variableId'])).toEqual([id]);
});

it('a viewer sees the variables of a project, and can change none', async () => {
  await open(inProject('/variables'), 'viewer');
  await shows(page.getByRole('row', { name: /directory/ }));
  expect(buttonsAmong('New variable')).toEqual([]);
  await page
    .getByRole('row', { name: /directory/ })
    .getByRole('link')
    .click();
  await showsPage('directory');
  expect(buttonsAmong('Change', 'More actions')).toEqual([]);
});
