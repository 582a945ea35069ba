import type { FileSystem } from '@credo-ts/core';

/** The agent has no files: everything that it stores is in Postgres. */
export class NoFileSystem implements FileSystem {
  readonly dataPath = '';
  readonly cachePath = '';
  readonly tempPath = '';
  exists = async (): Promise<boolean> => false;
  createDirectory = refuse;
  copyFile = refuse;
  write = refuse;
  read = refuse;
  delete = refuse;
  downloadToFile = refuse;
}

async function refuse(): Promise<never> {
  throw new Error('the identity agent has no file system');
}
