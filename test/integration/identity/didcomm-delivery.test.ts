import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { insertOutbound } from '../../../db/queries/didcomm/outbound.ts';
import { findDataKey } from '../../../db/queries/data-keys.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { createDelivery } from '../../../identity/protocols/didcomm/delivery.ts';
import { eventually } from '../../stack/eventually.ts';
import { newWallet, openRoom, type Room } from '../../stack/identity-room.ts';

let room: Room;
let otherWallet: string;
let port: number;
/** The requested paths; those below /hang are never answered. */
let asked: string[] = [];
const hanging = new Set<ServerResponse>();
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url?.startsWith('/hang')) hanging.add(response);
  else response.writeHead(202).end();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  room = await openRoom();
  otherWallet = await newWallet(room);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await room.close();
});
beforeEach(async () => {
  asked = [];
  await room.db.$client`delete from didcomm_outbound`;
});

/** Sends messages to these addresses, each in a sequence of its own, due in this order. */
async function send(
  addresses: readonly string[],
  { walletId = room.tenant.walletId, attempts = 0 } = {},
): Promise<void> {
  const key = await findDataKey(room.db, walletId);
  if (!key) throw new Error('the wallet has no key');
  for (const address of addresses) {
    const id = uuidv7();
    const endpoint = `http://${address.replace('/', `:${port}/`)}`;
    const [host = ''] = room.vault.fingerprints(new URL(endpoint).hostname);
    await insertOutbound(room.db, {
      id,
      walletId,
      sequence: id,
      host: host.toString('base64url'),
      message: room.vault.unwrap(key).seal(encryptionContext.outbound(id), { endpoint, envelope: {} }),
      sealedUnder: walletId,
    });
    await room.db.$client`update didcomm_outbound set attempts = ${attempts} where id = ${id}`;
  }
}

const many = (count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => address(number));

/** Starts deliveries without a time-out, so that a hanging one hangs until the end of the test. */
function delivery() {
  const created = createDelivery(room, { timeoutMs: 600_000 });
  onTestFinished(() => created.stop(0));
  return created;
}

const tried = async (attempts: number) =>
  (await room.db.$client`select from didcomm_outbound where attempts = ${attempts}`).count;

describe('a fresh message', () => {
  it('is sent behind fifty endpoints that hang, and while they do', async () => {
    await send(many(50, (number) => `hole-${number}.localhost/hang`));
    await send(['phone.localhost/fresh']);
    await delivery().begin();
    await eventually(() => expect(asked).toContain('/fresh'));
    await eventually(() => expect(asked.filter((path) => path === '/hang')).toHaveLength(50));
  });

  it('is sent behind a host with fifty connections that hang: the host has no more than its share', async () => {
    await send(many(50, () => 'hole.localhost/hang'));
    await send(['phone.localhost/fresh']);
    await delivery().begin();
    await eventually(() => expect(asked).toContain('/fresh'));
    await eventually(() => expect(asked.filter((path) => path === '/hang')).toHaveLength(16));
    await eventually(async () => expect([await tried(0), await tried(1)]).toEqual([34, 16]));
  });

  it("is sent behind hundreds of hosts that another wallet's strangers have named", async () => {
    await send(
      many(600, (number) => `hole-${number}.localhost/hang`),
      { walletId: otherWallet },
    );
    await send(['phone.localhost/fresh']);
    await delivery().begin();
    await eventually(() => expect(asked).toContain('/fresh'));
    await eventually(async () => expect([await tried(0), await tried(1)]).toEqual([536, 64]));
  });

  it('does not wait for failed ones, which have few slots', async () => {
    await send(
      many(100, (number) => `hole-${number}.localhost/hang`),
      { attempts: 1 },
    );
    await send(['phone.localhost/fresh']);
    await delivery().begin();
    await eventually(() => expect(asked).toContain('/fresh'));
    await eventually(async () => expect([await tried(1), await tried(2)]).toEqual([84, 16]));
  });

  it('starts after one other message is sent, not after a whole round', async () => {
    await send(many(15, () => 'host.localhost/hang'));
    await send(many(20, (number) => `host.localhost/sent/${number}`));
    await delivery().begin();
    await eventually(() => expect(asked.filter((path) => path.startsWith('/sent'))).toHaveLength(20));
    await eventually(async () => expect([await tried(0), await tried(1)]).toEqual([0, 15]));
  });
});

it('messages that are being sent when a process stops are dropped, and due again soon', async () => {
  await send(many(3, () => 'host.localhost/hang'));
  const stopped = createDelivery(room, { timeoutMs: 600_000 });
  await stopped.begin();
  await eventually(() => expect(asked).toHaveLength(3));
  await stopped.stop(0);
  const [row] = await room.db.$client`
    select count(*)::int as due from didcomm_outbound where next_at < clock_timestamp() + interval '2 seconds'`;
  expect(row).toEqual({ due: 3 });
});
