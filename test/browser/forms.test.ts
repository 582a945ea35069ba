import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Form } from '../../console/src/api/types.ts';
import { on, refuse } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import * as hooks from './records/hooks.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { workflow } from './records/workflows.ts';
import { button, chooseVerb, dialog, hides, shows, showsPage } from './shown.ts';

const made: Form = { ...hooks.form, name: 'Intake', fields: ['name', 'what'] };
let kept: Form;
beforeEach(() => {
  everyRecord();
  kept = made;
  on('GET /v1/projects/{projectId}/forms/{formId}', () => kept);
});

it('a form is made once each of its fields is a property of the input, and its page has its link', async () => {
  const message = '`nothing` is no property of the input schema';
  const created = on('POST /v1/projects/{projectId}/forms', ({ body }) =>
    body.fields?.includes('nothing')
      ? refuse(422, message, [{ reason: 'value.invalid', message, field: 'fields.1' }])
      : made,
  );
  await open(inProject('/forms'));
  await button('New form').first().click();
  const field = (name: string) => dialog().getByRole('textbox', { name });
  await field('Name').fill('Intake');
  await dialog().getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: workflow.name }).click();
  await field('Title').fill('Report a damage');
  await field('Fields').fill('name, nothing');
  await button('Create').click();
  await shows(dialog().getByRole('alert').getByText('fields.1'));
  await shows(dialog().getByText(message).first());
  await field('Fields').fill('name, what');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('Intake');
  await shows(page.getByRole('img', { name: 'The link of the form' }));
  await shows(page.getByRole('link', { name: made.url }));
  const body = { name: 'Intake', workflowId: workflow.id, title: 'Report a damage' };
  expect(created.bodies()).toMatchObject([
    { ...body, fields: ['name', 'nothing'] },
    { ...body, fields: ['name', 'what'] },
  ]);
});

it('a form is paused and opened, gets another link and is deleted', async () => {
  const turned = on('PATCH /v1/projects/{projectId}/forms/{formId}', ({ body }) => {
    kept = { ...kept, enabled: body?.enabled ?? true };
    return kept;
  });
  const rotated = on('POST /v1/projects/{projectId}/forms/{formId}/rotate-token', () => {
    kept = { ...kept, url: 'https://holdfast.example/f/another-link' };
    return kept;
  });
  const deleted = on('DELETE /v1/projects/{projectId}/forms/{formId}', () => {
    on('GET /v1/projects/{projectId}/forms', () => listOf());
    return undefined;
  });
  await open(inProject(`/forms/${made.id}`));
  await button('Pause').click();
  await shows(page.getByText('Paused').first());
  await button('Open').click();
  await shows(button('Pause'));
  await chooseVerb(button('More actions'), 'Rotate the link');
  await button('Rotate the link').click();
  await hides(page.getByText(made.url));
  await shows(page.getByRole('link', { name: kept.url }));
  await chooseVerb(button('More actions'), 'Delete');
  await button('Delete it').click();
  await showsPage('Forms');
  await hides(page.getByRole('row', { name: /Intake/ }));
  expect(turned.bodies()).toEqual([{ enabled: false }, { enabled: true }]);
  const ids = [...rotated.requests, ...deleted.requests].map(({ params }) => params['formId']);
  expect(ids).toEqual([made.id, made.id]);
});
