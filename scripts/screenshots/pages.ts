import type { Page } from 'playwright-core';
import { conflictPages } from './conflicts.ts';
import type { Sample } from './sample.ts';
import type { ShownPage } from './shown-page.ts';

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const reveal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Reveal values' }).first().click();
  await page.getByRole('button', { name: 'Hide values' }).first().waitFor();
};

/** Cuts the connection to the API: data that were read stay on the page, and new requests fail. */
const lose = async (page: Page): Promise<void> => {
  await page.route('**/v1/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Wallets', includeHidden: true }).first().dispatchEvent('click');
  await page.getByText('Holdfast does not answer').first().waitFor();
};

/** Opens the page of the first row, with its values. */
const openFirst = async (page: Page): Promise<void> => {
  await page.locator('tr.opens a.whole').first().click();
  await page.getByText('Begun').first().waitFor();
  await reveal(page);
};

const empties: [name: string, shows: string][] = [
  ['home', 'First steps'],
  ['executions', 'Nothing has run yet'],
  ['workflows', 'There is no workflow yet'],
  ['sessions', 'Offers to wallets'],
  ['connections', 'There is no connection yet'],
  ['credentials', 'No credential was issued yet'],
  ['webhooks', 'No endpoint listens'],
  ['wallets', 'Trust anchors'],
];

