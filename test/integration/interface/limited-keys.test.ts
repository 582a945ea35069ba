import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecordId } from '../../../api/http/record-ids.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { bodies, posts, queries, withRecords } from './id-fields.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { createTestMember, newEmail } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';
import { askForBadge, badgeTemplate, issuing } from '../../stack/wallets.ts';

let stack: Stack;
let limited: string;
/** The ids of records of another project and of the account, and those of the only project that the key may enter. */
let ids: Record<string, string>;
let own: Record<string, string>;
beforeAll(async () => {
  stack = await sharedStack();
  const { accountId, projectId, walletId } = stack.tenant;
  const made = await stack.request<{ id: string; defaultWalletId: string }>('POST', '/v1/projects', {
    body: { name: 'The only one that it may enter' },
  });
  const [ownProject, ownWallet] = [made.body.id, made.body.defaultWalletId];
  limited = await createTestKey(stack.db, accountId, scopes, { projectIds: [ownProject] });
  await createTestMember(stack, 'viewer', 'Vera Viewer');
  const members = await stack.request<{ data: { id: string }[] }>('GET', '/v1/members');
  const memberId = members.body.data[0]?.id ?? '';
  ids = {
    ...(await recordsOf(projectId, walletId)),
    memberId,
    knownTo: memberId,
    actorId: memberId,
    invitationId: await make('/v1/invitations', { email: newEmail('invited'), role: 'viewer' }),
    apiKeyId: await make('/v1/api-keys', { name: 'Of the account', scopes: ['readOnly'] }),
  };
  own = await recordsOf(ownProject, ownWallet);
});

const make = async (path: string, body: object): Promise<string> => {
  const reply = await stack.request<{ id: string }>('POST', path, { body });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
  return reply.body.id;
};

/** Creates one record of each kind in a project. */
async function recordsOf(projectId: string, walletId: string): Promise<Record<string, string>> {
  const project = `/v1/projects/${projectId}`;
  const webhookId = await make(`${project}/webhooks`, { name: 'One', url: 'https://hooks.invalid/' });
  const workflowId = await make(`${project}/workflows`, workflowOf([waiting('wait')]));
  await make(`${project}/workflows/${workflowId}/publish`, {});
  const executionId = await make(`${project}/executions`, { workflowId });
  const credentialTemplateId = await make(`${project}/templates/credentials`, badgeTemplate);
  const credentials = [{ credentialTemplateId, attributes: { name: 'Ada' } }];
  const events = await stack.request<{ data: { id: string }[] }>('GET', `${project}/webhooks/events`);
  return {
    projectId,
    walletId,
    wallet: walletId,
    webhookId,
    workflowId,
    executionId,
    recordId: executionId,
    actionId: 'wait',
    eventId: events.body.data[0]?.id ?? '',
    jobId: await make(`${project}/executions/cancel`, { filter: { status: 'failed' } }),
    credentialTemplateId,
    presentationTemplateId: await make(`${project}/templates/presentations`, {
      name: 'Show the badge',
      dcql: askForBadge,
    }),
    issuanceId: await make(`${project}/openid4vc/issuance`, { credentials }),
    connectionId: await make(`${project}/didcomm/connections`, {}),
    secretStoreId: await make(`${project}/secret-stores`, {
      name: 'limited',
      settings: { type: 'vault', address: 'https://vault.invalid', mount: 'kv' },
      credentials: { token: 'token-of-the-vault' },
    }),
    secretId: await make(`${project}/secrets`, {
      name: 'limited',
      type: 'bearer',
      hosts: ['crm.invalid'],
      values: { token: 'token-of-the-crm' },
    }),
    savedViewId: await make(`${project}/saved-views`, { name: 'Mine', filter: {}, isShared: true }),
    formId: await make(`${project}/forms`, { name: 'One', title: 'One', workflowId }),
    inboundWebhookId: await make(`${project}/inbound-webhooks`, {
      name: 'One',
      verification: { type: 'github' },
    }),
    scheduleId: await make(`${project}/schedules`, {
      workflowId,
      name: 'One',
      spec: { everySeconds: 86_400 },
    }),
  };
}

/** Removes what is different each time: ids, times, and the tags that are made from them. */
const withoutIds = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/"etag":"[^,]*"/g, '"etag"');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an example with the ids of records in the key's own project. */
function withOwnIds(example: unknown, name = ''): unknown {
  if (Array.isArray(example)) return example.map((item) => withOwnIds(item));
  if (isObject(example))
    return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, withOwnIds(value, key)]));
  return isRecordId(name) ? (own[name] ?? example) : example;
}

const renamed = (body: unknown): unknown =>
  isObject(body) && 'name' in body ? { ...body, name: uuidv7() } : body;

function withValue(body: unknown, at: readonly (string | number)[], id: string): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return id;
  if (key === 0) return [withValue((body as unknown[] | undefined)?.[0] ?? {}, rest, id)];
  const value =
    key === 'projectIds' ? [id] : withValue((body as Record<string, unknown>)[key] ?? {}, rest, id);
  return { ...(body as object), [key]: value };
}

/**
 * Whether a path belongs to the account, which a limited key may not read. API keys are different: their projects
 * decide.
 */
