import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../db/connection/transaction.ts';
import { setRegistrySize } from '../../../identity/protocols/anoncreds/registries.ts';
import type { Identity } from '../../../identity/port.ts';
import { parseResourceId, resourcesPath } from '../../../src/wallets/anoncreds/resource-id.ts';
import { eventually } from '../../stack/eventually.ts';
import { openRoom, type Room } from '../../stack/identity-room.ts';
import { testMasterKeys } from '../../stack/tenant.ts';
import { anoncreds } from '../../../identity/protocols/anoncreds/protocol.ts';
import { didcomm } from '../../../identity/protocols/didcomm/protocol.ts';

let room: Room;
let replicas: readonly [Identity, Identity];
beforeAll(async () => {
  room = await openRoom();
  const { identity } = await room.identityUnder(testMasterKeys);
  replicas = [room.identity, identity];
  setRegistrySize(4);
});
afterAll(async () => {
  setRegistrySize(1000);
  await room.close();
});

const wallet = (identity: Identity, tx: Room['db']) => identity.wallet(tx, room.tenant);

async function define(): Promise<string> {
  const schema = { name: 'Badge', version: '1.0', attributeNames: ['Name'], network: 'did:web' } as const;
  const { id: schemaId } = await transact(room.db, async (tx) =>
    (await wallet(room.identity, tx)).over(anoncreds).createSchema(schema),
  );
  const wanted = { schemaId, tag: 'badge', revocable: true };
  const prepared = await (await room.identity.prepares(anoncreds, room.tenant)).credentialDefinition(wanted);
  const { id } = await transact(room.db, async (tx) =>
    (await wallet(room.identity, tx)).over(anoncreds).createCredentialDefinition(prepared),
  );
  return id;
}

const places = () => room.db.$client<{ registry: string; hash: string; next: number }[]>`
  select id as registry, hash, next_index as next from anoncreds_registries order by id`;

const read = (path: string) =>
  room.identity.answer({ method: 'GET', url: `${resourcesPath}/${path}`, headers: {} });

/** Reads the revoked indexes of a registry from its public address. */
async function revokedIn({ hash }: { hash: string }): Promise<number[]> {
  const { body } = await read(`revStatus/${hash}/${Math.floor(Date.now() / 1000)}`);
  const { resource } = JSON.parse(body) as { resource: { revocationList: number[] } };
  return resource.revocationList;
}

it('two replicas that offer and revoke at once assign no index twice, lose no revocation, and continue in the next registry', async () => {
  const credentialDefinitionId = await define();
  const offer = (identity: Identity) =>
    transact(room.db, async (tx) =>
      (await wallet(identity, tx)).over(didcomm).issue({
        anoncreds: { credentialDefinitionId, attributes: { Name: 'Ada' } },
        way: { invitation: {} },
        expiresAt: Date.now() + 3_600_000,
      }),
    );
  // A registry of four has three usable indexes, so eight offers need three registries.
  await Promise.all(Array.from({ length: 8 }, (_, index) => offer(replicas[index % 2 === 0 ? 0 : 1])));
  const taken = await places();
  expect(taken.map(({ next }) => next - 1)).toEqual([3, 3, 2]);

  const [first, second] = taken;
  const revoke = (identity: Identity, registryId: string, index: number) =>
    transact(room.db, async (tx) =>
      (await wallet(identity, tx)).over(anoncreds).revoke({ registryId, index }),
    );
  await Promise.all([
    revoke(replicas[0], first?.registry ?? '', 1),
    revoke(replicas[1], first?.registry ?? '', 3),
    revoke(replicas[0], first?.registry ?? '', 2),
    revoke(replicas[0], second?.registry ?? '', 2),
    revoke(replicas[1], second?.registry ?? '', 2),
  ]);
  const [early] = await room.db.$client`
    select from anoncreds_status_lists where timestamp > extract(epoch from clock_timestamp())`;
  expect(early).toBeUndefined();
  await eventually(async () =>
    expect(await Promise.all(taken.map(revokedIn))).toEqual([
      [0, 1, 1, 1],
      [0, 0, 1, 0],
      [0, 0, 0, 0],
    ]),
  );

  const published = [
    `credDef/${parseResourceId(credentialDefinitionId)?.hash}`,
    `revRegDef/${first?.hash}`,
    `revStatus/${first?.hash}/${Math.floor(Date.now() / 1000)}`,
  ];
  const statuses = () => Promise.all(published.map(async (path) => (await read(path)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await room.db.$client`update wallets set archived_at = now() where id = ${room.tenant.walletId}`;
  // The credentials of a deleted wallet are no longer accepted.
  expect(await statuses()).toEqual([404, 404, 404]);
}, 300_000);
