import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFunctions } from '../../db/migrating/apply-functions.ts';

interface Migration {
  idx: number;
  tag: string;
  /** The time by which databases record it. */
  when: number;
}

interface Journal {
  entries: Migration[];
}

const folderOf = (path: string): string => fileURLToPath(new URL(`../../db/${path}`, import.meta.url));

/** The baseline, and the later migrations. */
export const ownMigrations = folderOf('migrations');
/** The migrations that the baseline replaces. */
export const replacedMigrations = folderOf('upgrades/0.2');

const readJournal = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

export const migrationsIn = (folder: string): Migration[] => readJournal(folder).entries;

/** Copies the first migrations of a folder, or others that `isCopied` finds. Returns the new folder. */
export function copyMigrations(
  folder: string,
  copy: string,
  isCopied: (migration: Migration) => boolean,
): string {
  mkdirSync(join(copy, 'meta'), { recursive: true });
  const journal = readJournal(folder);
  const entries = journal.entries.filter(isCopied);
  for (const { tag } of entries) cpSync(join(folder, `${tag}.sql`), join(copy, `${tag}.sql`));
  writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return copy;
}

/** The one function that `migrate` itself calls. A schema of another time may not fit the others. */
export const functionsOfPartitions = readFunctions().filter(({ name }) => name === 'uuidv7_floor');
