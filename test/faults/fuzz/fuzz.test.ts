import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDataKey } from '../../../db/queries/data-keys.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { undocumentedIn } from '../../stack/documented.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { documentedOperation, openApi } from '../../stack/documented-operation.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';
import { askForBadge } from '../../stack/wallets.ts';
import { requestsOf, type FuzzedRequest } from './requests.ts';
import type { Ids } from './values.ts';

const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => [path, method, documentedOperation(method, path)] as const),
);
const seed = 20_260_131;
const numRuns = 25;

let stack: Stack;
let ids: Ids;
let spareIds: Ids;
let apiKeys: (string | null)[];

beforeAll(async () => {
  stack = await sharedStack();
  const { projectId, walletId, accountId } = stack.tenant;
  const stranger = await createTestTenant(stack.db, stack.vault);
  const workflowId = await stack.publish(workflowOf([waiting('wait')]));
  const held = await stack.run(workflowId);
  const make = async (path: string, body: object) =>
    (await stack.request<{ id: string }>('POST', path, { body })).body.id;
  const apiKeyId = await make('/v1/api-keys', { name: 'Spare', scopes: ['workflows:read'] });
  const webhook = { name: 'Fuzz', url: 'https://fuzz.invalid/hook', eventTypes: ['workflowExecution.*'] };
  const webhookId = await make(`${stack.project}/webhooks`, webhook);
  // The first session starts the agent, which takes long.
  const sessionId = await make(`${stack.project}/openid4vc/verification`, { dcql: askForBadge });
  const jobId = await make(`${stack.project}/executions/cancel`, { filter: { status: 'failed' } });
  const templateId = await make(`${stack.project}/templates/presentations`, {
    name: 'Asks for a badge',
    dcql: askForBadge,
  });
  const trustAnchorId = await make(`${stack.project}/trust-anchors`, {
    name: 'Fuzz',
    did: 'did:web:fuzz.invalid',
  });
  const certificateId = await make(`/v1/wallets/${walletId}/certificates`, {
    selfSigned: { commonName: 'Fuzz', country: 'DE' },
  });
  const certificateRequestId = await make(`/v1/wallets/${walletId}/certificate-requests`, {
    commonName: 'Fuzz',
    country: 'DE',
  });
  const secretId = await make(`${stack.project}/secrets`, {
    name: 'fuzz',
    type: 'bearer',
    hosts: ['crm.invalid'],
    values: { token: 'fuzz-token-1' },
  });
  const secretStoreId = await make(`${stack.project}/secret-stores`, {
    name: 'fuzz',
    settings: { type: 'vault', address: 'https://vault.invalid', mount: 'kv' },
    credentials: { token: 'token-of-the-vault' },
  });
  const eventId = await firstEventOf(held.id);
  const deliveryId = await makeDelivery({ projectId, webhookId, eventId, executionId: held.id });
  const unknown = uuidv7();
  ids = {
    projectId: [...Array.from({ length: 12 }, () => projectId), stranger.projectId, unknown],
    walletId: [walletId, stranger.walletId],
    workflowId: [workflowId, workflowId, workflowId, unknown],
    executionId: [held.id, held.id, held.id, unknown],
    actionId: ['wait', 'unknown'],
    apiKeyId: [apiKeyId, unknown],
    webhookId: [webhookId, webhookId, unknown],
    secretId: [secretId, unknown],
    secretStoreId: [secretStoreId, unknown],
    sessionId: [sessionId, unknown],
    jobId: [jobId, unknown],
    trustAnchorId: [trustAnchorId, unknown],
    templateId: [templateId, unknown],
    certificateId: [certificateId, unknown],
    certificateRequestId: [certificateRequestId, unknown],
    eventId: [eventId, unknown],
    deliveryId: [deliveryId, unknown],
    group: ['general'],
    operation: ['fetch@v1', 'unknown@v1'],
  };
  // Requests that delete get records that nothing else needs.
  spareIds = {
    ...ids,
    projectId: [projectId, unknown],
    walletId: [walletId],
    workflowId: [unknown],
    executionId: [unknown],
    webhookId: [unknown],
    secretId: [unknown],
    secretStoreId: [unknown],
    templateId: [unknown],
    certificateId: [unknown],
    trustAnchorId: [unknown],
  };
  const powerless = await createTestKey(stack.db, accountId, []);
  const readOnly = await createTestKey(
    stack.db,
    accountId,
    scopes.filter((scope) => scope.endsWith(':read')),
  );
  apiKeys = [
    ...Array.from({ length: 20 }, () => stack.tenant.apiKey),
    stranger.apiKey,
    powerless,
    readOnly,
    'hf_x',
    null,
  ];
});

async function firstEventOf(executionId: string): Promise<string> {
  const [event] = await stack.db.$client<[{ id: string }]>`
    select id from log where execution_id = ${executionId} order by seq limit 1`;
  return event.id;
}

/** Inserts a delivery as a worker's fan-out writes it, because no worker runs here. */
async function makeDelivery(of: Record<'projectId' | 'webhookId' | 'eventId' | 'executionId', string>) {
  const id = uuidv7();
  const dataKey = await findDataKey(stack.db, of.executionId);
  if (!dataKey) throw new Error('no data key');
  const body = stack.vault.unwrap(dataKey).seal(encryptionContext.webhookBody(id), '{}');
  await stack.db.$client`
    insert into webhook_deliveries (id, project_id, endpoint_id, event_id, event_type, execution_id, body, sealed_under)
    values (${id}, ${of.projectId}, ${of.webhookId}, ${of.eventId}, 'workflowExecution.created', ${of.executionId}, ${body}, ${of.executionId})`;
  return id;
}

/** Returns the faults of an answer. */
async function faultsOf({ method, path, headers, body }: FuzzedRequest): Promise<string[]> {
  const url = new URL(path, stack.publicUrl);
  const stopping = new AbortController();
  const response = await fetch(url, {
    method,
    headers,
    signal: stopping.signal,
    ...(body === undefined ? {} : { body }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await response.text();
  if (isStream) stopping.abort();
  const { status } = response;
  const faults = undocumentedIn({
    method,
    path: url.pathname,
    accept: headers['accept'],
    status,
    headers: response.headers,
    text,
  });
  return status >= 500 ? [...faults, `${method} ${path} answered ${status}: ${text}`] : faults;
}

describe('any request gets a documented answer, and never an internal error:', () => {
  it.each(operations.map((operation) => [operation[2].operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      const [path, method] = operation;
      const own = method === 'delete' || path.endsWith('unpublish') ? spareIds : ids;
      await fc.assert(
        fc.asyncProperty(requestsOf(openApi, operation, own, apiKeys), async (request) => {
          expect(await faultsOf(request)).toEqual([]);
        }),
        {
          seed,
          numRuns,
        },
      );
    },
  );
});
