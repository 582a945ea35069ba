import { fastify } from 'fastify';
import { pino } from 'pino';
import { registerProtocol } from '../../api/protocol/register.ts';
import { connectDatabase } from '../../db/connection/client.ts';
import { createVault } from '../../db/encryption/vault.ts';
import { createIdentity } from '../../identity/create-identity.ts';
import { walletModules } from '../../identity/protocols/registry.ts';
import { createEgress } from '../../net/egress.ts';
import { echo } from './echo-protocol.ts';

/** Serves the endpoints of wallets in a process that a test kills. It signals no run, which is left to the relay. */
const { DATABASE_URL: url = '', MASTER_KEY: masterKey = '', PUBLIC_URL: publicUrl = '' } = process.env;
const log = pino({ level: 'warn' });
const db = connectDatabase({ url, max: 5, applicationName: 'echo' });
const identity = await createIdentity({
  db,
  vault: createVault([{ id: 'test', key: Buffer.from(masterKey, 'base64') }]),
  egress: createEgress({ allowHttp: true, allowLoopback: true }),
  publicUrl,
  onOccurrences: async () => {},
  log,
  modules: { ...walletModules, protocols: [...walletModules.protocols, echo] },
});
const app = fastify();
registerProtocol(app, { identity });
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.send?.('ready');
