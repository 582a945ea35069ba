import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../db/connection/client.ts';
import { createIdentity } from '../../../identity/create-identity.ts';
import type { Identity } from '../../../identity/port.ts';
import { createOccurrenceHandler } from '../../../services/executions/start-triggered.ts';
import type { ProtocolAnswer } from '../../../identity/wallet/protocol-request.ts';
import { createLog } from '../../../telemetry/log.ts';
import { freePorts } from '../../../local/ports.ts';
import { createHolder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { connecting, diploma, issuingByInvitation, textIn } from '../../stack/didcomm.ts';
import { deliverMessages } from '../../../workers/outbox/deliver-messages.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, openRequest, shown } from '../../stack/wallets.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

const crash = 'the replica has crashed';
/** Returns the error of a crash. It looks as if Postgres was away, because the crashed process is gone. */
const crashed = () => Object.assign(new Error(crash), { code: 'CONNECTION_CLOSED' });

type Client = Database['$client'];
type Begin = (target: Client, work: Parameters<Client['begin']>[1]) => Promise<unknown>;

/** Crashes each time when all is done and nothing is committed. */
const beforeCommit: () => Begin = () => (target, work) =>
  target.begin(async (sql) => {
    await work(sql);
    throw crashed();
  });

/** Crashes once, as soon as something is committed. Later writes never happen. */
const afterCommit = (): Begin => {
  let isOver = false;
  return async (target, work) => {
    if (isOver) throw crashed();
    await target.begin(work);
    isOver = true;
    throw crashed();
  };
};

/** Starts a replica whose transactions crash in this way. */
function replica(begin: Begin): Promise<Identity> {
  const { db, ...others } = stack.dependencies;
  const client = new Proxy(db.$client, {
    get: (target, name) =>
      name === 'begin'
        ? (work: Parameters<Client['begin']>[1]) => begin(target, work)
        : (Reflect.get(target, name) as unknown),
  });
  const crashing = new Proxy(db, {
    get: (target, name) => (name === '$client' ? client : (Reflect.get(target, name) as unknown)),
  });
  const log = createLog({ level: 'silent', process: 'test' });
  return createIdentity({
    ...others,
    db: crashing,
    onOccurrences: createOccurrenceHandler({ ...others, log }),
    log,
  });
}

/** Returns all that is stored for an execution and for its wallet. */
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

const answered = async (
  crashing: Identity,
  input: string | URL | Request,
  init?: RequestInit,
): Promise<ProtocolAnswer> => {
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
  it('has kept nothing of an answer over OpenID4VC, neither its state nor its event; it may be given again', async () => {
    const { id, ...asked } = await stack.run(await stack.publish(workflowOf([asking('ask')])));
    const request = await openRequest(shown({ id, ...asked }, 'ask', 'authorizationRequestUri'));
    const { response_uri: url = '', state = '' } = request;
    const refusal = () => ({
      method: 'POST',
      body: new URLSearchParams({ error: 'access_denied', state }),
    });
    const before = await kept(id);
    const crashing = await replica(beforeCommit());
    await expect(answered(crashing, url, refusal())).rejects.toThrow(crash);
    expect(await kept(id)).toEqual(before);
    expect((await fetch(url, refusal())).status).toBe(200);
    expect((await stack.until(id, 'failed', 'completed')).error).toMatchObject({ code: 2002 });
  });

  it('has kept nothing of a message over DIDComm, and sent nothing; it may come again', async () => {
    const [port = 0] = await freePorts(1);
    const crashing = await replica(beforeCommit());
    let isCrashing = true;
    const { didcomm, ...holder } = await createHolder(emptyState(), {
      port,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.method !== 'POST' || !isCrashing) return fetch(request);
        isCrashing = false;
        const before = await kept(id);
        await expect(answered(crashing, request.clone())).rejects.toThrow(crash);
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

/**
 * Returns a wallet whose messages of this kind first reach a replica that crashes once it has committed, and then
 * another.
 */
async function unluckyHolder(isMeant: (request: Request) => boolean, port?: number) {
  let crashes = 0;
  const holder = await createHolder(emptyState(), {
    ...(port === undefined ? {} : { port }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST' && isMeant(request)) {
        const crashing = await replica(afterCommit());
        const problem: unknown = await answered(crashing, request.clone()).catch((error: unknown) => error);
        if (problem instanceof Error && problem.message.includes(crash)) crashes++;
      }
      return fetch(request);
    },
  });
  return { holder, crashes: () => crashes };
}

const inboxOf = async (executionId: string) => {
  const rows = await stack.db.$client`select from inbox where execution_id = ${executionId}`;
  return rows.length;
};

describe('a replica that crashes right after the commit', () => {
  it('has kept all of an answer over OpenID4VC: the run continues, and a second request gets the same answer', async () => {
    const { holder, crashes } = await unluckyHolder(({ url }) =>
      /\/(?:credential|authorize)(?:\?|$)/.test(url),
    );
    const templateId = await createBadgeTemplate(stack);
    const { id, ...held } = await stack.run(
      await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' }), asking('ask')])),
    );
    await holder.accept(shown({ id, ...held }, 'issue', 'offerUri'));
    expect(crashes()).toBe(1);
    expect(await inboxOf(id)).toBe(1);
    const asked = await stack.heldAt(id, 'ask');
    await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
    expect(crashes()).toBe(2);
    expect(await inboxOf(id)).toBe(2);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('has kept all of a refusal over OpenID4VC', async () => {
    const { id, ...asked } = await stack.run(await stack.publish(workflowOf([asking('ask')])));
    const request = await openRequest(shown({ id, ...asked }, 'ask', 'authorizationRequestUri'));
    const { response_uri: url = '', state = '' } = request;
    const refusal = { method: 'POST', body: new URLSearchParams({ error: 'access_denied', state }) };
    await expect(answered(await replica(afterCommit()), url, refusal)).rejects.toThrow(crash);
    expect(await inboxOf(id)).toBe(1);
    expect((await stack.until(id, 'failed', 'completed')).error).toMatchObject({ code: 2002 });
  });

  it('has kept all of a message over DIDComm, and its reply is sent', async () => {
    const [port = 0] = await freePorts(1);
    const { holder, crashes } = await unluckyHolder(() => true, port);
    // The worker does the same: it sends the messages that a dead process left.
    const sweeping = new AbortController();
    const log = createLog({ level: 'silent', process: 'test' });
    const swept = deliverMessages({ ...stack.dependencies, log }, sweeping.signal, 50);
    onTestFinished(async () => {
      sweeping.abort();
      await swept;
    });
    const { id, ...held } = await stack.run(
      await stack.publish(workflowOf([issuingByInvitation(diploma(await holder.didcomm.did())), connecting])),
    );
    await holder.didcomm.take(textIn({ id, ...held }, 'issue', 'invitation', 'invitationUrl'));
    const invited = await stack.heldAt(id, 'connect');
    expect(await inboxOf(id)).toBe(1);
    await holder.didcomm.take(shown(invited, 'connect', 'invitationUrl'));
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
    expect(await inboxOf(id)).toBe(2);
    await holder.didcomm.settled(100);
    // Each exchange has two messages.
    expect(crashes()).toBe(4);
    await holder.close();
  });
});
