import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { emptyDataFolder, openDataFolder } from '../../../local/data-folder.ts';
import { rememberedApiKey, writeLocalFile, type LocalFile } from '../../../local/local-file.ts';
import { localMasterKey } from '../../../local/servers.ts';
import { keepPostgresIdentity, postgresIdentity } from '../../../local/postgres/identity.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';

test('a reset deletes what the runtime made and nothing else', () => {
  const folder = openDataFolder(temporaryFolder());
  localMasterKey(folder.masterKeyFile);
  writeFileSync(join(folder.path, 'thesis.txt'), 'years of work');
  expect(emptyDataFolder(folder.path)).toEqual(['master-key', 'temporal', 'logs']);
  expect(readdirSync(folder.path).toSorted()).toEqual(['run', 'thesis.txt']);
});

test('the master key is made once and readable by its owner only', () => {
  const { masterKeyFile } = openDataFolder(temporaryFolder());
  const key = localMasterKey(masterKeyFile);
  expect(localMasterKey(masterKeyFile)).toBe(key);
  expect(key).toMatch(/^local:[A-Za-z0-9+/]{43}=$/);
  expect(statSync(masterKeyFile).mode & 0o777).toBe(0o600);
});

test('Postgres keeps its password, and its port until another is asked for', () => {
  const { postgresFile } = openDataFolder(temporaryFolder());
  const first = postgresIdentity(postgresFile, undefined);
  expect(first.port).toBe(54_320);
  keepPostgresIdentity(postgresFile, first);
  const moved = postgresIdentity(postgresFile, 6000);
  expect(moved).toEqual({ ...first, port: 6000 });
  keepPostgresIdentity(postgresFile, moved);
  expect(postgresIdentity(postgresFile, undefined)).toEqual({ ...first, port: 6000 });
});

const local: LocalFile = {
  apiUrl: 'http://127.0.0.1:3000',
  apiKey: 'hf_key',
  consoleUrl: 'http://127.0.0.1:3000/console/sign-in#token=once',
  projectId: 'p',
  walletId: 'w',
  workflowId: 'f',
  badgeWorkflowId: 'g',
  temporalAddress: '127.0.0.1:7233',
  temporalNamespace: 'default',
  temporalUiUrl: null,
  databaseUrl: 'postgres://127.0.0.1/holdfast',
};

test('the key of an earlier start is remembered; a damaged file remembers nothing', () => {
  const { localFile } = openDataFolder(temporaryFolder());
  expect(rememberedApiKey(localFile)).toBeUndefined();
  writeLocalFile(localFile, local);
  expect(rememberedApiKey(localFile)).toBe('hf_key');
  expect(statSync(localFile).mode & 0o777).toBe(0o600);
  writeFileSync(localFile, '{"apiKey":');
  expect(rememberedApiKey(localFile)).toBeUndefined();
});

test("programs from a shell with local.env have the variables of the client's examples", () => {
  const { path, localFile } = openDataFolder(temporaryFolder());
  writeLocalFile(localFile, local);
  const examples = globSync('sdk/typescript/examples/*.ts').map((file) => readFileSync(file, 'utf8'));
  const names = examples.flatMap((text) =>
    [...text.matchAll(/process\.env\['(HOLDFAST_\w+)'\]/g)].map(([, name]) => name),
  );
  expect(new Set(names).size).toBe(3);
  const shell = `. '${path}/local.env'; '${process.execPath}' -p 'JSON.stringify(process.env)'`;
  const seen = JSON.parse(execFileSync('sh', ['-c', shell], { encoding: 'utf8' })) as Record<string, string>;
  expect(Object.keys(seen)).toEqual(expect.arrayContaining([...new Set(names)]));
  expect(seen).toMatchObject({
    API: 'http://127.0.0.1:3000/v1/projects/p',
    HOLDFAST_URL: local.apiUrl,
    HOLDFAST_API_KEY: local.apiKey,
    HOLDFAST_PROJECT: local.projectId,
  });
});
