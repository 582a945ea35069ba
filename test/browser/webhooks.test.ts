import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Webhook } from '../../console/src/api/types.ts';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open, someTime } from './open.ts';
import { anExecution } from './records/executions.ts';
import { delivery, event, webhook as first } from './records/hooks.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { button, chooseOption, chooseVerb, dialog, hides, shows, showsPage, textbox } from './shown.ts';

const address = inProject(`/webhooks/${first.id}`);
const row = (name: RegExp) => page.getByRole('row', { name });
const chooseStatus = (name: string) =>
  page.getByRole('radiogroup', { name: 'Status' }).getByText(name, { exact: true }).click();

let kept: Webhook;
beforeEach(() => {
  kept = first;
  everyRecord();
  on('GET /v1/projects/{projectId}/webhooks', () => listOf(kept));
  on('GET /v1/projects/{projectId}/webhooks/{webhookId}', () => kept);
});

it('a webhook is edited, and its format is chosen and shown', async () => {
  const changed = on('PATCH /v1/projects/{projectId}/webhooks/{webhookId}', ({ body }) => {
    kept = { ...kept, name: body?.name ?? kept.name, format: body?.format ?? kept.format };
    return kept;
  });
  await open(address);
  await shows(page.getByText('Holdfast', { exact: true }).last());
  await button('Edit').click();
  await textbox('Name').fill('Here again');
  await chooseOption('Format', 'CloudEvents 1.0');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Save').click();
  await showsPage('Here again');
  await shows(page.getByText('CloudEvents 1.0').first());
  const { url, eventTypes } = first;
  expect(changed.bodies()).toEqual([{ name: 'Here again', url, eventTypes, format: 'cloudEvents' }]);
});

it('a webhook that Holdfast has disabled says why; it is enabled, disabled and deleted', async () => {
  kept = { ...first, enabled: false, disabledReason: 'gone' };
  const enabled = on('POST /v1/projects/{projectId}/webhooks/{webhookId}/enable', () => {
    kept = first;
    return kept;
  });
  const disabled = on('POST /v1/projects/{projectId}/webhooks/{webhookId}/disable', () => {
    kept = { ...first, enabled: false };
    return kept;
  });
  const deleted = on('DELETE /v1/projects/{projectId}/webhooks/{webhookId}', () => undefined);
  await open(address);
  await shows(page.getByText('Disabled: gone'));
  await shows(page.getByText('The endpoint answered 410'));
  await button('Enable').click();
  await shows(page.getByText('Enabled', { exact: true }));
  await button('Disable').click();
  await shows(page.getByText('Disabled', { exact: true }));
  await chooseVerb(button('More actions'), 'Delete');
  on('GET /v1/projects/{projectId}/webhooks', () => listOf());
  await button('Delete it').click();
  await showsPage('Webhooks');
  await hides(row(/Orders/));
  for (const { requests } of [enabled, disabled, deleted])
    expect(requests.map(({ params }) => params['webhookId'])).toEqual([first.id]);
});

it('the secret of a webhook is rotated and shown once, and the old one stays valid for a while', async () => {
  const rotated = on('POST /v1/projects/{projectId}/webhooks/{webhookId}/rotate-secret', () => {
    kept = { ...kept, previousSecretExpiresAt: '2099-01-01T00:00:00.000Z' };
    return { ...kept, secret: 'whsec_new' };
  });
  await open(address);
  await chooseVerb(button('More actions'), 'Rotate the secret');
  await button('Rotate').click();
  await expect.element(page.getByLabelText('Signing secret')).toHaveTextContent('whsec_new');
  await button('I have stored it').click();
  await shows(page.getByText('The old secret is valid until'));
  expect(document.documentElement.outerHTML).not.toContain('whsec_new');
  expect(rotated.bodies()).toEqual([{ overlapSeconds: 86_400 }]);
});

it('a webhook shows the reason of its last failure, and the filter finds deliveries that are being retried', async () => {
  kept = { ...first, failingSince: someTime };
  const retried = { ...delivery, status: 'retrying' as const, deliveredAt: null };
  const [answer] = delivery.history;
  const history = answer ? [{ ...answer, status: 500, answer: 'out of order' }] : [];
  on('GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}', () => ({
    ...retried,
    history,
  }));
  const list = on('GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries', ({ query }) =>
    ['retrying', undefined].includes(query['status']) ? listOf(retried) : listOf(),
  );
  await open(address, 'viewer');
  await shows(page.getByText(/^Last failure, .*The receiver answered 500\./));
  await chooseStatus('Being retried');
  await expect.poll(() => location.search).toContain('status=retrying');
  await shows(row(/Being retried/));
  await chooseStatus('Pending');
  await shows(page.getByText('No delivery matches'));
  expect(list.requests.map(({ query }) => query['status'])).toEqual(
    expect.arrayContaining(['retrying', 'pending']),
  );
});

it('the deliveries that a filter has chosen are sent again as a job, whose number is said before', async () => {
  const sent = on('POST /v1/projects/{projectId}/webhooks/{webhookId}/deliveries/redeliver', () => ({
    matching: 1,
  }));
  await open(address);
  await chooseStatus('Delivered');
  await button('Redeliver many …').click();
  await shows(dialog().getByText('1 delivery matches.'));
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Redeliver 1').click();
  await hides(dialog());
  expect(sent.bodies()).toEqual([
    { filter: { status: 'delivered' }, dryRun: true },
    { filter: { status: 'delivered' } },
  ]);
});

it('the event log shows an event with its execution', async () => {
  const { id } = anExecution(1);
  const found = { ...event, payload: { executionId: id } };
  on('GET /v1/projects/{projectId}/webhooks/events', () => listOf(found));
  on('GET /v1/projects/{projectId}/webhooks/events/{eventId}', () => found);
  await open(inProject('/webhooks/events'), 'viewer');
  await row(new RegExp(`completed.*${id.slice(-8)}`))
    .getByRole('link')
    .first()
    .click();
  await showsPage('workflowExecution.completed');
  await shows(page.getByLabelText('Payload', { exact: true }).getByText(id));
  await page.getByRole('link', { name: id.slice(-8) }).click();
  await expect.poll(() => location.pathname).toBe(inProject(`/executions/${id}`));
});
