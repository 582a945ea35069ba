import { inProject } from './open.ts';
import { failedExecution, heldExecution, job } from './records/executions.ts';
import * as hooks from './records/hooks.ts';
import { connection, issuance } from './records/sessions.ts';
import * as templates from './records/templates.ts';
import * as values from './records/values.ts';
import { draft } from './records/workflows.ts';

export interface AnyPage {
  address: string;
  /** Its address without ids, for a title. */
  path: string;
  /** The page shows this text once it is loaded. */
  shows: string;
  /** Whether a viewer's role allows the page. */
  isForViewers: boolean;
}

/** An address without the ids in it. */
export const titleOf = (address: string): string => address.replaceAll(/01a0[\w-]+/g, '…');

const of = (
  addressOf: (path: string) => string,
  isForViewers: boolean,
  ...all: [path: string, shows: string][]
): AnyPage[] =>
  all.map(([path, shows]) => ({ address: addressOf(path), path: titleOf(path), shows, isForViewers }));

const inSettings = (path: string): string => `/console/settings${path}`;

/** Every page behind the sign-in, with what `everyRecord` answers. */
export const pages: readonly AnyPage[] = [
  ...of(
    inProject,
    true,
    ['/executions', 'Take in an order'],
    ['/executions?status=onHold', 'Waiting since'],
    [`/executions/${heldExecution.id}`, 'Waiting for an answer'],
    [`/executions/${failedExecution.id}`, 'It does not match the schema.'],
    [`/executions/${failedExecution.id}?tab=timeline`, 'Created'],
    [`/executions/${heldExecution.id}/decisions/wait`, 'The values are hidden'],
    ['/tasks', 'Nothing waits for you'],
    ['/tasks?decided=true', 'You have decided nothing yet'],
    ['/home', 'Executions a day'],
    ['/workflows', 'Last changed'],
    [`/workflows/${draft.id}`, 'No problems'],
    [`/workflows/${draft.id}?tab=versions`, 'Used by new executions'],
    [`/workflows/${draft.id}?tab=dryRun`, 'Run it without any effect'],
    [`/workflows/${draft.id}?tab=call`, 'Start it from a program'],
    ['/jobs', 'Redrive executions'],
    [`/jobs/${job.id}`, 'A redrive cannot be undone'],
    ['/templates', 'Employee badge'],
    [`/templates/credentials/${templates.credentialTemplate.id}`, 'Used by'],
    ['/templates/presentations', 'Show the badge'],
    [`/templates/presentations/${templates.presentationTemplate.id}`, 'Used by'],
    ['/templates/schemas', 'Degree'],
    [`/templates/schemas/${templates.schema.id}`, 'Used by'],
    ['/templates/credential-definitions', 'staff'],
    [`/templates/credential-definitions/${templates.credentialDefinition.id}`, 'Used by'],
    ['/sessions', 'Offered'],
    ['/sessions?kind=didcomm-verification', 'There is none yet'],
    [`/sessions/openid4vc-issuance/${issuance.id}`, 'This session is open'],
    ['/connections', 'Invited'],
    [`/connections/${connection.id}`, 'This session is open'],
    ['/credentials', 'No credential was issued yet'],
    ['/webhooks', 'Orders'],
    [`/webhooks/${hooks.webhook.id}`, 'Deliveries'],
    [`/webhooks/${hooks.webhook.id}/deliveries/${hooks.delivery.id}`, 'What is sent'],
    ['/webhooks/events', 'workflowExecution.'],
    [`/webhooks/events/${hooks.event.id}`, 'Sent to'],
    ['/inbound-webhooks', 'Pull requests'],
    [`/inbound-webhooks/${hooks.inboundWebhook.id}`, 'An event'],
    [`/inbound-webhooks/${hooks.inboundWebhook.id}/events/${hooks.inboundEvent.id}`, 'Received'],
    ['/forms', 'Damages'],
    [`/forms/${hooks.form.id}`, 'Report a damage'],
    ['/schedules', 'At 02:30 every day'],
    [`/schedules/${hooks.schedule.id}`, 'Next times'],
    ['/variables', 'directoryUrl'],
    [`/variables/${values.variable.id}`, 'Versions'],
    ['/calendars', 'madrid'],
    [`/calendars/${values.calendar.id}`, 'Epiphany'],
    ['/secrets', 'API key'],
    [`/secrets/${values.secret.id}`, 'Read by'],
    ['/wallets', 'Registry'],
    [`/wallets/${values.wallet.id}`, 'did:jwk'],
  ),
  ...of(
    inSettings,
    true,
    ['/projects', 'Created'],
    ['/usage', 'Executions this month'],
    ['/you', 'This one'],
  ),
  ...of(inProject, false, ['/workflows/new', 'Issue a badge, then ask for it']),
  ...of(
    inSettings,
    false,
    ['/api-keys', 'Order service'],
    ['/members', 'grace@example.com'],
    ['/audit', 'webhook.create'],
  ),
];
