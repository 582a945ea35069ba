import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { transact } from '../../../db/connection/transaction.ts';
import { createDelivery } from '../../../identity/protocols/didcomm/delivery.ts';
import type { Identity } from '../../../identity/port.ts';
import type { ProtocolAnswer } from '../../../identity/wallet/protocol-request.ts';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { eventually } from '../../stack/eventually.ts';
import { testMasterKeys } from '../../stack/tenant.ts';
import { openFront, toAll, toFirst } from './front.ts';
import { newWallet, openRoom, type Room } from '../../stack/identity-room.ts';
import { didcomm } from '../../../identity/protocols/didcomm/protocol.ts';

let room: Room;
let front: Awaited<ReturnType<typeof openFront>>;
let other: Identity;
let phone: Holder;
let publicUrl: string;
beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  publicUrl = `http://127.0.0.1:${port}`;
  front = await openFront(port);
  room = await openRoom({ publicUrl });
  ({ identity: other } = await room.identityUnder(testMasterKeys));
  phone = await createHolder(emptyState());
});
afterAll(async () => {
  await phone.close();
  await front.close();
  await room.close();
});

const connect = (walletId = room.tenant.walletId, identity = room.identity) =>
  transact(room.db, async (tx) =>
    (await identity.wallet(tx, { projectId: room.tenant.projectId, walletId }))
      .over(didcomm)
      .connect({ expiresAt: Date.now() + 3_600_000 }),
  );

const connectionOf = async (id: string) => {
  const [row] = await room.db.$client<[{ status: string }?]>`
    select status from didcomm_connections where id = ${id}`;
  return row?.status;
};

const rowsOf = async (walletId: string) => {
  const [row] = await room.db.$client`
    select (select count(*)::int from wallet_records where wallet_id = ${walletId}) as records,
      (select count(*)::int from wallet_keys where wallet_id = ${walletId}) as keys,
      (select count(*)::int from didcomm_connections where wallet_id = ${walletId}) as connections,
      (select count(*)::int from didcomm_invitations where wallet_id = ${walletId}) as invitations`;
  return row;
};

describe('an invitation', () => {
  it('commits or vanishes with its transaction: its keys, its records, its row', async () => {
    const walletId = await newWallet(room);
    const crashed = transact(room.db, async (tx) => {
      await (
        await room.identity.wallet(tx, { projectId: room.tenant.projectId, walletId })
      )
        .over(didcomm)
        .connect({ expiresAt: Date.now() + 3_600_000 });
      throw new Error('crash before the commit');
    });
    await expect(crashed).rejects.toThrow('crash before the commit');
    expect(await rowsOf(walletId)).toEqual({ records: 0, keys: 0, connections: 0, invitations: 0 });
    await connect(walletId);
    expect(await rowsOf(walletId)).toMatchObject({ keys: 1, connections: 1, invitations: 1 });
  });

  it('is given as JSON to a client that asks for it, and to others by a redirect that carries it', async () => {
    front.use([room.identity]);
    const { invitationUrl } = await connect();
    expect(invitationUrl.length).toBeLessThan(90);
    const asked = await fetch(invitationUrl, { headers: { accept: 'application/json' } });
    const invitation = (await asked.json()) as Record<string, unknown>;
    expect(invitation).toMatchObject({ '@type': 'https://didcomm.org/out-of-band/1.1/invitation' });
    const redirected = await fetch(invitationUrl, { redirect: 'manual' });
    expect(redirected.status).toBe(302);
    const location = new URL(redirected.headers.get('location') ?? '');
    expect(location.origin).toBe(publicUrl);
    const oob = location.searchParams.get('oob') ?? '';
    expect(JSON.parse(Buffer.from(oob, 'base64url').toString())).toEqual(invitation);
    expect((await fetch(location)).status).toBe(200);
  });

  it('can be made by one replica and accepted at another', async () => {
    const { connectionId, invitationUrl } = await connect();
    front.use([other]);
    await phone.didcomm.take(invitationUrl);
    await eventually(async () => expect(await connectionOf(connectionId)).toBe('completed'));
  });
});

