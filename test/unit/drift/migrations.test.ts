import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsIn, ownMigrations, replacedMigrations } from '../../../scripts/migrations/folders.ts';

describe('the migrations', () => {
  it('have times that ascend: a database passes over one that is older than the last it has', () => {
    const lastReplaced = Math.max(...migrationsIn(replacedMigrations).map(({ when }) => when));
    const times = [lastReplaced, ...migrationsIn(ownMigrations).map(({ when }) => when)];
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  });

  it('keep one snapshot, the last: delete those of the migrations before it', () => {
    const [last] = migrationsIn(ownMigrations).slice(-1);
    expect(readdirSync(join(ownMigrations, 'meta')).toSorted()).toEqual([
      `${last?.tag.slice(0, 4)}_snapshot.json`,
      '_journal.json',
    ]);
  });
});
