import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const beside = ['-wal', '-shm'] as const;

/**
 * Moves the database of a Temporal aside that cannot be read any more, and leaves its folder for a new one. Returns its new name;
 * null if the database is in order. It is written without waiting for the disk, so a power failure may leave a torn file. Nothing
 * is lost by that: Postgres has all that an execution needs, and the reconciler begins its runs anew. It is read whole, with
 * SQLite's log beside it if that is still there: a Temporal that is stopped does not close it.
 */
export function setTornFileAside(databaseFile: string): string | null {
  if (!existsSync(databaseFile) || isIntact(databaseFile)) return null;
  const aside = `${databaseFile}.torn`;
  for (const end of beside) rmSync(databaseFile + end, { force: true });
  rmSync(aside, { force: true });
  renameSync(databaseFile, aside);
  return aside;
}

function isIntact(databaseFile: string): boolean {
  try {
    const database = new DatabaseSync(databaseFile);
    try {
      const row = database.prepare('pragma quick_check(1)').get();
      return row?.['quick_check'] === 'ok';
    } finally {
      database.close();
    }
  } catch {
    // A file that SQLite cannot open or read is no database.
    return false;
  }
}
