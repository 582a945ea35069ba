import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

const files: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'libanoncreds.dylib',
  linux: 'libanoncreds.so',
};

/** Logs at the start of a process that AnonCreds will be refused if the library is missing. */
export function sayIfMissing(folder: string | undefined, say: (line: string) => void): void {
  const file = files[platform()];
  if (folder !== undefined && file !== undefined && existsSync(join(folder, file))) return;
  say(
    folder === undefined
      ? 'AnonCreds are off: LIB_ANONCREDS_PATH is not set'
      : 'AnonCreds are off: LIB_ANONCREDS_PATH has no library for this machine',
  );
}