const isOfAccount = (path: string): boolean => /^\/v1\/(members|invitations)\b/.test(path);

/** Sends a request with the id of another project's record and with an unknown id. Both answers must be the same. */
async function expectNoOracle(ask: (idOf: (name: string) => string) => Promise<[number, string]>) {
  const there = await ask((name) => ids[name] ?? uuidv7());
  const nowhere = await ask((name) => (isRecordId(name) || name in notEndingInId ? uuidv7() : 'none'));
  expect(there.map(normal)).toEqual(nowhere.map(normal));
  return there[0];
}
const notEndingInId = { knownTo: true, wallet: true };
const normal = (part: number | string) => (typeof part === 'string' ? withoutIds(part) : part);

const fill = (path: string, idOf: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));
const ofOwn = (name: string): string => own[name] ?? 'none';

describe('a key that is limited to one project', () => {
  it.each(withRecords)(
    'gets one answer for existing and missing records elsewhere: $method $path',
    async ({ method, path, example }) => {
      const status = await expectNoOracle(async (idOf) => {
        const body = method === 'GET' || example === undefined ? {} : { body: example };
        const address = fill(path, (name) => (name === 'actionId' ? 'wait' : idOf(name)));
        const reply = await stack.request(method, address, { apiKey: limited, ...body });
        return [reply.status, reply.text];
      });
      expect(status).toBe(isOfAccount(path) ? 403 : 404);
    },
  );

  it.each(queries)('gets the same answer for both in a query: $path?$name', async ({ path, name }) => {
    const status = await expectNoOracle(async (idOf) => {
      const address = fill(`${path}?${name}=${idOf(name)}`, ofOwn);
      const reply = await stack.request('GET', address, { apiKey: limited });
      return [reply.status, reply.text];
    });
    expect([200, 403, 404]).toContain(status);
  });

  it.each(bodies)(
    'gets the same answer for both in a body: $method $path with $at',
    async ({ method, path, example, at, name }) => {
      const status = await expectNoOracle(async (idOf) => {
        // The names of records may be taken by the request before.
        const body = withValue(renamed(withOwnIds(example)), at, idOf(name));
        const reply = await stack.request(method, fill(path, ofOwn), { apiKey: limited, body });
        return [reply.status, reply.text];
      });
      // Filters and ids that an execution looks up while it runs are accepted; any other is refused.
      const isTaken = at[0] === 'filter' || name === 'wallet';
      expect(isTaken ? [200, 201] : [404, 422]).toContain(status);
    },
  );

  it('gets the same answer for both in an execution whose definition names them', async () => {
    const run = async (idOf: (name: string) => string, of: 'wallet' | 'credentialTemplateId') => {
      const id = idOf(of);
      const definition =
        of === 'wallet'
          ? { ...workflowOf([waiting('wait')]), wallet: id }
          : workflowOf([issuing('issue', id, {})]);
      const project = `/v1/projects/${own['projectId']}`;
      const workflow = await stack.request<{ id: string }>('POST', `${project}/workflows`, {
        apiKey: limited,
        body: definition,
      });
      await stack.request('POST', `${project}/workflows/${workflow.body.id}/publish`, { apiKey: limited });
      const { status, body, text } = await stack.request<{ error?: unknown }>(
        'POST',
        `${project}/executions`,
        { apiKey: limited, body: { workflowId: workflow.body.id }, headers: { prefer: 'wait=20' } },
      );
      return [status, body.error === undefined ? text : JSON.stringify(body.error)] satisfies [
        number,
        string,
      ];
    };
    expect(await expectNoOracle(async (idOf) => run(idOf, 'wallet'))).toBeGreaterThanOrEqual(201);
    expect(await expectNoOracle(async (idOf) => run(idOf, 'credentialTemplateId'))).toBe(201);
  });
});

describe("another key's Idempotency-Key", () => {
  it('shows a limited key nothing of its requests', async () => {
    const answered: string[] = [];
    for (const { method, path, example } of posts) {
      const body = {
        ...(example as object),
        ...(path === '/v1/wallets' ? { projectId: ids['projectId'] } : {}),
      };
      const ask = (apiKey?: string) =>
        stack.request(
          method,
          fill(path, (name) => ids[name] ?? 'none'),
          {
            ...(apiKey === undefined ? {} : { apiKey }),
            ...(example === undefined ? {} : { body }),
            headers: { 'idempotency-key': 'theirs' },
          },
        );
      const first = await ask();
      if (first.status < 300) answered.push(path);
      const replayed = await ask(limited);
      expect([path, replayed.headers.get('idempotent-replayed')]).toEqual([path, null]);
      expect([path, [403, 404].includes(replayed.status)]).toEqual([path, true]);
    }
    expect(answered).toEqual(
      expect.arrayContaining([
        '/v1/projects',
        '/v1/wallets',
        '/v1/wallets/{walletId}/make-default',
        '/v1/api-keys',
        '/v1/invitations',
        '/v1/projects/{projectId}/executions/{executionId}/cancel',
        '/v1/projects/{projectId}/webhooks/{webhookId}/rotate-secret',
      ]),
    );
  });
});
