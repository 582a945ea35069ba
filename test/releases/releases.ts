import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tenant } from './api.ts';
import type { States } from './states.ts';

export interface Release {
  version: string;
  /** What it was made of. */
  commit: string;
  recordedAt: string;
  masterKey: string;
  tenant: Tenant;
  states: States;
  /** Whether its processes work on the schema of the next release; `false` is for a release that says: stop, migrate, start. */
  rolls: boolean;
  /** Its SQL functions by name, with arguments and results. */
  signatures: string[];
}

const folder = fileURLToPath(new URL('.', import.meta.url));

export const folderOf = (version: string): string => `${folder}${version}`;

/** What `scripts/record-release.ts` has written, oldest first. */
export const releases = (): Release[] =>
  readdirSync(folder)
    .filter((name) => /^\d+\./.test(name))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((version) => JSON.parse(readFileSync(`${folderOf(version)}/release.json`, 'utf8')) as Release);

export const dumpOf = ({ version }: Release): string => readFileSync(`${folderOf(version)}/dump.sql`, 'utf8');
