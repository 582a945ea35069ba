import { on, onRaw } from '../api.ts';
import { definitions, dryRuns } from './catalogue.ts';
import {
  anExecution,
  created,
  entry,
  entryInside,
  failedExecution,
  heldExecution,
  hold,
  job,
  noCounts,
  statistics,
} from './executions.ts';
import * as hooks from './hooks.ts';
import * as people from './people.ts';
import { listOf } from './record.ts';
import { connection, issuance } from './sessions.ts';
import * as templates from './templates.ts';
import * as values from './values.ts';
import { draft, noTestCases, version, workflow } from './workflows.ts';

/** Answers all that pages read, with one record of each kind. A test answers what it is about itself, after this. */
export function everyRecord(): void {
  definitions();
  dryRuns(() => draft.source);
  ofExecutions();
  ofWorkflows();
  ofHooks();
  ofValues();
  ofTemplates();
  ofWallets();
  ofPeople();
}

function ofExecutions(): void {
  const all = [heldExecution, failedExecution];
  const [held, failed] = [anExecution(1), anExecution(2)];
  const items = [
    { ...held, status: heldExecution.status, endTime: null },
    { ...failed, status: failedExecution.status, error: failedExecution.error },
  ];
  on('GET /v1/projects/{projectId}/executions', () => listOf(...items));
  on('GET /v1/projects/{projectId}/executions/counts', () => noCounts);
  on('GET /v1/projects/{projectId}/executions/outcomes', () => ({ outcomes: [] }));
  on('GET /v1/projects/{projectId}/executions/statistics', () => statistics);
  on('GET /v1/projects/{projectId}/executions/causes', () => ({
    data: [],
    createdAfter: created.at,
    isCut: false,
  }));
  on(
    'GET /v1/projects/{projectId}/executions/{executionId}',
    ({ params }) => all.find(({ id }) => id === params['executionId']) ?? heldExecution,
  );
  on('GET /v1/projects/{projectId}/executions/{executionId}/definition', () => version);
  on('GET /v1/projects/{projectId}/executions/{executionId}/actions', () => listOf(entry));
  on('GET /v1/projects/{projectId}/executions/{executionId}/actions/{actionId}', () => entryInside);
  on('GET /v1/projects/{projectId}/executions/{executionId}/timeline', () => listOf(created));
  on('GET /v1/projects/{projectId}/executions/{executionId}/repairs', () => ({ data: [] }));
  onRaw('GET /v1/projects/{projectId}/executions/{executionId}/events', quiet);
  on('GET /v1/projects/{projectId}/holds', () => listOf(hold));
  on('GET /v1/projects/{projectId}/jobs', () => listOf(job));
  on('GET /v1/projects/{projectId}/jobs/{jobId}', () => job);
  on('GET /v1/projects/{projectId}/saved-views', () => listOf());
}

/** A stream of events that stays open, and in which nothing happens. */
const quiet = (): Response =>
  new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });

function ofWorkflows(): void {
  on('GET /v1/projects/{projectId}/workflows', () => listOf(workflow));
  on('GET /v1/projects/{projectId}/workflows/{workflowId}', () => draft);
  on('GET /v1/projects/{projectId}/workflows/{workflowId}/versions', () => listOf(version));
  on('GET /v1/projects/{projectId}/workflows/{workflowId}/test-cases', () => noTestCases);
}

function ofHooks(): void {
  const { webhook, event, delivery, inboundWebhook, inboundEvent, form, schedule, firing } = hooks;
  on('GET /v1/projects/{projectId}/webhooks', () => listOf(webhook));
  on('GET /v1/projects/{projectId}/webhooks/{webhookId}', () => webhook);
  on('GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries', () => listOf(delivery));
  on('GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}', () => delivery);
  on('POST /v1/projects/{projectId}/webhooks/{webhookId}/deliveries/redeliver', () => ({ matching: 1 }));
  on('GET /v1/projects/{projectId}/webhooks/events', () => listOf(event));
  on('GET /v1/projects/{projectId}/webhooks/events/{eventId}', () => event);
  on('GET /v1/projects/{projectId}/inbound-webhooks', () => listOf(inboundWebhook));
  on('GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}', () => inboundWebhook);
  on('GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events', () => listOf(inboundEvent));
  on(
    'GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}',
    () => inboundEvent,
  );
  on('GET /v1/projects/{projectId}/forms', () => listOf(form));
  on('GET /v1/projects/{projectId}/forms/{formId}', () => form);
  on('GET /v1/projects/{projectId}/schedules', () => listOf(schedule));
  on('GET /v1/projects/{projectId}/schedules/{scheduleId}', () => schedule);
  on('GET /v1/projects/{projectId}/schedules/{scheduleId}/firings', () => listOf(firing));
  on('POST /v1/projects/{projectId}/schedules/preview', () => ({
    meaning: schedule.meaning,
    nextTimes: schedule.nextTimes,
  }));
}

