import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runAdmin } from '../../../admin/run.ts';
import { insertApiKey } from '../../../db/queries/api-keys.ts';
import { rewrapDataKeys } from '../../../db/queries/data-keys.ts';
import { generateApiKey } from '../../../db/encryption/api-keys.ts';
import { createVault } from '../../../db/encryption/vault.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { createTestDatabase } from '../../setup/test-database.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { testMasterKeys } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';

const main = fileURLToPath(new URL('../../../admin/main.ts', import.meta.url));

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const written = (keys: readonly { id: string; key: Uint8Array }[]) =>
  keys.map(({ id, key }) => `${id}:${Buffer.from(key).toString('base64')}`).join(',');

const environmentOf = (changes: Record<string, string> = {}) => ({
  DATABASE_URL: stack.database.url,
  HOLDFAST_MASTER_KEY: written(testMasterKeys),
  ...changes,
});

async function admin(args: readonly string[], changes?: Record<string, string>) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runAdmin({
    args,
    environment: environmentOf(changes),
    out: (line) => void out.push(`${line}\n`),
    err: (line) => void err.push(`${line}\n`),
  });
  return { code, out: out.join(''), err: err.join('') };
}

/** Runs the command as an administrator does, in a process of its own. */
async function adminProcess(args: readonly string[]) {
  const env = { PATH: process.env['PATH'], ...environmentOf() };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number, out, err };
}

async function adminJson<Result>(args: string[], environment?: Record<string, string>): Promise<Result> {
  const { code, out, err } = await admin([...args, '--json'], environment);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out) as Result;
}

interface Made {
  accountId: string;
  projectId: string;
  walletId: string;
  apiKeyId: string;
  value: string;
}
const statusWith = async (apiKey: string) => (await stack.request('GET', '/v1/projects', { apiKey })).status;
const auditOf = (accountId: string) =>
  stack.db.$client<{ action: string; actorType: string; recordId: string }[]>`
    select action, actor_type as "actorType", record_id as "recordId" from audit_log
    where account_id = ${accountId} order by id`;

describe('create-account', () => {
  it('creates an account that works at once, and shows its key once', async () => {
    const { code, out, err } = await adminProcess(['create-account', '--name', 'Acme', '--plan', 'team']);
    expect({ code, err }).toEqual({ code: 0, err: 'The value is shown this once: keep it now.\n' });
    const made = Object.fromEntries(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(/ +/)),
    ) as unknown as Made;
    const { logTail } = stack.dependencies;
    const client = createTestClient({
      publicUrl: stack.publicUrl,
      logTail,
      tenant: { ...made, apiKey: made.value },
    });
    const execution = await client.run(await client.publish({ name: 'Empty', actions: [] }));
    expect(execution).toMatchObject({ status: 'completed', walletId: made.walletId });
    expect((await client.request('GET', '/v1/account')).body).toMatchObject({
      name: 'Acme',
      plan: { id: 'team' },
    });
    const [key] = await stack.db.$client`select scopes from api_keys where id = ${made.apiKeyId}`;
    expect(key?.['scopes']).toEqual(scopes);
    const entries = (await auditOf(made.accountId)).filter(({ actorType }) => actorType === 'administrator');
    expect(entries.map(({ action, recordId }) => [action, recordId])).toEqual([
      ['account.create', made.accountId],
      ['project.create', made.projectId],
      ['apiKey.create', made.apiKeyId],
    ]);
  });
});

describe('keys', () => {
  it('are created with scopes, projects and an end, and revoked by their value', async () => {
    const name = `for a program ${uuidv7()}`;
    const { accountId, projectId } = stack.tenant;
    const made = await adminJson<Made>([
      'create-key',
      '--account',
      accountId,
      '--name',
      name,
      '--scopes',
      'integration,projects:read',
      '--projects',
      projectId,
      '--expires-at',
      '2099-01-01T00:00:00Z',
    ]);
    const read = await stack.request('GET', `/v1/api-keys/${made.apiKeyId}`);
    expect(read.body).toMatchObject({
      name,
      scopes: expect.arrayContaining(['executions:start', 'projects:read']),
      projectIds: [projectId],
      expiresAt: '2099-01-01T00:00:00.000Z',
    });
    expect(await statusWith(made.value)).toBe(200);
    const revoked = await adminJson<{ apiKeyId: string }>(['revoke-key', '--key', made.value]);
    expect(revoked.apiKeyId).toBe(made.apiKeyId);
    expect(await statusWith(made.value)).toBe(401);
    const entries = (await auditOf(accountId)).filter(({ recordId }) => recordId === made.apiKeyId);
    expect(entries).toEqual([
      { action: 'apiKey.create', actorType: 'administrator', recordId: made.apiKeyId },
      { action: 'apiKey.revoke', actorType: 'administrator', recordId: made.apiKeyId },
    ]);
    const again = await admin(['revoke-key', '--key', made.apiKeyId]);
    expect(again).toEqual({ code: 1, out: '', err: 'The key is revoked already.\n' });
  });

  it('have names that are unique in their account', async () => {
    const { accountId } = stack.tenant;
    const name = `taken ${uuidv7()}`;
    const { publicId } = generateApiKey();
    await insertApiKey(stack.db, { accountId, name, publicId, secretHash: Buffer.alloc(32), scopes: [] });
    const args = ['create-key', '--account', accountId, '--name', name, '--scopes', 'readOnly'];
    expect(await admin(args)).toMatchObject({
      code: 1,
      err: `Another API key of the account is called '${name}'. Choose another name.\n  name: must be unique in the account\n`,
    });
    expect((await admin(['revoke-key', '--key', publicId])).code).toBe(0);
    expect((await admin(args)).code).toBe(0);
  });
});

