import { v7 as uuidv7 } from 'uuid';
import { deciding } from '../stack/decisions.ts';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import type { Stack } from '../stack/stack.ts';
import { askForBadge, createBadgeTemplate } from '../stack/wallets.ts';
import { everyBlock } from './blocks.ts';

export interface AnyPage {
  /** This path is below `/console`. */
  path: string;
  /** The page shows this text once it is loaded. */
  shows: string;
  /** Whether a viewer's role allows the page. */
  isForViewers: boolean;
}

/** Creates content for every page that needs a sign-in, and returns these pages. */
export async function makePages(stack: Stack): Promise<AnyPage[]> {
  const { request, project, tenant } = stack;
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await request<{ id: string }>('POST', path, { body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const webhookId = await make(`${project}/webhooks`, { name: 'Orders', url: 'https://hooks.invalid/' });
  const held = await stack.run(await stack.publish(workflowOf([check('one'), waiting('wait')])), {
    name: 'Ada',
  });
  const failed = await stack.run(await stack.publish(workflowOf([check('two', 1, { type: 'string' })])));
  const blocks = await stack.run(await stack.publish(everyBlock), { people: ['Ada', 'Bob'] });
  const asking = deciding({ to: [{ name: 'Ada' }, { group: 'approvers' }] });
  const asked = await stack.run(await stack.publish(workflowOf([asking])));
  await make('/v1/api-keys', { name: 'Order service', scopes: ['integration'] });
  await make('/v1/invitations', { email: 'grace@example.com', role: 'viewer' });
  await make(`${project}/trust-anchors`, { name: 'Registry', did: 'did:web:registry.example.com' });
  await make(`/v1/wallets/${tenant.walletId}/certificates`, {
    selfSigned: { commonName: 'Acme', country: 'DE' },
  });
  const secretId = await make(`${project}/secrets`, {
    name: 'crm',
    type: 'bearer',
    values: { token: 'a-token-of-the-crm' },
  });
  const inboundWebhookId = await make(`${project}/inbound-webhooks`, {
    name: 'Pull requests',
    workflowId: failed.workflowId,
    verification: { type: 'none' },
    input: { number: '${body.number}' },
  });
  const formId = await make(`${project}/forms`, {
    name: 'Damages',
    title: 'Report a damage',
    workflowId: failed.workflowId,
  });
  await request('POST', `/hooks/${inboundWebhookId}`, { body: { number: 'seven' }, apiKey: null });
  const variableId = await make(`${project}/variables`, {
    name: 'directoryUrl',
    value: { north: 'https://north.example', south: 'https://south.example' },
  });
  const scheduleId = await make(`${project}/schedules`, {
    name: 'Nightly',
    workflowId: asked.workflowId,
    spec: { cron: '30 2 * * *' },
  });
  const credentialTemplateId = await createBadgeTemplate(stack);
  const presentationTemplateId = await make(`${project}/templates/presentations`, {
    name: 'Show the badge',
    dcql: askForBadge,
  });
  const schemaId = await make(`${project}/anoncreds/schemas`, {
    name: `Badge ${uuidv7()}`,
    version: '1.0',
    attributeNames: ['Name', 'Access Level'],
    network: 'did:web',
  });
  const { body: schema } = await request<{ schemaId: string }>(
    'GET',
    `${project}/anoncreds/schemas/${schemaId}`,
  );
  const definitionId = await definitionWithoutKeys(stack, schemaId, schema.schemaId);
  const jobId = await acceptedJob(stack, held.workflowId);
  const issuanceId = await make(`${project}/openid4vc/issuance`, {
    credentials: [{ credentialTemplateId, attributes: { name: 'Ada' } }],
  });
  const connectionId = await make(`${project}/didcomm/connections`, {});
  const first = async (path: string): Promise<string> =>
    (await request<{ data: { id: string }[] }>('GET', `${path}?limit=1`)).body.data[0]?.id ?? '';
  const deliveryId = await first(`${project}/webhooks/${webhookId}/deliveries`);
  const eventId = await first(`${project}/webhooks/events`);
  const inboundEventId = await first(`${project}/inbound-webhooks/${inboundWebhookId}/events`);

  const of = (base: string, isForViewers: boolean, ...pages: [path: string, shows: string][]): AnyPage[] =>
    pages.map(([path, shows]) => ({ path: `${base}${path}`, shows, isForViewers }));
  return [
    ...of(
      `/projects/${tenant.projectId}`,
      true,
      ['/executions', 'Execution'],
      ['/executions?status=onHold', 'Waiting since'],
      [`/executions/${held.id}`, 'Waiting for an answer'],
      [`/executions/${failed.id}`, '2008 SchemaValidationError'],
      [`/executions/${failed.id}?tab=timeline`, 'Action failed'],
      [`/executions/${blocks.id}`, 'Waiting for an answer'],
      [`/executions/${blocks.id}?action=mended`, 'Not reached'],
      [`/executions/${blocks.id}?tab=timeline`, 'Action failed'],
      [`/executions/${asked.id}`, '2 are asked, 0 have decided'],
      ['/tasks', 'Nothing waits for you'],
      ['/home', 'Executions a day'],
      ['/workflows', 'Last changed'],
      [`/workflows/${held.workflowId}`, 'No problems'],
      [`/workflows/${blocks.workflowId}`, 'Parallel branches'],
      [`/workflows/${held.workflowId}?tab=versions`, 'Used by new executions'],
      [`/workflows/${held.workflowId}?tab=dryRun`, 'Run it without any effect'],
      [`/workflows/${held.workflowId}?tab=call`, 'Start it from a program'],
      ['/jobs', 'Redrive executions'],
      [`/jobs/${jobId}`, 'A redrive cannot be undone'],
      ['/templates', 'Employee badge'],
      [`/templates/credentials/${credentialTemplateId}`, 'Used by'],
      ['/templates/presentations', 'Show the badge'],
      [`/templates/presentations/${presentationTemplateId}`, 'Used by'],
      ['/templates/schemas', 'Access Level'],
      [`/templates/schemas/${schemaId}`, 'Used by'],
      ['/templates/credential-definitions', 'staff'],
      [`/templates/credential-definitions/${definitionId}`, 'Used by'],
      ['/sessions', 'Offered'],
      ['/sessions?kind=didcomm-verification', 'There is none yet'],
      [`/sessions/openid4vc-issuance/${issuanceId}`, 'This session is open'],
      ['/connections', 'Invited'],
      [`/connections/${connectionId}`, 'This session is open'],
      ['/credentials', 'No credential was issued yet'],
      ['/webhooks', 'Orders'],
      [`/webhooks/${webhookId}`, 'Deliveries'],
      [`/webhooks/${webhookId}/deliveries/${deliveryId}`, 'What is sent'],
      ['/webhooks/events', 'workflowExecution.'],
      [`/webhooks/events/${eventId}`, 'Sent to'],
      ['/inbound-webhooks', 'Pull requests'],
      [`/inbound-webhooks/${inboundWebhookId}`, 'An event'],
      [`/inbound-webhooks/${inboundWebhookId}/events/${inboundEventId}`, 'Received'],
      ['/forms', 'Damages'],
      [`/forms/${formId}`, 'Report a damage'],
      ['/schedules', 'At 02:30 every day'],
      [`/schedules/${scheduleId}`, 'Next times'],
      ['/variables', 'directoryUrl'],
      [`/variables/${variableId}`, 'Versions'],
      ['/secrets', 'Bearer token'],
      [`/secrets/${secretId}`, 'Read by'],
      ['/wallets', 'Registry'],
      [`/wallets/${tenant.walletId}`, 'did:jwk'],
    ),
    ...of(
      '/settings',
      true,
      ['/projects', 'Created'],
      ['/usage', 'Executions this month'],
      ['/you', 'This one'],
    ),
    ...of(`/projects/${tenant.projectId}`, false, ['/workflows/new', 'Issue a badge, then ask for it']),
    ...of(
      '/settings',
      false,
      ['/api-keys', 'Order service'],
      ['/members', 'grace@example.com'],
      ['/audit', 'webhook.create'],
    ),
  ];
}

/** Starts a job that skips what it finds. */
async function acceptedJob({ request, project }: Stack, workflowId: string): Promise<string> {
  const { body } = await request<{ id: string }>('POST', `${project}/executions/redrive`, {
    body: { filter: { workflowId }, reason: 'To see what it says' },
  });
  return body.id;
}

/** A page shows nothing of the keys of a credential definition, whose primes take many seconds of a core. */
async function definitionWithoutKeys({ db }: Stack, schemaRow: string, schemaId: string): Promise<string> {
  const id = uuidv7();
  await db.$client`
    insert into anoncreds_credential_definitions (id, project_id, wallet_id, issuer_id, hash, value, schema_id, tag, is_revocable)
    select ${id}, project_id, wallet_id, issuer_id, ${`pages-${id}`}, '{}', ${schemaId}, 'staff', false
    from anoncreds_schemas where id = ${schemaRow}`;
  return id;
}