function ofValues(): void {
  const { secret, store, variable, variableVersion, calendar, calendarVersion } = values;
  on('GET /v1/projects/{projectId}/secrets', () => listOf(secret));
  on('GET /v1/projects/{projectId}/secrets/{secretId}', () => secret);
  on('GET /v1/projects/{projectId}/secret-stores', () => listOf(store));
  on('GET /v1/projects/{projectId}/variables', () => listOf(variable));
  on('GET /v1/projects/{projectId}/variables/{variableId}', () => variable);
  on('GET /v1/projects/{projectId}/variables/{variableId}/versions', () => ({ data: [variableVersion] }));
  on('GET /v1/projects/{projectId}/calendars', () => listOf(calendar));
  on('GET /v1/projects/{projectId}/calendars/{calendarId}', () => calendar);
  on('GET /v1/projects/{projectId}/calendars/{calendarId}/versions', () => ({ data: [calendarVersion] }));
}

function ofTemplates(): void {
  const { credentialTemplate, presentationTemplate, schema, credentialDefinition } = templates;
  on('GET /v1/projects/{projectId}/templates/credentials', () => listOf(credentialTemplate));
  on('GET /v1/projects/{projectId}/templates/credentials/{templateId}', () => credentialTemplate);
  on('GET /v1/projects/{projectId}/templates/presentations', () => listOf(presentationTemplate));
  on('GET /v1/projects/{projectId}/templates/presentations/{templateId}', () => presentationTemplate);
  on('GET /v1/projects/{projectId}/anoncreds/schemas', () => listOf(schema));
  on('GET /v1/projects/{projectId}/anoncreds/schemas/{schemaId}', () => schema);
  on('GET /v1/projects/{projectId}/anoncreds/credential-definitions', () => listOf(credentialDefinition));
  on(
    'GET /v1/projects/{projectId}/anoncreds/credential-definitions/{credentialDefinitionId}',
    () => credentialDefinition,
  );
}

function ofWallets(): void {
  const { wallet, did, certificate, trustAnchor } = values;
  on('GET /v1/wallets', () => listOf(wallet));
  on('GET /v1/wallets/{walletId}', () => wallet);
  on('GET /v1/wallets/{walletId}/dids', () => listOf(did));
  on('GET /v1/wallets/{walletId}/certificates', () => listOf(certificate));
  on('GET /v1/projects/{projectId}/trust-anchors', () => listOf(trustAnchor));
  on('GET /v1/projects/{projectId}/credentials', () => listOf());
  on('GET /v1/projects/{projectId}/openid4vc/issuance', () => listOf(issuance));
  on('GET /v1/projects/{projectId}/openid4vc/issuance/{sessionId}', () => issuance);
  on('GET /v1/projects/{projectId}/openid4vc/verification', () => listOf());
  on('GET /v1/projects/{projectId}/didcomm/connections', () => listOf(connection));
  on('GET /v1/projects/{projectId}/didcomm/connections/{sessionId}', () => connection);
  on('GET /v1/projects/{projectId}/didcomm/issuance', () => listOf());
  on('GET /v1/projects/{projectId}/didcomm/verification', () => listOf());
}

function ofPeople(): void {
  const { apiKey, member, invitation, ownSession, account, accountUsage, auditEntry } = people;
  on('GET /v1/api-keys', () => listOf(apiKey));
  on('GET /v1/members', () => listOf(member));
  on('GET /v1/invitations', () => listOf(invitation));
  on('GET /v1/me/sessions', () => listOf(ownSession));
  on('GET /v1/account', () => account);
  on('GET /v1/usage', () => accountUsage);
  on('GET /v1/audit', () => listOf(auditEntry));
  on('GET /v1/projects/{projectId}/audit', () => listOf(auditEntry));
  on('GET /v1/stand-ins', () => listOf());
}
