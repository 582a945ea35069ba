import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { walletModules } from '../../../identity/protocols/registry.ts';
import { freePorts } from '../../../local/ports.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { testMasterKeys } from '../../stack/tenant.ts';
import { issueEcho } from '../../fourth-protocol/echo-action.ts';
import { echo } from '../../fourth-protocol/echo-protocol.ts';
import { countTriggeredStart } from '../../../db/queries/executions/triggers.ts';
import { triggerTables } from '../../../src/wallets/protocols/triggers.ts';
import { eraseExecutions } from '../../../db/queries/executions/erase.ts';
import { createEchoTable, withEcho } from '../../fourth-protocol/echo-table.ts';

let stack: OwnStack;
let workflow: string;
beforeAll(async () => {
  stack = await startStack({
    actions: [issueEcho],
    // This line adds the protocol to the others, as its name in the registry would.
    walletModules: { ...walletModules, protocols: [...walletModules.protocols, echo] },
    relay: { everyMs: 100, olderThanMs: 0, batch: 10 },
  });
  await createEchoTable(stack.db);
  const attributes = { word: 'hello' };
  workflow = await stack.publish(workflowOf([{ id: 'echo', name: 'echo/issue@v1', attributes }]));
});
afterAll(() => stack.stop());

const offered = async () => {
  const execution = await stack.run(workflow);
  const { output } = execution.payload.actions['echo'] ?? {};
  return { id: execution.id, uri: uriIn(execution), handoffUrl: String(output?.['handoffUrl']) };
};
const uriIn = ({ payload }: Awaited<ReturnType<OwnStack['get']>>): string =>
  String(payload.actions['echo']?.output['uri']);

const post = (uri: string, step: 'open' | 'answer', body = '') =>
  fetch(`${uri}/${step}`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });

const statusesOf = async (executionId: string): Promise<string[]> => {
  const rows = await stack.db.$client<{ status: string }[]>`
    select status from echo_sessions where execution_id = ${executionId} order by id`;
  return rows.map(({ status }) => status);
};

