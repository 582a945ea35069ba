import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalFile } from '../../local/local-file.ts';
import { freePorts } from '../../local/ports.ts';
import { root } from '../../local/source-hash.ts';

export interface Local extends LocalFile {
  home: string;
  stop(): Promise<void>;
}

/**
 * Starts the same as `npm start`, with data and ports of its own.
 * @throws Error with its output, if it does not start
 */
export async function startLocal(): Promise<Local> {
  const home = mkdtempSync(join(tmpdir(), 'holdfast-screenshots-'));
  const [port = 0, temporalPort = 0, temporalUiPort = 0, postgresPort = 0] = await freePorts(4);
  const child = spawn(process.execPath, ['local/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOLDFAST_HOME: home,
      PORT: String(port),
      TEMPORAL_PORT: String(temporalPort),
      TEMPORAL_UI_PORT: String(temporalUiPort),
      POSTGRES_PORT: String(postgresPort),
    },
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(home, { recursive: true, force: true });
  };
  let said = '';
  const { promise: isUp, resolve } = Promise.withResolvers<boolean>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Ctrl-C stops it.')) resolve(true);
    });
  }
  child.once('exit', () => resolve(false));
  if (!(await isUp)) {
    await stop();
    throw new Error(`Holdfast did not start:\n${said}`);
  }
  // This file is the last one that is written.
  while (!existsSync(join(home, 'local.json'))) await sleep(50);
  const file = JSON.parse(readFileSync(join(home, 'local.json'), 'utf8')) as LocalFile;
  return { ...file, home, stop };
}
