import { homedir, platform } from 'node:os';
import { join } from 'node:path';

/** The folder for files that are downloaded or built once, shared by every checkout of this user. */
export function cacheFolder(environment: NodeJS.ProcessEnv, os: string = platform()): string {
  const { XDG_CACHE_HOME: xdg, LOCALAPPDATA: localAppData } = environment;
  if (xdg !== undefined && xdg !== '') return join(xdg, 'holdfast');
  if (os === 'win32' && localAppData !== undefined) return join(localAppData, 'holdfast');
  return join(homedir(), os === 'darwin' ? 'Library/Caches/holdfast' : '.cache/holdfast');
}
