import { fastify } from 'fastify';
import { pino } from 'pino';
import { registerProtocol } from '../../api/protocol/register.ts';
import { connectDatabase } from '../../db/connection/client.ts';
import { createVault } from '../../db/encryption/vault.ts';
import { transact } from '../../db/connection/transaction.ts';
import type { NewCredentialDefinition } from '../../identity/protocols/anoncreds/port.ts';
import { createIdentity } from '../../identity/create-identity.ts';
import { anoncreds } from '../../identity/protocols/anoncreds/protocol.ts';
import { walletDoings, type WalletDoings } from '../variants/wallet-doings.ts';
import type { WalletOwner } from '../../identity/wallet/owner.ts';
import { createEgress } from '../../net/egress.ts';
import { egressPolicy, publicUrl } from '../../src/account/config/derived.ts';
import { processVariables } from '../../src/account/config/processes.ts';
import { readConfig } from '../../src/account/config/read.ts';

/**
 * Serves the bare protocols: the identity room with its endpoints, without executions and Temporal. `POST /do/{method}`
 * makes a wallet do one thing, in a transaction of its own.
 */
const config = readConfig(process.env, processVariables.api);
const log = pino({ level: config.LOG_LEVEL });
const db = connectDatabase({
  url: config.DATABASE_URL,
  max: config.DATABASE_POOL_SIZE,
  applicationName: 'bare-wallets',
});
const identity = await createIdentity({
  db,
  vault: createVault(config.HOLDFAST_MASTER_KEY),
  egress: createEgress(egressPolicy(config)),
  publicUrl: publicUrl(config),
  onOccurrences: async () => {},
  log,
});
const app = fastify();
registerProtocol(app, { identity });

app.post<{ Params: { method: keyof WalletDoings }; Body: { owner: WalletOwner; argument: never } }>(
  '/do/:method',
  async ({ params: { method }, body: { owner, argument } }) => {
    const { tx, result } = await transact(db, async (transaction) => ({
      tx: transaction,
      result: (await walletDoings[method](await identity.wallet(transaction, owner), argument)) ?? null,
    }));
    identity.committed(tx);
    return { result };
  },
);

app.post<{ Body: { owner: WalletOwner; argument: NewCredentialDefinition } }>(
  '/define',
  async ({ body: { owner, argument } }) => {
    const prepared = await (await identity.prepares(anoncreds, owner)).credentialDefinition(argument);
    return transact(db, async (tx) =>
      (await identity.wallet(tx, owner)).over(anoncreds).createCredentialDefinition(prepared),
    );
  },
);

/** Returns the status of a session or a connection, and its time in milliseconds since the epoch. */
app.get<{ Params: { id: string } }>('/became/:id', async ({ params: { id } }) => {
  const [row] = await db.$client`
    select status, extract(epoch from updated_at) * 1000 as since from openid4vc_sessions where id = ${id}
    union all select status, extract(epoch from updated_at) * 1000 from didcomm_sessions where id = ${id}
    union all select status, extract(epoch from updated_at) * 1000 from didcomm_connections where id = ${id}`;
  return row;
});
process.once('SIGTERM', () => process.exit());
await app.listen({ host: config.HOST, port: config.PORT });
