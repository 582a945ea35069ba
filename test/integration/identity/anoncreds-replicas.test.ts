import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../db/transaction.ts';
import { setRegistrySize } from '../../../identity/anoncreds/registries.ts';
import type { Identity } from '../../../identity/port.ts';
import { openRoom, type Room } from './room.ts';
import { testMasterKeys } from '../../stack/tenant.ts';

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
  const { id: schemaId } = await transact(room.db, (tx) => wallet(room.identity, tx).createSchema(schema));
  const prepared = await transact(room.db, (tx) =>
    wallet(room.identity, tx).prepareCredentialDefinition({ schemaId, tag: 'badge', revocable: true }),
  );
  const { id } = await transact(room.db, (tx) =>
    wallet(room.identity, tx).createCredentialDefinition(prepared),
  );
  return id;
}

const places = () => room.db.$client<{ registry: string; size: number; next: number; revoked: number[] }[]>`
  select r.id as registry, r.size, r.next_index as next,
    (select (l.value::json -> 'revocationList')::jsonb from anoncreds_status_lists l where l.registry_id = r.id
     order by l.timestamp desc limit 1) as revoked
  from anoncreds_registries r order by r.id`;

it('two replicas that offer and revoke at once give no place twice, lose no revocation, and go on in the next registry', async () => {
  const credentialDefinitionId = await define();
  const offer = (identity: Identity) =>
    transact(room.db, (tx) =>
      wallet(identity, tx).offerOverDidcomm({
        anoncreds: { credentialDefinitionId, attributes: { Name: 'Ada' } },
        way: { invitation: {} },
        expiresAt: Date.now() + 3_600_000,
      }),
    );
  // A registry of four has three places: eight offers need three of them.
  await Promise.all(Array.from({ length: 8 }, (_, index) => offer(replicas[index % 2 === 0 ? 0 : 1])));
  const taken = await places();
  expect(taken.map(({ next }) => next - 1)).toEqual([3, 3, 2]);

  const [first, second] = taken;
  const revoke = (identity: Identity, registryId: string, index: number) =>
    transact(room.db, (tx) => wallet(identity, tx).revoke({ registryId, index }));
  await Promise.all([
    revoke(replicas[0], first?.registry ?? '', 1),
    revoke(replicas[1], first?.registry ?? '', 3),
    revoke(replicas[0], second?.registry ?? '', 2),
    revoke(replicas[1], second?.registry ?? '', 2),
  ]);
  expect((await places()).map(({ revoked }) => revoked)).toEqual([
    [0, 1, 0, 1],
    [0, 0, 1, 0],
    [0, 0, 0, 0],
  ]);
}, 300_000);
