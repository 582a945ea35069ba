import { randomUUID } from 'node:crypto';
import { Kms, TypedArrayEncoder } from '@credo-ts/core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import {
  askingByInvitation,
  connecting,
  diploma,
  issuingByInvitation,
  issuingOver,
  textIn,
} from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { shown } from '../../stack/wallets.ts';

let stack: OwnStack;
let holder: Holder;
let did: string;
beforeAll(async () => {
  stack = await startStack();
  const [port = 0] = await freePorts(1);
  holder = await createHolder(emptyState(), { port });
  did = await holder.didcomm.did();
});
afterAll(async () => {
  await holder.close();
  await stack.stop();
});

interface Row {
  id: string;
  status: string;
  createdAt: string;
  expiresAt: string;
}
const rowsOf = async (collection: string, executionId: string) => {
  const path = `${stack.project}/didcomm/${collection}?executionId=${executionId}&sort=createdAt`;
  return (await stack.request<{ data: Row[] }>('GET', path)).body.data;
};
const lifetimeOf = ({ createdAt, expiresAt }: Row) => Date.parse(expiresAt) - Date.parse(createdAt);

/** Ends the invitations of the execution, as after a day. */
async function letTimePass(executionId: string): Promise<void> {
  for (const table of ['didcomm_invitations', 'didcomm_sessions', 'didcomm_connections']) {
    const sql = stack.db.$client;
    await sql`update ${sql(table)} set expires_at = clock_timestamp() where execution_id = ${executionId}`;
  }
}

const invitationOf = async (url: string) => {
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  return (await answer.json()) as {
    '@id': string;
    services: { recipientKeys: string[]; serviceEndpoint: string }[];
  };
};

/** Sends a message that nobody can decrypt to the key of an invitation. */
const rubbishFor =
  ({ services: [service] }: Awaited<ReturnType<typeof invitationOf>>) =>
  () =>
    fetch(service?.serviceEndpoint ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/didcomm-envelope-enc' },
      body: JSON.stringify(envelopeFor(service?.recipientKeys[0] ?? '')),
    });

const over = (id: string) => stack.until(id, 'completed', 'failed', 'cancelled');

/** The ways to wait until an invitation is accepted, and the place of the invitation in each. */
const ways = [
  [
    'a connection',
    connecting,
    'connections',
    (held: ExecutionBody) => shown(held, 'connect', 'invitationUrl'),
  ],
  [
    'an offer',
    () => issuingByInvitation(diploma(did)),
    'issuance',
    (held: ExecutionBody) => textIn(held, 'issue', 'invitation', 'invitationUrl'),
  ],
  [
    'a request',
    () => askingByInvitation(),
    'verification',
    (held: ExecutionBody) => textIn(held, 'ask', 'invitation', 'invitationUrl'),
  ],
] as const;

describe.each(ways)('a wait for %s', (_what, action, collection, urlOf) => {
  const wait = async () =>
    stack.run(await stack.publish(workflowOf([typeof action === 'function' ? action() : action])));

  it('creates one invitation in thirty days, and gives a later wallet another one', async () => {
    const held = await wait();
    const url = urlOf(held);
    const [first] = await rowsOf(collection, held.id);
    expect(Math.abs(lifetimeOf(first as Row) - 86_400_000)).toBeLessThan(60_000);
    const before = await invitationOf(url);
    await letTimePass(held.id);

    const fresh = urlOf(await stack.get(held.id));
    expect(fresh).not.toBe(url);
    expect((await rowsOf(collection, held.id)).map(({ status }) => status)).toEqual([
      'expired',
      first?.status,
    ]);
    expect(urlOf(await stack.get(held.id))).toBe(fresh);
    // A reader who has the old address finds the new invitation behind it.
    const after = await invitationOf(url);
    expect(after).toEqual(await invitationOf(fresh));
    expect(after['@id']).not.toBe(before['@id']);

    await holder.didcomm.take(url);
    expect((await over(held.id)).error).toBeNull();
    await holder.didcomm.settled(100);
  });

  it('has another invitation after ten invalid messages to its key', async () => {
    const held = await wait();
    const url = urlOf(held);
    const rubbish = rubbishFor(await invitationOf(url));
    const linesBefore = stack.logged.length;
    for (let tries = 0; tries < 9; tries++) expect((await rubbish()).status).toBe(400);
    expect(urlOf(await stack.get(held.id))).toBe(url);
    expect((await rubbish()).status).toBe(400);
    expect(refusalsIn(stack.logged.slice(linesBefore))).toEqual(
      Array.from({ length: 10 }, () => ({
        walletId: stack.tenant.walletId,
        why: expect.stringMatching(/^the agent does not take it: \w/),
      })),
    );
    expect(await rowsOf(collection, held.id)).toMatchObject([{ status: 'withdrawn' }]);
    expect((await fetch(url)).status).toBe(404);

    const fresh = urlOf(await stack.get(held.id));
    expect(fresh).not.toBe(url);
    await holder.didcomm.take(fresh);
    expect((await over(held.id)).error).toBeNull();
    await holder.didcomm.settled(100);
  });
});

