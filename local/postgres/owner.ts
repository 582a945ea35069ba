import { execFileSync } from 'node:child_process';

export interface Owner {
  uid: number;
  gid: number;
}

/**
 * The user that Postgres runs as: the present one, but for root the user `postgres` (created if necessary), because
 * Postgres refuses root.
 */
export function postgresOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = lookUp('postgres');
  if (existing !== undefined) return existing;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    // Small images have no useradd; `nobody` is there and owns nothing else.
  }
  const owner = lookUp('postgres') ?? lookUp('nobody');
  if (owner === undefined)
    throw new Error('Postgres refuses to run as root, and there is no user to run it as.');
  return owner;
}

function lookUp(user: string): Owner | undefined {
  try {
    const ask = (flag: string): number =>
      Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}
