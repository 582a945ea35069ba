import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { downloadCli } from '../../../local/temporal/download.ts';
import { findInstalled, install, sha256 } from '../../../local/obtain/installed.ts';
import { releaseArchive } from '../../../local/temporal/release.ts';
import { whyTooOld, whyUnusable } from '../../../local/temporal/usable.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';

const PROGRAM = '#!/bin/sh\necho "temporal version 1.5.1 (Server 1.29.1, UI 2.42.1)"\n';

async function serveArchive(): Promise<{ url: string; sha256: string }> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'temporal'), PROGRAM);
  execFileSync('tar', ['-czf', 'archive.tar.gz', 'temporal'], { cwd: folder });
  const archive = join(folder, 'archive.tar.gz');
  const server = createServer((_, response) => response.end(readFileSync(archive))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sha256: await sha256(archive) };
}

test('old versions are refused, a build from source is taken', () => {
  expect(whyTooOld('temporal version 1.0.9 (Server 1.24.2)')).toMatch(/1\.0\.9, older than 1\.1/);
  expect(whyTooOld('temporal version 1.1.0 (Server 1.25.0)')).toBeUndefined();
  expect(whyTooOld('temporal version 0.0.0-DEV (Server 1.29.1, UI 2.42.1)')).toBeUndefined();
  expect(whyTooOld('tctl 7')).toMatch(/tctl 7/);
});

test('there is an archive for the machines that Temporal builds for', () => {
  expect(releaseArchive('linux', 'x64')?.url).toMatch(/temporal_cli_1\.5\.1_linux_amd64\.tar\.gz$/);
  expect(releaseArchive('darwin', 'arm64')?.url).toMatch(/darwin_arm64/);
  expect(releaseArchive('sunos', 'x64')).toBeUndefined();
});

test('a download with the right checksum is unpacked', async () => {
  const target = join(temporaryFolder(), 'program');
  await downloadCli(target, {}, await serveArchive());
  expect(readFileSync(target, 'utf8')).toBe(PROGRAM);
});

test('a download with another checksum is thrown away', async () => {
  const target = join(temporaryFolder(), 'program');
  const archive = { ...(await serveArchive()), sha256: '0'.repeat(64) };
  await expect(downloadCli(target, {}, archive)).rejects.toThrow(/checksum .* is not the expected 0000/);
  expect([target, `${target}.tar.gz`].filter(existsSync)).toEqual([]);
});

test('an installed file is found until it is changed', async () => {
  const path = join(temporaryFolder(), 'cli', 'temporal');
  expect(await findInstalled(path)).toBeUndefined();
  await install(path, { make: async (target) => writeFileSync(target, PROGRAM), whyUnusable });
  expect(await findInstalled(path)).toBe(path);
  appendFileSync(path, '# changed');
  expect(await findInstalled(path)).toBeUndefined();
});

test('an installation that fails leaves nothing behind', async () => {
  const folder = join(temporaryFolder(), 'cli');
  mkdirSync(folder);
  await expect(
    install(join(folder, 'temporal'), {
      make: async (target) => writeFileSync(target, 'no program'),
      whyUnusable,
    }),
  ).rejects.toThrow('what came');
  expect(readdirSync(folder)).toEqual([]);
});
