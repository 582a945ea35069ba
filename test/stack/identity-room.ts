import { v7 as uuidv7 } from 'uuid';
import { connectDatabase, type Database } from '../../db/connection/client.ts';
import { insertTemplate } from '../../db/queries/wallets/templates.ts';
import { insertWallet } from '../../db/queries/wallets/wallets.ts';
import { createVault, type MasterKey, type Vault } from '../../db/encryption/vault.ts';
import { transact } from '../../db/connection/transaction.ts';
import { createIdentity } from '../../identity/create-identity.ts';
import type { Identity } from '../../identity/port.ts';
import type { OfferedCredentials } from '../../identity/protocols/openid4vc/port.ts';
import type { ProtocolAnswer } from '../../identity/wallet/protocol-request.ts';
import { createEgress, type EgressDependencies } from '../../net/egress.ts';
import { createLog } from '../../telemetry/log.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { createTestTenant, testMasterKeys, type TestTenant } from './tenant.ts';
import { badgeTemplate } from './wallets.ts';
import { openid4vc } from '../../identity/protocols/openid4vc/protocol.ts';

/** Opens the `identity` room with its own database, without an API or a worker. */
export async function openRoom({
  publicUrl = 'http://holdfast.test',
  outside = {},
  connections = 20,
  now = Date.now,
}: {
  publicUrl?: string;
  outside?: EgressDependencies;
  connections?: number;
  now?: () => number;
} = {}) {
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.socketUrl, max: connections, applicationName: 'identity' });
  const egress = createEgress({ allowHttp: true, allowLoopback: true }, outside);
  const log = createLog({ level: 'silent', process: 'test' });
  const identityUnder = async (masterKeys: readonly MasterKey[]) => {
    const vault = createVault(masterKeys, now);
    const onOccurrences = async () => {};
    return { vault, identity: await createIdentity({ db, vault, egress, publicUrl, onOccurrences, log }) };
  };
  const { vault, identity } = await identityUnder(testMasterKeys);
  const tenant = await createTestTenant(db, vault);
  const { name, ...body } = badgeTemplate;
  const template = await insertTemplate(
    db,
    { projectId: tenant.projectId, kind: 'credential' },
    { name, body: JSON.stringify(body) },
  );
  return {
    db,
    vault,
    egress,
    log,
    identity,
    tenant,
    templateId: template.id,
    identityUnder,
    async close() {
      await Promise.all([db.$client.end(), egress.close()]);
      await database.drop();
    },
  };
}

export type Room = Awaited<ReturnType<typeof openRoom>>;

export const offer = async (
  { templateId, tenant }: { templateId: string; tenant: TestTenant },
  identity: Identity,
  tx: Database,
  { walletId = tenant.walletId, name = 'Ada' } = {},
): Promise<OfferedCredentials> =>
  (await identity.wallet(tx, { projectId: tenant.projectId, walletId })).over(openid4vc).issue({
    credentials: [{ templateId, attributes: { name } }],
    batchSize: 1,
    deferred: false,
    expiresAt: Date.now() + 3_600_000,
  });

export const newOffer = (room: Room, options: { walletId?: string; name?: string } = {}) =>
  transact(room.db, (tx) => offer(room, room.identity, tx, options));

export async function newWallet({ db, vault, tenant }: { db: Database; vault: Vault; tenant: TestTenant }) {
  const wallet = { projectId: tenant.projectId, name: 'Another', isDefault: false };
  return (await insertWallet(db, wallet, vault.create(uuidv7()).wrappedKey)).id;
}

/** A wallet's first step: it reads the offer to get the code that it redeems. */
export async function codeOf(identity: Identity, offerUri: string): Promise<string> {
  const by = new URL(new URL(offerUri).searchParams.get('credential_offer_uri') ?? '');
  const { body } = await identity.answer({ method: 'GET', url: by.pathname, headers: {} });
  const { grants } = JSON.parse(body) as { grants: Record<string, Record<string, string>> };
  return grants[grantType]?.['pre-authorized_code'] ?? '';
}

const grantType = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

export function redeem(
  identity: Identity,
  walletId: string,
  code: string,
  pin?: string,
): Promise<ProtocolAnswer> {
  const form = new URLSearchParams({ grant_type: grantType, 'pre-authorized_code': code });
  if (pin !== undefined) form.set('tx_code', pin);
  return identity.answer({
    method: 'POST',
    url: `/oid4vci/${walletId}/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(form.toString()),
  });
}
