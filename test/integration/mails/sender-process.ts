import { connectDatabase } from '../../../db/connection/client.ts';
import { createVault } from '../../../db/encryption/vault.ts';
import { timeouts } from '../../../db/connection/timeouts.ts';
import { createSmtp } from '../../../net/smtp.ts';
import { sendDueMails } from '../../../services/mails/send-due.ts';
import { readConfig } from '../../../src/account/config/read.ts';
import { createLog } from '../../../telemetry/log.ts';

const config = readConfig(process.env, ['HOLDFAST_MASTER_KEY']);
const [, , url = '', port = ''] = process.argv;
const db = connectDatabase({ url, max: 2, applicationName: 'sender', timeouts: timeouts.worker });
const send = createSmtp({
  to: 'server',
  server: { host: '127.0.0.1', port: Number(port), isTls: false, login: null },
  from: 'no-reply@holdfast.test',
  replyTo: null,
});
await sendDueMails(
  {
    tx: db,
    vault: createVault(config.HOLDFAST_MASTER_KEY),
    log: createLog({ level: 'silent', process: 'worker' }),
    send,
  },
  { leaseMs: 500 },
);
await db.$client.end();
