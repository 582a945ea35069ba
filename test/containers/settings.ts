import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../local/ports.ts';
import { root, run } from './run.ts';

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
  const [proxy = 0, ui = 0, receiver = 0] = await freePorts(3);
  const values: Record<string, string> = {
    HOLDFAST_DOMAIN: `localhost:${proxy}`,
    HOLDFAST_SECRETS: await makeSecretFiles(join(folder, 'secrets')),
    ...Object.fromEntries(inEnvironment.map((name) => [name, 'in-a-file'])),
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
    secrets: readSecretFiles(join(folder, 'secrets')),
    publicUrl: `https://localhost:${proxy}`,
    receiverUrl: `http://127.0.0.1:${receiver}`,
  };
}

/** What the compose file asks for. */
const inEnvironment = [
  'HOLDFAST_MASTER_KEY',
  'POSTGRES_PASSWORD',
  'HOLDFAST_DATABASE_PASSWORD',
  'TEMPORAL_DATABASE_PASSWORD',
];

/** Makes them by the script of docs/operations.md. */
async function makeSecretFiles(folder: string): Promise<string> {
  await run([join(root, 'deploy/secrets.sh')], { env: { HOLDFAST_SECRETS: folder } });
  return folder;
}

/** The address of the database, and the file of Temporal itself, have a password that is one of the others. */
const readSecretFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !['database_url', 'temporal_password'].includes(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace('k1:', ''));

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
