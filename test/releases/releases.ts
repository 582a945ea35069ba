import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Tenant } from './api.ts';
import type { States } from './states.ts';

export interface Release {
  version: string;
  /** The release was built from this commit. */
  commit: string;
  recordedAt: string;
  masterKey: string;
  tenant: Tenant;
  states: States;
  /** Whether its processes work on the schema of the next release. If `false`, the upgrade needs a stop. */
  rolls: boolean;
  /** Lists its SQL functions with arguments and results. */
  signatures: string[];
}

const folder = fileURLToPath(new URL('.', import.meta.url));

export const folderOf = (version: string): string => `${folder}${version}`;

/** Reads what `scripts/record-release.ts` has written; the oldest release is first. */
export const releases = (): Release[] =>
  readdirSync(folder)
    .filter((name) => /^\d+\./.test(name))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((version) => JSON.parse(readFileSync(`${folderOf(version)}/release.json`, 'utf8')) as Release);

const dumpPath = (version: string): string => `${folderOf(version)}/dump.sql.gz`;

export const dumpOf = ({ version }: Release): string =>
  gunzipSync(readFileSync(dumpPath(version))).toString();

export const writeDump = (version: string, dump: string): void =>
  writeFileSync(dumpPath(version), gzipSync(dump, { level: 9 }));
