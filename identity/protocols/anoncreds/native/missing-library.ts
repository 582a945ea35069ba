import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

const files: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'libanoncreds.dylib',
  linux: 'libanoncreds.so',
};

/** Returns why AnonCreds will be refused; null if the folder has the library for this machine. */
export function missingLibrary(folder: string | undefined): string | null {
  const file = files[platform()];
  if (folder === undefined) return 'AnonCreds are off: LIB_ANONCREDS_PATH is not set';
  return file !== undefined && existsSync(join(folder, file))
    ? null
    : 'AnonCreds are off: LIB_ANONCREDS_PATH has no library for this machine';
}
