import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { cacheFolder } from './cache-folder.ts';

/** The texts of Node about a file that cannot be made, written or read. */
const reasons: Readonly<Record<string, (path: string) => string>> = {
  EEXIST: whyNoFolder,
  ENOTDIR: whyNoFolder,
  EACCES: whyForbidden,
  EPERM: whyForbidden,
  EROFS: (path) => `${path} is on a file system that is mounted read-only`,
  ENOSPC: (path) => `there is no space left for ${path}`,
};

/** One sentence for an error of the data folder or of the cache; null if it is about something else. */
export function whyUnwritable(error: unknown, home: string): string | null {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = reasons[code]?.(path ?? '');
  if (path === undefined || reason === undefined) return null;
  if (isWithin(path, home))
    return `The data folder ${home} cannot be used, because ${reason}: set HOLDFAST_HOME to a folder that you may write.`;
  const cache = cacheFolder(process.env);
  return isWithin(path, cache)
    ? `The cache ${cache} cannot be used, because ${reason}: set XDG_CACHE_HOME to a folder that you may write.`
    : null;
}

/** Making a folder names the one above, if that is where it fails. */
const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`);

function whyNoFolder(path: string): string {
  return `${existing(path).path} is a file and not a folder`;
}

function whyForbidden(path: string): string {
  const { path: there, owner } = existing(path);
  return owner === process.getuid?.()
    ? `its permissions keep you from writing ${there}`
    : `${there} belongs to another user (uid ${owner})`;
}

/** The nearest path upwards that can be seen. */
function existing(path: string): { path: string; owner: number } {
  try {
    return { path, owner: lstatSync(path).uid };
  } catch (error) {
    if (dirname(path) === path) throw error;
    return existing(dirname(path));
  }
}
