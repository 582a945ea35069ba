import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { createIdentity } from '../../../identity/create-identity.ts';
import type { Identity, ProtocolAnswer } from '../../../identity/port.ts';
import { createLog } from '../../../telemetry/log.ts';
import { freePorts } from '../../../local/ports.ts';
import { createHolder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { connecting } from '../../stack/didcomm.ts';
import { startStack, type Stack } from '../../stack/stack.ts';
import { asking, openRequest, shown } from '../../stack/wallets.ts';

let stack: Stack;
/** A replica that crashes each time when all is done and nothing is committed. */
let crashing: Identity;
beforeAll(async () => {
  stack = await startStack();
  const { db, ...others } = stack.dependencies;
  crashing = await createIdentity({
    db: crashingBeforeCommit(db),
    ...others,
    log: createLog({ level: 'silent', process: 'test' }),
  });
});
afterAll(() => stack.stop());

const crash = 'crash before the commit';

function crashingBeforeCommit(db: Database): Database {
  type Work = Parameters<typeof db.$client.begin>[1];
  const client = new Proxy(db.$client, {
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name) as unknown;
      return (work: Work) =>
        target.begin(async (sql) => {
          await work(sql);
          // As Postgres is away for whoever has no process any more.
          throw Object.assign(new Error(crash), { code: 'CONNECTION_CLOSED' });
        });
    },
  });
  return new Proxy(db, {
    get: (target, name) => (name === '$client' ? client : (Reflect.get(target, name) as unknown)),
  });
}

/** All that is kept for an execution and for its wallet. */
const kept = async (id: string) => {
  const { $client: sql } = stack.db;
  const { walletId } = stack.tenant;
  return [
    await sql`select status, seq from executions where id = ${id}`,
    await sql`select type, seq from log where execution_id = ${id} order by seq`,
    await sql`select id, key from inbox where execution_id = ${id}`,
    await sql`select id, status, updated_at from openid4vc_sessions where execution_id = ${id}`,
    await sql`select id, status, updated_at from didcomm_connections where execution_id = ${id}`,
    await sql`select type, id, version from wallet_records where wallet_id = ${walletId} order by type, id`,
    await sql`select id from wallet_keys where wallet_id = ${walletId} order by id`,
    await sql`select digest from didcomm_envelopes where wallet_id = ${walletId} order by digest`,
    await sql`select id from didcomm_outbound`,
  ];
};

const answered = async (input: string | URL | Request, init?: RequestInit): Promise<ProtocolAnswer> => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  return crashing.answer({
    method: request.method === 'POST' ? 'POST' : 'GET',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    body: new Uint8Array(await request.arrayBuffer()),
  });
};

describe('a replica that crashes before the commit', () => {
  it('has left nothing of an answer over OpenID4VC, neither its state nor its event; it may be given again', async () => {
    const { id, ...asked } = await stack.run(await stack.publish(workflowOf([asking('ask')])));
    const request = await openRequest(shown({ id, ...asked }, 'ask', 'authorizationRequestUri'));
    const { response_uri: url = '', state = '' } = request;
    const refusal = () => ({
      method: 'POST',
      body: new URLSearchParams({ error: 'access_denied', state }),
    });
    const before = await kept(id);
    await expect(answered(url, refusal())).rejects.toThrow(crash);
    expect(await kept(id)).toEqual(before);
    expect((await fetch(url, refusal())).status).toBe(200);
    expect((await stack.until(id, 'failed', 'completed')).error).toMatchObject({ code: 2002 });
  });

  it('has left nothing of a message over DIDComm, and sent nothing; it may come again', async () => {
    const [port = 0] = await freePorts(1);
    let isCrashing = true;
    const { didcomm, ...holder } = await createHolder(emptyState(), {
      port,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.method !== 'POST' || !isCrashing) return fetch(request);
        isCrashing = false;
        const before = await kept(id);
        await expect(answered(request.clone())).rejects.toThrow(crash);
        expect(await kept(id)).toEqual(before);
        expect(didcomm.happened).toEqual([]);
        return fetch(request);
      },
    });
    const { id, ...held } = await stack.run(await stack.publish(workflowOf([connecting])));
    await didcomm.take(shown({ id, ...held }, 'connect', 'invitationUrl'));
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
    expect(isCrashing).toBe(false);
    await holder.close();
  });
});
