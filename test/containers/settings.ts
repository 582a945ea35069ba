import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from './run.ts';

/** The versions that are built, so that there is something to upgrade to. */
export const versions = ['containers-test-1', 'containers-test-2'] as const;

export interface Settings {
  project: string;
  environmentFile: string;
  overrideFile: string;
  /** What the operator has made up. */
  secrets: string[];
  publicUrl: string;
  receiverUrl: string;
}

/** Writes the file of the environment as an operator would, and what is laid over the compose file: a receiver, and ports of our own. */
export async function writeSettings(folder: string): Promise<Settings> {
  const [proxy, ui, receiver] = [await freePort(), await freePort(), await freePort()];
  const masterKey = randomBytes(32).toString('base64');
  const passwords = ['POSTGRES_PASSWORD', 'HOLDFAST_DATABASE_PASSWORD', 'TEMPORAL_DATABASE_PASSWORD'];
  const values: Record<string, string> = {
    HOLDFAST_DOMAIN: `localhost:${proxy}`,
    HOLDFAST_MASTER_KEY: `k1:${masterKey}`,
    ...Object.fromEntries(passwords.map((name) => [name, randomBytes(24).toString('hex')])),
    HOLDFAST_VERSION: versions[0],
  };
  const example = readFileSync(join(root, 'deploy/compose.env.example'), 'utf8');
  const filled = example.replaceAll(/^(\w+)=.*$/gm, (line, name: string) =>
    values[name] === undefined ? line : `${name}=${values[name]}`,
  );
  const environmentFile = join(folder, 'compose.env');
  writeFileSync(environmentFile, filled, { mode: 0o600 });
  const overrideFile = join(folder, 'override.yml');
  writeFileSync(overrideFile, override({ proxy, ui, receiver }));
  return {
    project: 'holdfast-containers-test',
    environmentFile,
    overrideFile,
    secrets: [masterKey, ...passwords.map((name) => values[name] ?? '')],
    publicUrl: `https://localhost:${proxy}`,
    receiverUrl: `http://127.0.0.1:${receiver}`,
  };
}

const override = ({ proxy, ui, receiver }: Record<'proxy' | 'ui' | 'receiver', number>) => `
x-holdfast: &holdfast
  environment: { EGRESS_ALLOW: http, EGRESS_HOSTS: receiver }
services:
  api: *holdfast
  worker: *holdfast
  proxy: { ports: !override ['127.0.0.1:${proxy}:${proxy}'] }
  temporal-ui: { ports: !override ['127.0.0.1:${ui}:8080'] }
  receiver:
    image: node:24-slim
    command: [node, /receiver/receiver-process.ts]
    init: true
    volumes: ['${join(root, 'test/containers')}:/receiver:ro']
    ports: ['127.0.0.1:${receiver}:8090']
`;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
