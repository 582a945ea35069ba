import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { InboundEventWithContent } from '../../console/src/api/types.ts';
import { on, refuse } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { anExecution } from './records/executions.ts';
import { inboundEvent, inboundWebhook } from './records/hooks.ts';
import { everyRecord } from './records/project.ts';
import { idOf, listOf } from './records/record.ts';
import { button, buttonsAmong, hides, shows, showsPage } from './shown.ts';

const address = inProject(`/inbound-webhooks/${inboundWebhook.id}`);
const eventAddress = `${address}/events/${inboundEvent.id}`;
const row = (name: RegExp) => page.getByRole('row', { name });
const part = (name: string) => page.getByLabelText(name, { exact: true });

const failed: InboundEventWithContent = {
  ...inboundEvent,
  status: 'failed',
  reason: 'schema.mismatch',
  id: idOf(204),
  dedupeHash: 'Hash-of-second',
  executionId: null,
  content: { body: { number: '8' }, headers: {}, query: {} },
};
let kept: InboundEventWithContent;
beforeEach(() => {
  kept = failed;
  everyRecord();
  on(
    'GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}',
    ({ query }) =>
      query['reveal'] === 'true'
        ? kept
        : { ...kept, content: { body: { number: '•••' }, headers: {}, query: {} } },
  );
});

it('received events are listed with their result, and filtered by it', async () => {
  const list = on('GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events', ({ query }) =>
    query['status'] === 'failed'
      ? listOf(failed)
      : listOf(
          failed,
          { ...inboundEvent, id: idOf(201), dedupeHash: 'Hash-of-first' },
          { ...inboundEvent, id: idOf(202), status: 'duplicate', dedupeHash: 'Hash-of-first' },
          { ...inboundEvent, id: idOf(203), status: 'refused', reason: 'signature.wrong', executionId: null },
        ),
  );
  await open(address);
  for (const name of [/Accepted/, /Repetition/, /Refused.*signature\.wrong/]) await shows(row(name));
  expect(await faultsInEach()).toEqual([]);
  await page.getByText('Failed', { exact: true }).first().click();
  await hides(row(/Accepted/));
  expect(list.requests.at(-1)?.query).toMatchObject({ status: 'failed' });
  await row(/Failed/)
    .getByRole('link')
    .first()
    .click();
  await showsPage(`Event …${failed.id.slice(-8)}`);
});

it('a received event is masked until it is revealed', async () => {
  await open(eventAddress);
  await shows(part('Body').getByText('•••').first());
  await button('Reveal values').click();
  await shows(part('Body').getByText('"8"'));
  expect(await faultsInEach()).toEqual([]);
});

it('an event that was a CloudEvent is shown as such, and has no body', async () => {
  const content = {
    event: { specversion: '1.0', id: 'first', source: '/shop', type: 'placed' },
    headers: {},
  };
  on('GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}', () => ({
    ...inboundEvent,
    dedupeHash: 'Hash-of-shop',
    content,
  }));
  await open(eventAddress);
  await showsPage(`Event …${inboundEvent.id.slice(-8)}`);
  await shows(page.getByText('Hash-of-shop'));
  await shows(part('Event').getByText('placed'));
  expect(part('Body').query()).toBe(null);
  expect(await faultsInEach()).toEqual([]);
});

it('an event is replayed, and says why it has started nothing again, or leads to its execution', async () => {
  const message = 'must be an integer';
  const replayed = on(
    'POST /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}/replay',
    () =>
      refuse(422, 'The input does not match its schema.', [
        { reason: 'schema.mismatch', message, field: 'input.number' },
      ]),
  );
  await open(eventAddress);
  await button('Replay').click();
  await shows(page.getByRole('heading', { name: 'Why the replay has started nothing' }));
  await shows(page.getByRole('alert').getByText(message));
  const execution = anExecution(1);
  on(
    'POST /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}/replay',
    () => ({
      ...execution,
      payload: { input: {}, actions: {} },
    }),
  );
  await button('Replay').click();
  await expect.poll(() => location.pathname).toBe(inProject(`/executions/${execution.id}`));
  expect(replayed.requests.map(({ params }) => params['inboundEventId'])).toEqual([inboundEvent.id]);
});

it('a viewer sees received events, and can reveal and replay nothing', async () => {
  await open(eventAddress, 'viewer');
  await shows(part('Body').getByText('•••'));
  expect(buttonsAmong('Replay')).toEqual([]);
  await expect.element(button('Reveal values')).toBeDisabled();
});