describe('a message', () => {
  it('has its effect once if both replicas get it at the same instant, twenty times', async () => {
    front.use([room.identity, other], toAll);
    const walletId = await newWallet(room);
    for (let tries = 0; tries < 20; tries++) {
      const { connectionId, invitationUrl } = await connect(walletId);
      await phone.didcomm.take(invitationUrl);
      await eventually(async () => expect(await connectionOf(connectionId)).toBe('completed'));
    }
    const [row] = await room.db.$client`
      select count(*)::int as records from wallet_records where wallet_id = ${walletId} and type = 'ConnectionRecord'`;
    expect(row).toEqual({ records: 20 });
  });

  it('is accepted by one replica after the other if it answers an invitation for anybody', async () => {
    const walletId = await newWallet(room);
    const statuses = new Set<number>();
    front.use([room.identity, other], async (request, replicas) => {
      const answers = await Promise.all(replicas.map((replica) => replica.answer(request)));
      for (const { status } of answers) statuses.add(status);
      // The second has no answer of its own, but gets the answer of the first.
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      return answers[0] as ProtocolAnswer;
    });
    const { invitationUrl } = await transact(room.db, async (tx) =>
      (await room.identity.wallet(tx, { projectId: room.tenant.projectId, walletId }))
        .over(didcomm)
        .invite({ isReusable: true }),
    );
    for (let taken = 1; taken <= 10; taken++) {
      const holder = await createHolder(emptyState());
      await holder.didcomm.take(invitationUrl);
      await holder.didcomm.settled(100);
      await holder.close();
      const [row] = await room.db.$client`
        select count(*)::int as connections from didcomm_connections where wallet_id = ${walletId} and status = 'completed'`;
      expect(row).toEqual({ connections: taken });
    }
    expect(statuses).toEqual(new Set([200]));
  });

  it('gets the same answer again if it comes again', async () => {
    await phone.didcomm.settled(100);
    front.use([room.identity], toFirst);
    const { invitationUrl } = await connect();
    front.seen.length = 0;
    await phone.didcomm.take(invitationUrl);
    await phone.didcomm.settled(100);
    const request = front.seen.find(({ method }) => method === 'POST');
    if (!request) throw new Error('nothing was sent');
    const [again, once] = [await other.answer(request), await other.answer(request)];
    expect(again).toMatchObject({ status: 200, body: expect.stringContaining('ciphertext') });
    expect(once.body).toBe(again.body);
  });

  it('is answered 400 and counted if it does not parse, decrypt or belong to anything, and nothing is changed', async () => {
    front.use([room.identity], toFirst);
    const walletId = await newWallet(room);
    const { connectionId, invitationUrl } = await connect(walletId);
    const before = await rowsOf(walletId);
    const invitation = (await (
      await fetch(invitationUrl, { headers: { accept: 'application/json' } })
    ).json()) as { services: { serviceEndpoint: string }[] };
    const endpoint = invitation.services[0]?.serviceEndpoint ?? '';
    const forged = {
      protected: Buffer.from(JSON.stringify({ recipients: [{ header: { kid: '4'.repeat(43) } }] })).toString(
        'base64url',
      ),
      iv: 'AAAA',
      ciphertext: 'AAAA',
      tag: 'AAAA',
    };
    const rubbish = [
      JSON.stringify({
        '@type': 'https://didcomm.org/basicmessage/1.0/message',
        '@id': '1',
        content: 'plain',
      }),
      JSON.stringify(forged),
    ];
    for (const body of rubbish) expect((await fetch(endpoint, { method: 'POST', body })).status).toBe(400);
    const [wallet] = await room.db
      .$client`select refused_messages as refused from wallets where id = ${walletId}`;
    expect(wallet).toEqual({ refused: rubbish.length });
    expect(await rowsOf(walletId)).toEqual(before);
    expect(await connectionOf(connectionId)).toBe('invited');
    await phone.didcomm.take(invitationUrl);
    await eventually(async () => expect(await connectionOf(connectionId)).toBe('completed'));
  });

  it('waits for a wallet that is away, and is sent after it is back, and then deleted', async () => {
    front.use([room.identity], toFirst);
    const [port = 0] = await freePorts(1);
    const state = emptyState();
    const holder = await createHolder(state, { port });
    const walletId = await newWallet(room);
    const { connectionId, invitationUrl } = await connect(walletId);
    // It sends its request and stops before the answer.
    const taken = holder.didcomm.take(invitationUrl);
    await holder.stopListening();
    await taken;
    await holder.close();
    const waiting = async () => {
      const [row] = await room.db.$client<
        [{ count: number }]
      >`select count(*)::int as count from didcomm_outbound where wallet_id = ${walletId}`;
      return row.count;
    };
    expect(await waiting()).toBe(1);
    expect(await connectionOf(connectionId)).toBe('requested');

    const again = await createHolder(state, { port });
    onTestFinished(() => again.close());
    const delivery = createDelivery(room);
    // A transaction that is open now may still fail.
    await eventually(async () => {
      await room.db.$client`update didcomm_outbound set next_at = now()`;
      await delivery.begin();
      await delivery.idle();
      expect(await waiting()).toBe(0);
    });
    await eventually(async () => expect(await connectionOf(connectionId)).toBe('completed'));
  });
});
