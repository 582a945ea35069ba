import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { onTestFinished } from 'vitest';
import { freePorts } from '../../local/ports.ts';
import { eventually } from './eventually.ts';
import type { createAuthority } from './test-authority.ts';

/**
 * Starts a server that requires a client certificate of the authority, and refuses another one by a TLS alert, as most servers do; one of Node
 * closes the connection without a word. Returns its URL.
 */
export async function serveAlerting(
  authority: ReturnType<typeof createAuthority>,
  { arguments: more = [] }: { arguments?: string[] } = {},
): Promise<string> {
  const own = authority.issue('localhost');
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-alerting-'));
  const files = { ...own, ca: authority.cert };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [port = 0] = await freePorts(1);
  const tls = ['-cert', 'cert', '-key', 'key', '-CAfile', 'ca', '-Verify', '1', '-verify_return_error'];
  const server = spawn('openssl', ['s_server', '-accept', String(port), ...tls, ...more, '-www', '-quiet'], {
    cwd: folder,
    stdio: 'ignore',
  });
  onTestFinished(() => {
    server.kill();
    rmSync(folder, { recursive: true });
  });
  const client = authority.issue('client');
  await eventually(() => opens({ port, ca: authority.cert, ...client }));
  return `https://127.0.0.1:${port}/`;
}

const opens = (options: { port: number; ca: string; cert: string; key: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(options, () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
