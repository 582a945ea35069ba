import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Database } from '../connection/client.ts';
import { fillValues } from './function-values.ts';
import { transact } from '../connection/transaction.ts';

export interface SqlFunction {
  /** The name of the function and of its file. */
  name: string;
  /** `create or replace …`, so that it can run again. */
  sql: string;
}

const ownRelease = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;

const ownFolder = new URL('../functions/', import.meta.url);

/** The SQL functions of this release with their triggers, as in `db/functions`. */
export const readFunctions = (): SqlFunction[] =>
  readdirSync(ownFolder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({
      name: basename(file, '.sql'),
      sql: fillValues(readFileSync(new URL(file, ownFolder), 'utf8')),
    }));

/**
 * Creates and replaces the functions that differ from those applied last, all in one transaction. Functions of a
 * later release stay, because a process of the earlier one may start again during an upgrade.
 */
export async function applyFunctions(
  db: Database,
  functions: readonly SqlFunction[],
  release: string = ownRelease(),
): Promise<void> {
  await transact(db, async ({ $client: sql }) => {
    await sql`create table if not exists drizzle.applied_functions (name text primary key, hash text not null, release text not null)`;
    const applied = await sql<{ name: string; hash: string; release: string }[]>`
      select name, hash, release from drizzle.applied_functions`;
    const recorded = new Map(applied.map((row) => [row.name, row]));
    // Functions call each other. Their bodies are only checked at the first call, so any order works.
    await sql`set local check_function_bodies = off`;
    for (const { name, sql: text } of functions) {
      const hash = createHash('sha256').update(text).digest('hex');
      const before = recorded.get(name);
      if (before && (before.hash === hash || isLater(before.release, release))) continue;
      await sql.unsafe(text);
      await sql`
        insert into drizzle.applied_functions (name, hash, release) values (${name}, ${hash}, ${release})
        on conflict (name) do update set hash = excluded.hash, release = excluded.release`;
    }
  });
}

/** Whether the first version comes after the second, by their three numbers. */
function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
