import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

// drizzle-kit compares the schema with the newest snapshot only, and adds one with each migration.
const folder = fileURLToPath(new URL('../db/migrations/meta', import.meta.url));
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted();
for (const name of snapshots.slice(0, -1)) {
  rmSync(join(folder, name));
  console.log(`deleted db/migrations/meta/${name}`);
}
