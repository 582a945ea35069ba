import * as v from 'valibot';
import { readExecution } from '../../../services/executions/find.ts';
import {
  getInboundEvent,
  listInboundEvents,
  replayInboundEvent,
} from '../../../services/inbound-webhooks/events.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { Reveal, RevealInAnswer } from '../../http/reveal.ts';
import { Execution, executionView } from '../../views/execution.ts';
import {
  InboundEvent,
  inboundEventView,
  InboundEventWithContent,
  inboundEventWithContentView,
  InboundStatus,
} from '../../views/inbound-event.ts';
import { InboundEventParams, InboundWebhookParams } from './fields.ts';

const EventStatus = v.pipe(
  InboundStatus,
  v.title('InboundStatusFilter'),
  v.description('Only events with this status.'),
);

export const listEventsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events',
  operationId: 'listInboundEvents',
  summary: 'List the events of an inbound webhook',
  scope: 'webhooks:read',
  params: InboundWebhookParams,
  query: v.strictObject({ ...pageQuery, status: v.optional(EventStatus) }),
  answers: { 200: { description: 'A page of events.', body: pageOfMany(InboundEvent) } },
  async handle({ params: { projectId, inboundWebhookId: id }, query: { status, ...page }, context }) {
    const rows = await listInboundEvents(context, { projectId, id }, { status, page: pageOf(page) });
    return { status: 200, body: pageView(rows, page, inboundEventView) };
  },
});

export const getEventRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}',
  operationId: 'getInboundEvent',
  summary: 'Get an event of an inbound webhook, with its content',
  scope: 'webhooks:read',
  reveals: 'executions:reveal',
  params: InboundEventParams,
  query: v.strictObject({ reveal: Reveal }),
  answers: { 200: { description: 'The event.', body: InboundEventWithContent } },
  async handle({ params: { projectId, inboundWebhookId: id, inboundEventId: eventId }, context }) {
    const event = await getInboundEvent(context, { projectId, id, eventId });
    return { status: 200, body: inboundEventWithContentView(event, context.caller) };
  },
});

export const replayRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}/replay',
  operationId: 'replayInboundEvent',
  summary: 'Start the execution that an event did not start, with the present mapping and workflow',
  scope: 'executions:start',
  params: InboundEventParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  answers: { 201: { description: 'The execution, committed.', body: Execution } },
  errors: [
    'inboundEventSettled',
    'inboundInputShape',
    'unknownWorkflow',
    'workflowNotPublished',
    'workflowStartedByEvents',
    'inputMismatch',
    'inputTooLarge',
    'planLimitReached',
    'tooManyRunning',
    'evaluationBusy',
  ],
  async handle(call) {
    const { projectId, inboundWebhookId: id, inboundEventId: eventId } = call.params;
    return mutate(call, {
      location: (made) => `/v1/projects/${projectId}/executions/${made}`,
      view: async (ctx, made) => executionView(await readExecution(ctx, { projectId, id: made }), ctx),
      async work(ctx) {
        return { status: 201, recordId: await replayInboundEvent(ctx, { projectId, id, eventId }) };
      },
    });
  },
});