describe.each([
  ['requested', ...ways[0]],
  ['accepted', ...ways[1]],
] as const)(
  'a session that is %s while a wallet continues with %s',
  (begun, _what, action, collection, urlOf) => {
    it('is not ended by others who know the key of its invitation', async () => {
      // The wallet's second message, which would end the wait, is held back.
      const gate = Promise.withResolvers<void>();
      let sent = 0;
      const own = await createHolder(emptyState(), {
        port: (await freePorts(1))[0] ?? 0,
        fetch: async (input, init) => {
          const request = new Request(input, init);
          if (request.method === 'POST' && ++sent === 2) await gate.promise;
          return fetch(request);
        },
      });
      onTestFinished(() => own.close());
      const held = await stack.run(
        await stack.publish(workflowOf([typeof action === 'function' ? action() : action])),
      );
      const url = urlOf(held);
      const rubbish = rubbishFor(await invitationOf(url));
      const taken = own.didcomm.take(url);
      const statuses = async () => (await rowsOf(collection, held.id)).map(({ status }) => status);
      await eventually(async () => expect([sent, await statuses()]).toEqual([2, [begun]]));

      for (let tries = 0; tries < 12; tries++) expect((await rubbish()).status).toBe(400);
      expect(await statuses()).toEqual([begun]);
      expect(urlOf(await stack.get(held.id))).toBe(url);

      gate.resolve();
      await taken;
      expect((await over(held.id)).error).toBeNull();
      expect(await statuses()).toEqual(['completed']);
      await own.didcomm.settled(100);
    });
  },
);

describe('an offer over a connection', () => {
  it('lives as long as its wait: it is for one wallet, which may be away', async () => {
    const workflow = await stack.publish(workflowOf([connecting, issuingOver(diploma(did))]));
    const held = await stack.run(workflow);
    await holder.didcomm.take(shown(held, 'connect', 'invitationUrl'));
    const done = await over(held.id);
    expect(done.error).toBeNull();
    const [offer] = await rowsOf('issuance', held.id);
    expect(lifetimeOf(offer as Row)).toBeGreaterThan(29 * 86_400_000);
    await holder.didcomm.settled(100);
  });
});

/** Packs a message that nobody can decrypt, for a key that an invitation names as did:key. */
function envelopeFor(key: string) {
  const { publicKey } = Kms.PublicJwk.fromFingerprint(key.replace(/^did:key:/, '').replace(/#.*$/, ''));
  if (publicKey.kty !== 'OKP') throw new Error('the key of the invitation is of another type');
  const kid = TypedArrayEncoder.toBase58(publicKey.publicKey);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    protected: encode({
      enc: 'xchacha20poly1305_ietf',
      typ: 'JWM/1.0',
      alg: 'Anoncrypt',
      recipients: [{ encrypted_key: encode('x'), header: { kid } }],
    }),
    iv: encode('iv'),
    ciphertext: encode(randomUUID()),
    tag: encode('tag'),
  };
}

/** Returns the reasons of refusals in the log. */
function refusalsIn(lines: readonly string[]) {
  return lines
    .map((line) => JSON.parse(line) as { msg: string; walletId?: string; err?: { message?: string } })
    .filter(({ msg }) => msg === 'a message of DIDComm is refused')
    .map(({ walletId, err }) => ({ walletId, why: err?.message }));
}