/** Returns every page, and the dialogs that are pages of their own. */
export function pagesOf(sample: Sample): ShownPage[] {
  const project = `/console/projects/${sample.projectId}`;
  const webhook = `${project}/webhooks/${sample.webhookId}`;
  return [
    { name: 'sign-in', path: '/console/sign-in', shows: 'Sign in', as: 'nobody' },
    {
      name: 'invitation',
      path: `/console/invitation#token=${sample.invitationToken}`,
      shows: 'Join',
      as: 'nobody',
    },
    { name: 'invitation-closed', path: '/console/invitation#token=gone', shows: 'not open', as: 'nobody' },
    ...empties.map(([page, shows]) => ({
      name: `empty-${page}`,
      path: `/console/projects/${sample.emptyProjectId}/${page}`,
      shows,
    })),
    { name: 'viewer-members', path: '/console/settings/members', shows: 'Your role', as: 'viewer' as const },
    {
      name: 'viewer-execution',
      path: `${project}/executions/${sample.heldId}`,
      shows: 'Waiting for',
      as: 'viewer' as const,
    },
    { name: 'lost', path: `${project}/executions`, shows: 'Completed', before: lose },
    { name: 'nothing-here', path: '/console/nowhere', shows: 'There is nothing at this address' },
    ...Object.entries(sample.handoffs).map(([state, path]) => ({
      name: `handoff-${state}`,
      path,
      shows: /\S/,
      as: 'nobody' as const,
    })),
    ...['de', 'nl', 'fr', 'es'].map((lang) => ({
      name: `handoff-offer-${lang}`,
      path: `${sample.handoffs.offer}?lang=${lang}`,
      shows: /\S/,
      as: 'nobody' as const,
    })),
    { name: 'home', path: `${project}/home`, shows: 'Executions a day' },
    { name: 'workflows', path: `${project}/workflows`, shows: 'Last changed' },
    { name: 'workflow-new', path: `${project}/workflows/new`, shows: 'Issue a badge, then ask for it' },
    {
      name: 'workflow',
      path: `${project}/workflows/${sample.workflowId}`,
      shows: 'No problems',
      docs: 'light-wide',
    },
    {
      name: 'workflow-versions',
      path: `${project}/workflows/${sample.workflowId}?tab=versions`,
      shows: 'Used by new executions',
    },
    { name: 'sessions', path: `${project}/sessions`, shows: 'Offered' },
    { name: 'connections', path: `${project}/connections`, shows: 'Invited' },
    { name: 'credentials', path: `${project}/credentials`, shows: 'Credentials' },
    { name: 'executions', path: `${project}/executions`, shows: 'Completed', docs: 'light-wide' },
    { name: 'holds', path: `${project}/executions?status=onHold`, shows: 'Waiting since' },
    { name: 'execution-completed', path: `${project}/executions/${sample.badgeId}`, shows: 'Completed' },
    {
      name: 'execution-timeline',
      path: `${project}/executions/${sample.badgeId}?tab=timeline`,
      shows: 'Resumed',
      docs: 'dark-wide',
    },
    { name: 'execution-held', path: `${project}/executions/${sample.heldId}`, shows: 'Waiting for' },
    {
      name: 'execution-blocks',
      path: `${project}/executions/${sample.onboardingId}`,
      shows: 'Waiting for',
      docs: 'light-wide',
    },
    { name: 'execution-loop', path: `${project}/executions/${sample.guardiansId}`, shows: 'Waiting for' },
    {
      name: 'execution-loop-timeline',
      path: `${project}/executions/${sample.guardiansId}?tab=timeline`,
      shows: /iterations/,
    },
    {
      name: 'workflow-blocks',
      path: `${project}/workflows/${sample.onboardingWorkflowId}`,
      shows: 'No problems',
    },
    { name: 'execution-offer', path: `${project}/executions/${sample.waitingId}`, shows: 'Waiting for' },
    {
      name: 'execution-revealed',
      path: `${project}/executions/${sample.waitingId}`,
      shows: 'Waiting for',
      before: reveal,
    },
    {
      name: 'execution-rerun',
      path: `${project}/executions/${sample.badgeId}`,
      shows: 'Completed',
      before: press('Rerun'),
    },
    {
      name: 'execution-cancel',
      path: `${project}/executions/${sample.heldId}`,
      shows: 'Waiting for',
      before: press('Cancel'),
    },
    {
      name: 'executions-cancel',
      path: `${project}/executions?status=onHold`,
      shows: 'Waiting since',
      before: async (page) => {
        await page.getByLabel('Select all on this page').check();
        await press(/^Cancel \d/)(page);
      },
    },
    {
      name: 'workflow-run',
      path: `${project}/workflows/${sample.workflowId}`,
      shows: 'No problems',
      before: press('Run'),
    },
    {
      name: 'workflow-diff',
      path: `${project}/workflows/${sample.changedWorkflowId}?tab=versions`,
      shows: 'maximum: 800',
    },
    {
      name: 'workflow-call',
      path: `${project}/workflows/${sample.workflowId}?tab=call`,
      shows: 'Start it from a program',
    },
    { name: 'session', path: `${project}/sessions`, shows: 'Offered', before: openFirst },
    { name: 'connection', path: `${project}/connections`, shows: 'Invited', before: openFirst },
    { name: 'execution-failed', path: `${project}/executions/${sample.failedId}`, shows: '2008' },
    { name: 'webhooks', path: `${project}/webhooks`, shows: 'Orders' },
    { name: 'webhook-new', path: `${project}/webhooks`, shows: 'Orders', before: press('New endpoint') },
    { name: 'webhook', path: webhook, shows: 'Delivered' },
    { name: 'webhook-redeliver', path: webhook, shows: 'Delivered', before: press('Redeliver many') },
    { name: 'webhook-test', path: webhook, shows: 'Delivered', before: press('Test') },
    {
      name: 'webhook-failing',
      path: `${project}/webhooks/${sample.failingWebhookId}`,
      shows: 'Deliveries fail',
    },
    {
      name: 'delivery',
      path: `${project}/webhooks/${sample.failingWebhookId}/deliveries/${sample.deliveryId}`,
      shows: 'What is sent',
    },
    { name: 'events', path: `${project}/webhooks/events`, shows: 'workflowExecution.' },
    { name: 'event', path: `${project}/webhooks/events/${sample.eventId}`, shows: 'Sent to' },
    { name: 'wallets', path: `${project}/wallets`, shows: 'City registry' },
    { name: 'wallet', path: `${project}/wallets/${sample.walletId}`, shows: 'did:jwk' },
    {
      name: 'wallet-certificate',
      path: `${project}/wallets/${sample.walletId}`,
      shows: 'did:jwk',
      before: press('New certificate'),
    },
    { name: 'api-keys', path: '/console/settings/api-keys', shows: 'Order service' },
    {
      name: 'api-key-new',
      path: '/console/settings/api-keys',
      shows: 'Order service',
      before: press('New key'),
    },
    { name: 'members', path: '/console/settings/members', shows: 'grace@example.com' },
    {
      name: 'member-invite',
      path: '/console/settings/members',
      shows: 'grace@example.com',
      before: press('Invite'),
    },
    { name: 'projects', path: '/console/settings/projects', shows: 'Onboarding' },
    { name: 'usage', path: '/console/settings/usage', shows: 'Executions this month' },
    { name: 'audit', path: '/console/settings/audit', shows: 'Local owner' },
    { name: 'you', path: '/console/settings/you', shows: 'This one' },
    ...conflictPages(project, sample),
  ];
}
