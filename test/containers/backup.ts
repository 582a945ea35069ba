import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import { blockWith, pageHas } from './page-blocks.ts';

const files = ['holdfast.dump', 'lasting-keys.csv', 'execution-keys.csv'];

/** In the shell of the container of Postgres, as the page says. */
const inPostgres =
  ({ folder, holdfast }: Installation) =>
  async (block: string): Promise<string> => {
    const enter = pageHas('cd /tmp; export DATABASE_URL=postgres://holdfast@localhost/holdfast');
    writeFileSync(join(folder, 'block.sh'), `${enter}\n${block}`);
    await holdfast('cp', join(folder, 'block.sh'), 'postgres:/tmp/block.sh');
    return holdfast('exec', '-T', 'postgres', 'bash', '-e', '/tmp/block.sh');
  };

/** Makes the files of a backup by the page's commands, and fetches them. */
export async function makeBackup(installation: Installation): Promise<void> {
  const { holdfast, folder } = installation;
  await inPostgres(installation)(blockWith('Backup', 'pg_dump'));
  for (const file of files) await holdfast('cp', `postgres:/tmp/${file}`, join(folder, file));
  await inPostgres(installation)(`rm ${files.join(' ')}`);
}

/** Restores them by the page's commands, and returns what those have said. */
export async function restoreBackup(installation: Installation): Promise<{ unreadable: string }> {
  const { shell } = installation;
  await shell(blockWith('Backup', 'drop database holdfast'));
  const unreadable = await inPostgres(installation)(blockWith('Backup', 'pg_restore'));
  await shell(blockWith('Backup', 'admin/main.ts after-restore --confirm holdfast'));
  await shell(pageHas('holdfast start worker api'));
  return { unreadable };
}
