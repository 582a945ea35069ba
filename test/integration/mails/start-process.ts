import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testMasterKeys } from '../../stack/tenant.ts';

const masterKeysText = testMasterKeys
  .map(({ id, key }) => `${id}:${Buffer.from(key).toString('base64')}`)
  .join(',');

/** Starts a process that sends the mails that are due, in one round. */
export function startProcess(databaseUrl: string, port: number) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('sender-process.ts', import.meta.url)), databaseUrl, String(port)],
    { stdio: 'inherit', env: { ...process.env, HOLDFAST_MASTER_KEY: masterKeysText } },
  );
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended: once(child, 'exit') };
}