describe('accounts', () => {
  it('are listed with their plans, and get another plan from the next request on', async () => {
    const { accountId } = stack.tenant;
    const changes = async () =>
      (await auditOf(accountId)).filter(({ action }) => action === 'account.setPlan').length;
    const before = await changes();
    await adminJson(['set-plan', '--account', accountId, '--plan', 'free']);
    expect((await stack.request('GET', '/v1/account')).body).toMatchObject({ plan: { id: 'free' } });
    const accounts = await adminJson<{ id: string; plan: string }[]>(['list-accounts']);
    expect(accounts.find(({ id }) => id === accountId)).toMatchObject({
      name: 'Test',
      plan: 'free',
      projects: 1,
    });
    expect((await admin(['list-accounts'])).out).toContain(accountId);
    await adminJson(['set-plan', '--account', accountId, '--plan', 'selfHosted']);
    expect(await changes()).toBe(before + 2);
  });
});

describe('a wrong command line', () => {
  const unknown = '019b0000-0000-7000-8000-000000000000';

  it.each([
    [['nonsense'], 2, "There is no command 'nonsense'."],
    [['create-account'], 2, '--name is required'],
    [['create-account', '--name', 'A', '--plan', 'gold'], 2, '--plan must be one of "free", "team"'],
    [['create-account', '--nmae', 'A'], 2, "Unknown option '--nmae'"],
    [['create-key', '--account', 'x', '--name', 'A', '--scopes', 'a,b'], 2, '--account must be an id'],
    [
      ['create-key', '--account', unknown, '--name', 'A', '--scopes', 'admin'],
      1,
      `There is no such account. Check its id.\n  ${unknown}: no account has this id`,
    ],
    [['set-plan', '--account', unknown, '--plan', 'free'], 1, 'There is no such account.'],
    [['revoke-key', '--key', unknown], 1, 'There is no such key.'],
  ])('%j ends with %i', async (args, code, message) => {
    const ended = await (args[0] === 'nonsense' ? adminProcess(args) : admin(args));
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(message);
  });

  it('reports an incomplete environment, or a missing database, without a stack trace', async () => {
    const incomplete = await admin(['create-account', '--name', 'A'], { HOLDFAST_MASTER_KEY: '' });
    expect(incomplete).toMatchObject({
      code: 2,
      err: expect.stringContaining('HOLDFAST_MASTER_KEY is not set'),
    });
    const away = await admin(['list-accounts'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(away).toMatchObject({ code: 1, err: expect.stringMatching(/^Postgres cannot be reached.*\n$/) });
  });

  it.each([[], ['--help'], ['rotate-master-key', '--help'], ['create-key', '--help']])(
    'gets help by %s %s',
    async (...args) => {
      const { out } = await admin(args);
      expect(out).toMatch(/^Usage: npm run admin -- /);
    },
  );
});

describe('rotate-master-key', () => {
  const newKeys = [{ id: 'next', key: randomBytes(32) }];
  const bothKeys = [...newKeys, ...testMasterKeys];

  it('lets executions on hold complete with the new key alone, and rewrites nothing of theirs', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const environment = { DATABASE_URL: database.url, HOLDFAST_MASTER_KEY: written(bothKeys) };
    const before = await startStack({ database });
    const workflowId = await before.publish({
      name: 'Waits',
      actions: [
        { id: 'wait', name: 'general/waitForEvent@v1' },
        { id: 'check', name: 'general/validateJson@v1', attributes: { data: '$.input', schema: true } },
      ],
    });
    const held = await Promise.all(Array.from({ length: 3 }, () => before.run(workflowId, { name: 'Ada' })));
    const sealed = () => before.db.$client`
      select e.id, encode(e.input, 'hex') as input, encode(a.output, 'hex') as output
      from executions e join execution_entries a on a.execution_id = e.id order by e.id`;
    const sealedBefore = [...(await sealed())];
    // A run that was stopped has done one batch, and this one continues.
    const vault = createVault(bothKeys);
    const batch = { masterKeyId: 'next', after: null, limit: 2 };
    await rewrapDataKeys(before.db, batch, (key) => vault.rewrap(key));

    const rotated = await admin(['rotate-master-key', '--json'], environment);
    expect(rotated).toMatchObject({ code: 0, err: "2 of 2 data keys wrapped by 'next'\n" });
    expect(JSON.parse(rotated.out)).toEqual({ masterKeyId: 'next', rewrapped: 2, left: 0 });
    expect([...(await sealed())]).toEqual(sealedBefore);
    const again = await adminJson(['rotate-master-key'], environment);
    expect(again).toMatchObject({ rewrapped: 0, left: 0 });
    const audited = await before.db.$client`
      select account_id from audit_log where action = 'account.rotateMasterKey' and record_id = account_id`;
    expect(audited).toHaveLength(2);
    await before.stop();

    const after = await startStack({ database, masterKeys: newKeys });
    const { publicUrl, dependencies } = after;
    const client = createTestClient({ publicUrl, logTail: dependencies.logTail, tenant: before.tenant });
    for (const { id } of held) {
      const body = { actionId: 'wait', data: { approved: true } };
      await client.request('POST', `${client.project}/executions/${id}/resume`, { body });
    }
    for (const { id } of held) {
      const done = await client.until(id, 'completed');
      expect(done.payload).toMatchObject({
        input: { name: 'Ada' },
        actions: { wait: { output: { data: { approved: true } } }, check: { output: { valid: true } } },
      });
    }
    await after.stop();
  });

  it('refuses to start without the key that wraps the data keys', async () => {
    const refused = await admin(['rotate-master-key'], { HOLDFAST_MASTER_KEY: written(newKeys) });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^HOLDFAST_MASTER_KEY lacks 'test' \(\d+ data keys\)/);
  });
});
