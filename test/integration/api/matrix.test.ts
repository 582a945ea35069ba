import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import { isRecordId } from '../../../api/http/record-ids.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { documentedOperation } from '../../stack/documented-operation.ts';
import { createTestKey, createTestTenant, type TestTenant } from '../../stack/tenant.ts';

async function allDispatched(): Promise<void> {
  const left = await stack.db.$client`select from executions where dispatched_at is null`;
  expect(left).toHaveLength(0);
}

let stack: Stack;
let stranger: TestTenant;
let ids: Record<string, string>;
beforeAll(async () => {
  stack = await sharedStack();
  stranger = await createTestTenant(stack.db, stack.vault);
  const { projectId, walletId } = stack.tenant;
  const workflowId = await stack.publish(workflowOf([waiting('wait')]));
  const execution = await stack.run(workflowId);
  const make = async (path: string, body: object) =>
    (await stack.request<{ id: string }>('POST', path, { body })).body.id;
  ids = {
    projectId,
    walletId,
    workflowId,
    executionId: execution.id,
    actionId: 'wait',
    group: 'general',
    operation: 'fetch@v1',
    apiKeyId: await make('/v1/api-keys', { name: 'Other', scopes: ['readOnly'] }),
    webhookId: await make(`${stack.project}/webhooks`, { name: 'One', url: 'https://hooks.invalid/' }),
    jobId: await make(`${stack.project}/executions/cancel`, { filter: { status: 'failed' } }),
    secretId: await make(`${stack.project}/secrets`, {
      name: 'matrix',
      type: 'bearer',
      hosts: ['crm.invalid'],
      values: { token: 'token-of-the-crm' },
    }),
    secretStoreId: await make(`${stack.project}/secret-stores`, {
      name: 'matrix',
      settings: { type: 'vault', address: 'https://vault.invalid', mount: 'kv' },
      credentials: { token: 'token-of-the-vault' },
    }),
    formId: await make(`${stack.project}/forms`, { name: 'One', title: 'One', workflowId }),
    inboundWebhookId: await make(`${stack.project}/inbound-webhooks`, {
      name: 'One',
      verification: { type: 'github' },
    }),
    scheduleId: await make(`${stack.project}/schedules`, {
      workflowId,
      name: 'One',
      spec: { everySeconds: 86_400 },
    }),
  };
  // From here on, nothing changes by itself.
  await stack.allStarted();
  await eventually(allDispatched);
});

const guarded = endpoints
  .filter(({ scope }) => scope !== null)
  .map(({ method, path, scope, bodyKind = 'json' }) => {
    const { requestBody } = documentedOperation(method, path);
    return {
      method,
      path,
      scope,
      bodyKind,
      example: requestBody?.content['application/json']?.example,
    };
  });
const recordIdsIn = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter(isRecordId);

/**
 * Returns the rows of every table that a change could alter. Uses of keys and reads of data do not count as changes.
 */
async function rows(): Promise<Record<string, string>> {
  const sql = stack.db.$client;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('api_keys', 'cursors')`;
  const marks = tables.map(async ({ name }) => {
    const notReveal = name === 'audit_log' ? sql`where action not like '%.reveal'` : sql``;
    const [row] = await sql<[{ mark: string }]>`
      select count(*)::text || ':' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as mark
      from ${sql(name)} t ${notReveal}`;
    return [name, row.mark] as const;
  });
  return Object.fromEntries(await Promise.all(marks));
}

describe.each(guarded)('$method $path', ({ method, path, scope, bodyKind, example }) => {
  const ask = async (
    apiKey: string | null,
    given: Record<string, string> = ids,
    body: unknown = example,
  ): Promise<[number, number]> => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? uuidv7());
    const query = path === '/v1/wallets' && method === 'GET' ? `?projectId=${given['projectId']}` : '';
    const reply = await stack.request(method, `${address}${query}`, {
      apiKey,
      ...(method === 'GET' || body === undefined ? {} : { body }),
    });
    return [reply.status, reply.body.code];
  };

  it('refuses what it must, and changes nothing', async () => {
    const others = scopes.filter((other) => other !== scope);
    const powerless = await createTestKey(stack.db, stack.tenant.accountId, others);
    const records = recordIdsIn(path);
    const ours = stack.tenant.apiKey;
    const before = await rows();
    const asked: [[number, number], [number, number]][] = [
      [await ask(null), [401, 2005]],
      [await ask('letmein'), [401, 2005]],
      [await ask(powerless), [403, 2005]],
    ];
    if (records.length > 0) asked.push([await ask(stranger.apiKey), [404, 2005]]);
    for (const name of records) {
      asked.push([await ask(ours, { ...ids, [name]: uuidv7() }), [404, 2005]]);
      asked.push([await ask(ours, { ...ids, [name]: 'none' }), [404, 2005]]);
    }
    if (method !== 'GET' && bodyKind === 'json') asked.push([await ask(ours, ids, '{"name":'), [400, 2003]]);
    if (example !== undefined && bodyKind === 'json') {
      asked.push([await ask(ours, ids, { surprise: 1 }), [422, 2000]]);
    }
    expect(asked.map(([answer]) => answer)).toEqual(asked.map(([, promised]) => promised));
    expect(await rows()).toEqual(before);
  });
});
