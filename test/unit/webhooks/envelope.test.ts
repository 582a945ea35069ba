import { readFileSync } from 'node:fs';
import { CloudEvent } from 'cloudevents';
import { expect, it } from 'vitest';
import {
  contentTypeOf,
  serializeCloudEvent,
  serializeEnvelope,
} from '../../../src/doors/webhooks/envelope.ts';

const envelope = {
  webhookId: '01a1fd5c-1b20-7215-ab77-7d8b0fb65ee7',
  webhookPublishedAt: '2026-01-31T09:00:00.120Z',
  walletId: '01a1fd5c-0000-7215-ab77-7d8b0fb65ee7',
  projectId: '01a1fd5c-0001-7215-ab77-7d8b0fb65ee7',
  eventType: 'workflowExecution.completed',
  payload: {
    executionId: '01a1fd5c-26a5-77b7-9dbf-f8c079eba300',
    workflowId: '01a1fd5c-25a5-77b7-9dbf-f8c079eba300',
    status: 'completed',
    attempt: 1,
    sequence: 5,
    occurredAt: '2026-01-31T09:00:00.080Z',
  },
};
const about = {
  id: '01a1fd5c-3b20-7215-ab77-7d8b0fb65ee7',
  publicUrl: 'https://holdfast.example.com',
  executionId: envelope.payload.executionId,
  time: envelope.payload.occurredAt,
};

it('a CloudEvent equals that of docs/webhooks.md, and is valid to others', () => {
  const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, example = ''] = /^### CloudEvents\n[\s\S]*?^```json\n(.*?)^```/ms.exec(page) ?? [];
  const body = JSON.parse(serializeCloudEvent(envelope, about)) as ConstructorParameters<
    typeof CloudEvent
  >[0];
  expect(body).toEqual(JSON.parse(example));
  expect(new CloudEvent(body).validate()).toBe(true);
});

it('unknown values are omitted, because no attribute is empty', () => {
  const body = serializeCloudEvent({ ...envelope, walletId: '' }, { ...about, executionId: null });
  const event = JSON.parse(body) as object;
  expect(event).not.toHaveProperty('walletid');
  expect(event).not.toHaveProperty('subject');
});

it('the media type follows from the body, whatever its payload says', () => {
  expect(contentTypeOf(serializeCloudEvent(envelope, about))).toBe('application/cloudevents+json');
  const confusing = { ...envelope, payload: { specversion: '1.0' } };
  expect(contentTypeOf(serializeEnvelope(confusing))).toBe('application/json');
});
