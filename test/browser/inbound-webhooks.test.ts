import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InboundWebhook, InboundWebhookWithSecret } from '../../console/src/api/types.ts';
import { on, refuse, refuseField } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { inboundWebhook as first } from './records/hooks.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { workflow } from './records/workflows.ts';
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

const address = inProject(`/inbound-webhooks/${first.id}`);
const password = () => document.querySelector('input[type=password]');
const secret = () => page.elementLocator(password() as HTMLElement);
const mapping = textbox('Input of the execution');
const dedupe = textbox('Duplicates are recognised by');

let kept: InboundWebhook;
beforeEach(() => {
  kept = { ...first, verification: { type: 'hmac', header: 'x-signature' } };
  everyRecord();
  on('GET /v1/projects/{projectId}/inbound-webhooks', () => listOf(kept));
  on('GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}', () => kept);
  on('GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events', () => listOf());
});

/** Keeps what is created, with this secret. */
const creates = (given: Partial<InboundWebhookWithSecret> = {}) =>
  on('POST /v1/projects/{projectId}/inbound-webhooks', ({ body }) => {
    if (body.key === 'order') return refuseField('key', 'must be an expression');
    if (JSON.stringify(body.input ?? '').includes('${event.number'))
      return refuseField('input.number', 'reads event, which is not there');
    if (body.verification.type === 'clientCertificate')
      return refuseField('verification.type', 'needs the environment variables CLIENT_CERTIFICATE_HEADER');
    const { name, key = null, workflowId = null, format = 'plain', verification } = body;
    kept = { ...first, name, key, workflowId, format, verification };
    return { ...kept, ...given };
  });

async function begin(name: string): Promise<void> {
  await open(inProject('/inbound-webhooks'));
  await button('New inbound webhook').click();
  await textbox('Name').fill(name);
}

it('an inbound webhook is created with its mapping, and its secret is shown once, with its address', async () => {
  const created = creates({ secret: 'the-secret-of-both' });
  await begin('Numbers');
  await chooseOption('Signed as', 'HMAC');
  await textbox('Header').fill('x-signature');
  await textbox('Before the signature').fill('sha256=');
  await chooseOption('Workflow', workflow.name);
  await dialog().getByText('JSON', { exact: true }).click();
  await mapping.fill('{"number": "${event.number}"}');
  await dedupe.fill('${body.id}');
  await button('Create').click();
  await shows(dialog().getByRole('alert').getByText('input.number'));
  await mapping.fill('{"number": "${body.number}"}');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await shows(page.getByText('This is shown only once'));
  await expect
    .element(dialog().getByLabelText('Secret', { exact: true }))
    .toHaveTextContent('the-secret-of-both');
  await shows(dialog().getByText(/\/hooks\/[0-9a-f-]{36}/));
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('I have stored it').click();
  await showsPage('Numbers');
  await shows(page.getByText('Nothing was received yet'));
  expect(document.documentElement.outerHTML).not.toContain('the-secret-of-both');
  expect(created.bodies().at(-1)).toMatchObject({
    name: 'Numbers',
    verification: {
      type: 'hmac',
      header: 'x-signature',
      prefix: 'sha256=',
      algorithm: 'sha256',
      encoding: 'hex',
    },
    workflowId: workflow.id,
    key: null,
    dedupe: '${body.id}',
    input: { number: '${body.number}' },
  });
});

it('an inbound webhook that resumes executions and verifies nothing has no secret to show', async () => {
  const created = creates();
  await begin('Payments of anybody');
  await expect.element(dedupe).toHaveValue('webhook-id');
  await chooseOption('Signed as', 'Nothing');
  await expect.element(dedupe).toHaveValue('');
  expect(password()).toBe(null);
  await chooseOption('An event', 'Resumes an execution');
  await textbox('Key').fill('order');
  await button('Create').click();
  await showsFieldError('must be an expression');
  await textbox('Key').fill('${body.order}');
  await button('Create').click();
  await showsPage('Payments of anybody');
  await shows(page.getByText('Resumes the wait for ${body.order}'));
  expect(created.bodies().at(-1)).toMatchObject({
    verification: { type: 'none' },
    key: '${body.order}',
    workflowId: null,
    dedupe: null,
  });
});

