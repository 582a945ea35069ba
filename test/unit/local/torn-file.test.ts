import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { setTornFileAside } from '../../../local/temporal/torn-file.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'temporal.db');
});

/** Writes a table of many pages, as Temporal does, and closes it. */
function written(): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; create table rows (id integer primary key, text text)');
  const insert = database.prepare('insert into rows (text) values (?)');
  for (let index = 0; index < 200; index++) insert.run('x'.repeat(500));
  return database;
}

/** As after a `kill -9`, with the log of SQLite beside the file. */
function killed(): void {
  const database = written();
  for (const end of ['', '-wal']) copyFileSync(file + end, `${file}.copy${end}`);
  database.close();
  for (const end of ['', '-wal']) copyFileSync(`${file}.copy${end}`, file + end);
}

/** Part of it has never reached the disk. */
function overwriteMiddle(): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(8_192), 0, 8_192, Math.floor(statSync(file).size / 2 / 4_096) * 4_096);
  closeSync(descriptor);
}

const countRows = (): unknown => {
  const database = new DatabaseSync(file);
  try {
    return database.prepare('select count(*) as rows from rows').get()?.['rows'];
  } finally {
    database.close();
  }
};

describe('the file of Temporal', () => {
  it('need not be there yet', () => {
    expect(setTornFileAside(file)).toBeNull();
  });

  it.each([
    ['closed it', () => written().close()],
    ['was killed', killed],
  ])('stays in its folder if its server %s', (_what, leave) => {
    leave();
    expect(setTornFileAside(file)).toBeNull();
    expect(countRows()).toBe(200);
  });

  it.each([
    ['a part of it is missing', () => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['a part of it has never been written', overwriteMiddle],
    ['its beginning is lost', () => truncateSync(file, 100)],
  ])('is moved aside if %s, also without the log of SQLite', (_what, tear) => {
    written().close();
    expect(existsSync(`${file}-wal`)).toBe(false);
    tear();
    expect(setTornFileAside(file)).toBe(`${file}.torn`);
    expect(readdirSync(folder)).toEqual(['temporal.db.torn']);
  });
});