describe('a protocol that only tests know', () => {
  it('is issued, and answered over HTTP', async () => {
    const { id, uri } = await offered();
    expect(await (await post(uri, 'open')).text()).toBe('hello');
    expect((await post(uri, 'answer', 'hello')).status).toBe(204);
    const { status, payload } = await stack.until(id, 'completed', 'failed');
    expect(status).toBe('completed');
    expect(payload.actions['echo']?.output).toMatchObject({ uri, said: 'hello' });
    expect((await post(uri, 'answer', 'hello')).status).toBe(410);
  });

  it('has a page on which a person answers it', async () => {
    const { id, uri, handoffUrl } = await offered();
    const page = async () => (await fetch(handoffUrl)).text();
    expect(await page()).toContain('“hello”');
    expect(await page()).toContain('Waiting for your wallet');
    const opened = await fetch(`${handoffUrl}/open`, { redirect: 'manual' });
    expect(opened.headers.get('location')).toBe(uri);
    await post(uri, 'open');
    expect(await page()).toContain('Continue in your wallet');
    await post(uri, 'answer', 'hello');
    await stack.until(id, 'completed', 'failed');
    expect(await page()).toContain('All done');
  });

  it('is refused', async () => {
    const { id, uri } = await offered();
    await post(uri, 'open');
    await post(uri, 'answer', 'no');
    const { status, error } = await stack.until(id, 'completed', 'failed');
    expect(status).toBe('failed');
    expect(error).toMatchObject({ code: 2002, details: [{ reason: 'holder.refused' }] });
    expect(await statusesOf(id)).toEqual(['failed']);
  });

  it('expires, and a later look gets another session of the same wait', async () => {
    const { id, uri } = await offered();
    await stack.db
      .$client`update echo_sessions set expires_at = clock_timestamp() where execution_id = ${id}`;
    expect((await post(uri, 'open')).status).toBe(410);
    const fresh = uriIn(await stack.get(id));
    expect(fresh).not.toBe(uri);
    expect(await statusesOf(id)).toEqual(['expired', 'offered']);
    await post(fresh, 'open');
    await post(fresh, 'answer', 'hello');
    expect((await stack.until(id, 'completed', 'failed')).status).toBe('completed');
  });

  it('is withdrawn with its execution', async () => {
    const { id, uri } = await offered();
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    expect(await statusesOf(id)).toEqual(['withdrawn']);
    expect((await post(uri, 'open')).status).toBe(410);
  });

  it('ends with an execution that ends before an answer', async () => {
    const { id } = await offered();
    await stack.db.$client`select end_sessions(${id}::uuid, null, null)`;
    expect(await statusesOf(id)).toEqual(['withdrawn']);
  });

  it('is erased with its execution, like everything else that the execution owned', async () => {
    const { $client: sql } = stack.db;
    const { id, uri } = await offered();
    await sql`insert into echo_notes values (${id}), (${uuidv7()})`;
    await post(uri, 'open');
    await post(uri, 'answer', 'hello');
    await stack.until(id, 'completed', 'failed');
    expect(await eraseExecutions(stack.db, [id], withEcho)).toEqual([id]);
    expect(await statusesOf(id)).toEqual([]);
    expect(await sql`select from echo_notes where sealed_under = ${id}`).toHaveLength(0);
    expect(await sql`select from echo_notes`).toHaveLength(1);
  });

  it('is purged with everything else after its retention', async () => {
    const { $client: sql } = stack.db;
    await sql`insert into echo_notes values (${uuidv7()})`;
    const protocols = [...walletModules.protocols, echo];
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await purgeDaily({ tx: stack.db, log: pino({ level: 'silent' }), protocols }, inTwoDays);
    expect(await sql`select from echo_notes`).toHaveLength(0);
  });

  it('publishes the revocation of its credentials by itself', async () => {
    const { $client: sql } = stack.db;
    const { id } = await offered();
    const [credential] = await sql<[{ id: string }]>`
      insert into issued_credentials (project_id, wallet_id, session_id, execution_id, format, type, status_index)
      select project_id, wallet_id, id, execution_id, 'echo', 'echo', 1 from echo_sessions where execution_id = ${id}
      returning id`;
    const path = `${stack.project}/credentials/${credential.id}/revoke`;
    const headers = { 'x-access-token': stack.tenant.apiKey };
    // The API documents no credentials of this format.
    const answer = await fetch(`${stack.publicUrl}${path}`, { method: 'POST', headers });
    expect(await answer.json()).toMatchObject({ format: 'echo', status: 'revoked' });
    expect(await sql`select from echo_revocations where credential_id = ${credential.id}`).toHaveLength(1);
  });

  it('counts the starts that its events cause in its own tables', async () => {
    const { $client: sql } = stack.db;
    const [open, closed] = [uuidv7(), uuidv7()];
    await sql`insert into echo_invitations values (${open}, true), (${closed}, false)`;
    const counted = async (invitationId: string) => {
      const peer = { peerId: uuidv7(), in: triggerTables('echoHeard', withEcho) };
      await sql`insert into echo_peers values (${peer.peerId}, ${invitationId})`;
      return [
        await countTriggeredStart(stack.db, peer, 60),
        await countTriggeredStart(stack.db, peer, 60),
        await countTriggeredStart(stack.db, { reusableInvitationOf: peer }, 60),
      ];
    };
    expect(await counted(open)).toEqual([1, 2, 1]);
    expect(await counted(open)).toEqual([1, 2, 2]);
    expect(await counted(closed)).toEqual([1, 2, null]);
  });

  it('continues if the process is killed between its two messages', async () => {
    const { id, uri } = await offered();
    const path = new URL(uri).pathname;
    const first = await startProcess();
    expect(await (await post(`${first.url}${path}`, 'open')).text()).toBe('hello');
    await first.kill();
    expect(await statusesOf(id)).toEqual(['accepted']);
    const second = await startProcess();
    expect((await post(`${second.url}${path}`, 'answer', 'hello')).status).toBe(204);
    // The run was not signalled: the relay finds what the process has left.
    await second.kill();
    expect((await stack.until(id, 'completed', 'failed')).status).toBe('completed');
  });
});

async function startProcess() {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = fork(new URL('../../fourth-protocol/echo-process.ts', import.meta.url), {
    execPath: process.execPath,
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: stack.database.url,
      MASTER_KEY: Buffer.from(testMasterKeys[0]?.key ?? []).toString('base64'),
      PUBLIC_URL: stack.publicUrl,
      PORT: String(port),
    },
  });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('the process ended before it was ready');
    }),
  ]);
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