it('the recognition of repetitions follows the format and the signature; a certificate needs the operator', async () => {
  const created = creates();
  await begin('Cloud');
  await chooseOption('An event', 'Is only kept');
  await chooseOption('Format', 'CloudEvents 1.0');
  await expect.element(dedupe).toHaveValue('${event.source + " " + event.id}');
  await chooseOption('Signed as', 'GitHub');
  await expect.element(dedupe).toHaveValue('x-github-delivery');
  await hides(dialog().getByRole('combobox', { name: 'Format' }));
  await chooseOption('Signed as', 'Client certificate');
  await chooseOption('Format', 'CloudEvents 1.0');
  await dialog().getByRole('combobox', { name: 'Fingerprints' }).fill('ab'.repeat(32));
  await userEvent.keyboard('{Enter}');
  await textbox('Common name').fill('meters');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await shows(dialog().getByText('CLIENT_CERTIFICATE_HEADER').first());
  await chooseOption('Signed as', 'Nothing');
  await button('Create').click();
  await showsPage('Cloud');
  await shows(page.getByText('CloudEvents 1.0').first());
  expect(created.bodies().map(({ verification, format }) => [format, verification])).toEqual([
    [
      'cloudEvents',
      {
        type: 'clientCertificate',
        fingerprints: ['ab'.repeat(32)],
        ca: null,
        commonName: 'meters',
        subjectAltName: null,
      },
    ],
    ['cloudEvents', { type: 'none' }],
  ]);
});

it('an inbound webhook is edited in spite of another change', async () => {
  const changed = on(
    'PATCH /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}',
    ({ body, headers }) => {
      if (headers.get('if-match') !== kept.etag) return refuse(412, 'It has changed since.');
      kept = { ...kept, input: body?.input ?? null, etag: '"3"' };
      return kept;
    },
  );
  await open(address);
  await button('Edit').click();
  await shows(dialog().getByText('Signed as: HMAC.'));
  await mapping.fill('{"number": "${int(body.number)}"}');
  kept = { ...kept, name: 'Ciphers', etag: '"2"' };
  await button('Save').click();
  await shows(page.getByText('Somebody else has changed this'));
  await button('Keep mine').click();
  await button('Save').click();
  await hides(dialog());
  await shows(page.getByLabelText('Mapping').getByText('int(body.number)'));
  expect(changed.requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
  expect(changed.bodies().at(-1)).toMatchObject({ input: { number: '${int(body.number)}' } });
});

it('an inbound webhook is rotated with the secret of its sender, disabled and deleted', async () => {
  const rotated = on(
    'POST /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/rotate-secret',
    ({ body }) => {
      if (body?.secret === 'short') return refuseField('secret', 'must have 16 to 512 characters');
      kept = { ...kept, previousSecretExpiresAt: '2099-01-01T00:00:00.000Z' };
      return { ...kept, secret: body?.secret ?? '' };
    },
  );
  const turned = on('PATCH /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}', ({ body }) => {
    kept = { ...kept, enabled: body?.enabled ?? true };
    return kept;
  });
  const deleted = on('DELETE /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}', () => undefined);
  const made = 'a secret that the sender has made';
  await open(address);
  await chooseVerb(button('More actions'), 'Rotate the secret');
  await shows(dialog().getByText('The old secret stays valid'));
  await secret().fill('short');
  await button('Rotate').click();
  await showsFieldError('must have 16 to 512 characters');
  await secret().fill(made);
  await button('Rotate').click();
  await button('I have stored it').click();
  await shows(page.getByText('The old secret is valid until'));
  await button('Disable').click();
  await shows(button('Enable'));
  await chooseVerb(button('More actions'), 'Delete');
  on('GET /v1/projects/{projectId}/inbound-webhooks', () => listOf());
  await button('Delete it').click();
  await showsPage('Inbound webhooks');
  await hides(page.getByRole('row', { name: /Pull requests/ }));
  expect(rotated.bodies()).toEqual(
    ['short', made].map((given) => ({ overlapSeconds: 86_400, secret: given })),
  );
  expect(turned.bodies()).toEqual([{ enabled: false }]);
  expect(deleted.requests.map(({ params }) => params['inboundWebhookId'])).toEqual([first.id]);
});

it('the list shows the task and the last event of each inbound webhook, and a viewer can change none', async () => {
  kept = { ...kept, lastEvent: { receivedAt: first.createdAt, status: 'refused' } };
  await open(inProject('/inbound-webhooks'), 'viewer');
  const name = new RegExp(`Enabled.*Pull requests.*HMAC.*Starts ${workflow.name}.*refused`);
  const row = page.getByRole('row', { name });
  await shows(row);
  expect(buttonsAmong('New inbound webhook')).toEqual([]);
  await row.getByRole('link', { name: 'Pull requests' }).click();
  await showsPage('Pull requests');
  expect(buttonsAmong('Edit', 'Disable', 'More actions')).toEqual([]);
});
