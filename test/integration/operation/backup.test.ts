import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import { startStack, type Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** The selections of `data_keys` that docs/operations.md copies, by the file that they are written to. */
const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const copies = new Map(
  [...page.matchAll(/\\copy \((select .+)\) to '([\w-]+)\.csv'/g)].map(([, select = '', file]) => [
    file,
    select,
  ]),
);

/** The statement of the page that looks after a restore for what has lost its key. */
const [, unreadable = ''] = /-c "(select count\(\*\) as unreadable .+)"/.exec(page) ?? [];

async function ownersIn(file: string): Promise<unknown[]> {
  const rows = await stack.db.execute(sql.raw(copies.get(file) ?? ''));
  return [...rows].map(({ owner_id: owner }) => owner);
}

it('the copies of data keys that are kept for long have each wallet, webhook, inbound webhook, secret, secret store, schedule and workflow with test cases, the others each execution', async () => {
  const execution = await stack.run(await stack.publish('name: One\nactions: []\n'));
  const make = async (path: string, body: object): Promise<string> => {
    const made = await stack.request<{ id: string }>('POST', `${stack.project}/${path}`, { body });
    expect(made.status).toBe(201);
    return made.body.id;
  };
  const { workflowId } = execution;
  const own = [
    stack.tenant.walletId,
    await make('webhooks', { name: 'Orders', url: 'https://hooks.invalid/' }),
    await make('secrets', {
      name: 'crm',
      type: 'bearer',
      hosts: ['crm.invalid'],
      values: { token: 'token-of-the-crm' },
    }),
    await make('secret-stores', {
      name: 'vault',
      settings: { type: 'vault', address: 'https://vault.invalid', mount: 'kv' },
      credentials: { token: 'token-of-the-vault' },
    }),
    await make('schedules', { workflowId, name: 'Nightly', spec: { cron: '0 3 * * *' } }),
    await make('inbound-webhooks', { name: 'Payments', verification: { type: 'stripe' } }),
  ];
  const lasting = await stack.db.execute(
    sql`select id from wallets union all select id from webhook_endpoints union all select id from secrets union all select id from secret_stores union all select id from schedules union all select id from inbound_webhooks union all select workflow_id from workflow_test_cases`,
  );
  const all = await stack.db.execute(sql`select owner_id from data_keys`);

  const kept = await ownersIn('lasting-keys');
  const expiring = await ownersIn('execution-keys');
  expect(kept).toEqual(expect.arrayContaining(own));
  const owners = new Set([...lasting].map(({ id }) => id));
  expect(kept.filter((id) => !owners.has(id))).toEqual([]);
  expect(expiring).toContain(execution.id);
  expect([...kept, ...expiring].toSorted()).toEqual([...all].map(({ owner_id: owner }) => owner).toSorted());

  const erased = await stack.request('DELETE', `${stack.project}/executions/${execution.id}`);
  expect(erased.status).toBe(204);
  expect(await ownersIn('execution-keys')).not.toContain(execution.id);
  expect(await ownersIn('lasting-keys')).toEqual(kept);
});

it('no value is unreadable while its key is there, whatever was deleted, and every value without its key is counted', async () => {
  // Other tests of the shared one write rows without keys.
  const own = await startStack();
  onTestFinished(() => own.stop());
  const { db, project, request, tenant } = own;
  const unreadableNow = async () => [...(await db.execute(sql.raw(unreadable)))];
  const workflowId = await own.publish('name: One\nactions: []\n');
  const paths: string[] = [];
  for (const [path, body] of [
    ['webhooks', { name: 'Gone', url: 'https://hooks.invalid/' }],
    ['schedules', { workflowId, name: 'Gone', spec: { cron: '0 3 * * *' } }],
    ['inbound-webhooks', { name: 'Gone', verification: { type: 'stripe' } }],
    [
      'secrets',
      { name: 'gone', type: 'bearer', hosts: ['crm.invalid'], values: { token: 'token-of-nobody' } },
    ],
  ] as const)
    paths.push(`${path}/${(await request<{ id: string }>('POST', `${project}/${path}`, { body })).body.id}`);
  const testCases = [{ name: 'One', expect: { status: 'completed' } }];
  const kept = await request('PUT', `${project}/workflows/${workflowId}/test-cases`, { body: { testCases } });
  expect(kept.status).toBe(200);
  for (const path of paths) expect((await request('DELETE', `${project}/${path}`)).status).toBe(204);
  expect(await unreadableNow()).toEqual([{ unreadable: '0' }]);

  await db.execute(sql`delete from data_keys where owner_id in (${tenant.walletId}, ${workflowId})`);
  expect(await unreadableNow()).toEqual([{ unreadable: '2' }]);
});
