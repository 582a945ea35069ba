import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { root } from '../../local/source-hash.ts';
import type { Local } from './local.ts';
import { galleryEntry } from '../../local/gallery/gallery.ts';
import { approval, refund } from './sample-workflows.ts';

type Record_ = { id: string };
interface Execution extends Record_ {
  status: string;
  payload: { actions: Record<string, { output: Record<string, unknown> }> };
}

/** Whether an action has come so far that its output has this address. */
const shows =
  (action: string, field: string) =>
  ({ payload }: Execution): boolean =>
    payload.actions[action]?.output[field] !== undefined;

const isFinal = new Set(['completed', 'failed', 'cancelled']);

/** Creates an example of everything that the console shows. */
export async function makeSample(local: Local) {
  const { projectId, walletId } = local;
  const project = `/v1/projects/${projectId}`;
  const ask = asker(local);
  const receiver = await startReceiver();

  const orders = await ask<Record_>('POST', `${project}/webhooks`, {
    name: 'Orders',
    url: `${receiver.url}/orders`,
    eventTypes: ['workflowExecution.*'],
  });
  const ledger = await ask<Record_>('POST', `${project}/webhooks`, {
    name: 'Ledger',
    url: `${receiver.url}/away`,
    eventTypes: ['workflowExecution.completed', 'openid4vc.issuance.completed'],
  });

  const publish = async (source: string): Promise<string> => {
    const { id } = await ask<Record_>('POST', `${project}/workflows`, source);
    await ask('POST', `${project}/workflows/${id}/publish`);
    return id;
  };
  const start = (workflowId: string, input: object, labels: Record<string, string> = {}) =>
    ask<Execution>('POST', `${project}/executions`, { workflowId, input, labels });
  const get = (id: string) => ask<Execution>('GET', `${project}/executions/${id}`);
  const until = async (id: string, isThere: (execution: Execution) => boolean): Promise<Execution> => {
    for (;;) {
      const execution = await get(id);
      if (isThere(execution)) return execution;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  const approve = await publish(approval);
  const refunds = await publish(refund);
  for (let count = 1; count <= 9; count++) {
    await start(local.workflowId, { email: `customer${count}@example.com`, quantity: count });
  }
  const failed = await start(refunds, { amount: 1200 }, { region: 'eu' });
  await start(refunds, { amount: 80 }, { region: 'eu' });
  const held = await start(approve, { orderId: 'A-1042', amount: 100 }, { customer: 'acme' });
  await start(approve, { orderId: 'A-1043', amount: 2500 });
  const cancelled = await start(approve, { orderId: 'A-1040', amount: 7 });
  await until(cancelled.id, ({ status }) => status === 'onHold');
  await ask('POST', `${project}/executions/${cancelled.id}/cancel`);

  const { source } = galleryEntry('onboard-employee');
  const [template] = (await ask<{ data: Record_[] }>('GET', `${project}/templates/credentials?limit=1`)).data;
  const onboarding = await publish(source.replace('<Employee badge>', template?.id ?? ''));
  const directory = `${receiver.url}/accounts`;
  const onboarded = await start(onboarding, { name: 'Ada Lovelace', role: 'Analyst', directory });
  const guarded = await start(await publish(galleryEntry('two-of-five').source), {
    request: 'Open the safe',
  });
  await until(onboarded.id, ({ status }) => status === 'onHold');
  await until(guarded.id, ({ status }) => status === 'onHold');
  await ask('POST', `${project}/executions/${onboarded.id}/resume`, {
    actionId: 'budget',
    data: { approved: true },
  });
  await ask('POST', `${project}/executions/${guarded.id}/resume`, {
    actionId: 'votes[1].vote',
    data: { approved: false },
  });

  const badge = await start(local.badgeWorkflowId, { name: 'Ada Lovelace' });
  const offered = await until(badge.id, shows('issue', 'offerUri'));
  await wallet(local, 'accept', String(offered.payload.actions['issue']?.output['offerUri']));
  const asked = await until(badge.id, shows('ask', 'authorizationRequestUri'));
  await wallet(local, 'present', String(asked.payload.actions['ask']?.output['authorizationRequestUri']));
  await until(badge.id, ({ status }) => isFinal.has(status));
  const badgeFor = async (name: string, role: string) => {
    const { id } = await start(local.badgeWorkflowId, { name, role });
    return until(id, ({ status }) => status === 'onHold');
  };
  const handoffOf = ({ payload }: Execution, action: string): string =>
    new URL(String(payload.actions[action]?.output['handoffUrl'])).pathname;
  const waiting = await badgeFor('Grace Hopper', 'Rear admiral');
  const withdrawn = await badgeFor('Alan Turing', 'Reader');
  await ask('POST', `${project}/executions/${withdrawn.id}/cancel`);
  const asking = await badgeFor('Edsger Dijkstra', 'Professor');
  await wallet(local, 'accept', String(asking.payload.actions['issue']?.output['offerUri']));
  const asks = await until(asking.id, shows('ask', 'authorizationRequestUri'));
  await until(withdrawn.id, ({ status }) => isFinal.has(status));
  await until(failed.id, ({ status }) => isFinal.has(status));

  const day = 86_400_000;
  await ask('POST', '/v1/api-keys', {
    name: 'Order service',
    scopes: ['integration'],
    projectIds: [projectId],
  });
  await ask('POST', '/v1/api-keys', {
    name: 'Dashboard',
    scopes: ['readOnly'],
    expiresAt: new Date(Date.now() + 90 * day).toISOString(),
  });
  await ask('POST', '/v1/api-keys', {
    name: 'Night shift',
    scopes: ['executions:read', 'executions:redrive'],
  });
  const invite = (email: string, role: string) =>
    ask<{ url: string }>('POST', '/v1/invitations', { email, role });
  const tokenIn = ({ url }: { url: string }): string => url.split('token=')[1] ?? '';
  await invite('grace@example.com', 'operator');
  const open = await invite('joan@example.com', 'operator');
  const viewer = await invite('vera@example.com', 'viewer');
  const empty = await ask<Record_>('POST', '/v1/projects', { name: 'Onboarding' });
  // The published version stays the one before this.
  await ask('PUT', `${project}/workflows/${refunds}`, refund.replace('maximum: 500', 'maximum: 800'));
  await ask('POST', `${project}/didcomm/connections`, { label: 'Acme' });
  await ask('POST', '/v1/wallets', { projectId, name: 'Acme Human Resources' });
  await ask('POST', `/v1/wallets/${walletId}/certificates`, {
    selfSigned: { commonName: 'Acme', country: 'DE', validFor: 'P1Y' },
  });
  await ask('POST', `${project}/trust-anchors`, {
    name: 'City registry',
    did: 'did:web:registry.example.com',
  });

  const page = <Item>(path: string) => ask<{ data: Item[] }>('GET', path).then(({ data }) => data);
  const [delivery] = await page<Record_>(`${project}/webhooks/${ledger.id}/deliveries?limit=1`);
  const [event] = await page<Record_>(
    `${project}/webhooks/events?limit=1&eventType=workflowExecution.completed`,
  );

  return {
    projectId,
    walletId,
    workflowId: approve,
    badgeId: badge.id,
    onboardingId: onboarded.id,
    onboardingWorkflowId: onboarding,
    guardiansId: guarded.id,
    waitingId: waiting.id,
    heldId: held.id,
    failedId: failed.id,
    webhookId: orders.id,
    failingWebhookId: ledger.id,
    deliveryId: delivery?.id ?? '',
    eventId: event?.id ?? '',
    changedWorkflowId: refunds,
    emptyProjectId: empty.id,
    invitationToken: tokenIn(open),
    /** The person who accepts this invitation may only read. */
    viewerToken: tokenIn(viewer),
    handoffs: {
      offer: handoffOf(waiting, 'issue'),
      request: handoffOf(asks, 'ask'),
      done: handoffOf(offered, 'issue'),
      over: handoffOf(withdrawn, 'issue'),
    },
    close: () => receiver.close(),
  };
}

export type Sample = Awaited<ReturnType<typeof makeSample>>;

/** Calls the API with the local key. @throws Error with the refusal */
const asker =
  ({ apiUrl, apiKey }: Local) =>
  async <Body = unknown>(method: string, path: string, body?: object | string): Promise<Body> => {
    const contentType = typeof body === 'string' ? 'application/yaml' : 'application/json';
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { 'x-access-token': apiKey, ...(body === undefined ? {} : { 'content-type': contentType }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  };

const wallet = ({ home }: Local, verb: 'accept' | 'present', uri: string) =>
  promisify(execFile)(process.execPath, ['local/wallet/main.ts', verb, uri], {
    cwd: root,
    env: { ...process.env, HOLDFAST_HOME: home },
  });

/** Accepts all webhooks, except those to `/away`. */
async function startReceiver() {
  const server = createServer((request, response) => {
    const isAway = request.url === '/away';
    response.statusCode = isAway ? 503 : 200;
    request.resume().on('end', () => response.end(isAway ? 'The ledger is being mended.' : '{"id":"a-17"}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
