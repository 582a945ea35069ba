import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { eventually } from '../../stack/eventually.ts';
import { installAcapy, type AcapyRelease } from './install.ts';

/** Tests control a running ACA-Py through its admin interface. */
export interface AcapyAgent {
  /** Calls the admin interface. @throws Error with its answer if that is not a success */
  call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
  /** Waits until a list has a record that fits, and returns it. */
  find<T>(path: string, fits: (record: T) => boolean): Promise<T>;
  /** The agent writes its log into this file. */
  logFile: string;
  stop(): Promise<void>;
}

const plugins = join(import.meta.dirname, 'plugin');

const accepting = `--no-ledger --wallet-key test --wallet-storage-type default --auto-provision
  --recreate-wallet --outbound-transport http --admin-insecure-mode --auto-accept-invites --auto-accept-requests
  --auto-respond-credential-offer --auto-store-credential --auto-respond-presentation-request
  --auto-respond-messages --preserve-exchange-records --emit-new-didcomm-prefix`.split(/\s+/);

/** Starts an agent without a ledger that accepts every offer and every request. */
export async function startAcapy(
  release: AcapyRelease,
  name: string,
  { certificateAuthorities }: { certificateAuthorities?: string } = {},
): Promise<AcapyAgent> {
  const program = await installAcapy(release);
  const [port = 0, adminPort = 0] = await freePorts(2);
  const trusting = certificateAuthorities === undefined ? {} : { SSL_CERT_FILE: certificateAuthorities };
  const logFile = join(inject('runFolder'), `${name}.log`);
  const child = spawn(
    program,
    [
      'start',
      ...accepting,
      ...(release.walletType === 'askar-anoncreds' ? ['--plugin', 'did_web_anoncreds'] : []),
      `--wallet-type=${release.walletType}`,
      `--label=${name}`,
      `--wallet-name=${name}`,
      ...['--inbound-transport', 'http', '127.0.0.1'].concat(String(port)),
      `--endpoint=http://127.0.0.1:${port}`,
      ...['--admin', '127.0.0.1'].concat(String(adminPort)),
    ],
    // ACA-Py keeps its wallet in an SQLite file in the home folder.
    {
      env: {
        ...process.env,
        HOME: inject('runFolder'),
        PYTHONPATH: plugins,
        PYTHONDONTWRITEBYTECODE: '1',
        ...trusting,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = `http://127.0.0.1:${adminPort}`;
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(base + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  await Promise.race([
    eventually(() => call('GET', '/status/ready')),
    exited.then(async () => {
      throw new Error(`ACA-Py did not start: ${(await readFile(logFile, 'utf8')).slice(-1000)}`);
    }),
  ]);
  return {
    call,
    find: (path, fits) =>
      eventually(async () => {
        const { results } = await call<{ results: never[] }>('GET', path);
        const found = results.find(fits);
        if (!found) throw new Error(`${path} has ${JSON.stringify(results)}`);
        return found;
      }),
    logFile,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
