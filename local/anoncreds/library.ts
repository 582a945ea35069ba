import { dirname, join } from 'node:path';

import { cacheFolder } from '../cache-folder.ts';
import { findInstalled, sha256 } from '../obtain/installed.ts';
import { obtain } from '../obtain/obtain.ts';
import { type Library, LIBRARY_VERSION, libraryFor } from './release.ts';
import { libraryFromPypi, libraryFromRelease } from './sources.ts';

const BY_HAND = `Put it into a folder by hand and name that in LIB_ANONCREDS_PATH; without it everything but AnonCreds works.
An image is built without it with --build-arg ANONCREDS=off, and takes such a folder as a volume (docs/operations.md).`;

/**
 * The folder of the native AnonCreds library, for `LIB_ANONCREDS_PATH`: the one that is set, or else our cache, the
 * official release, or the wheel on PyPI.
 * @throws Error with everything that was tried
 */
export async function anoncredsFolder(
  environment: NodeJS.ProcessEnv = process.env,
  signal?: AbortSignal,
  library: Library | undefined = libraryFor(),
): Promise<string> {
  const { LIB_ANONCREDS_PATH: set } = environment;
  if (set) return set;
  if (library === undefined) throw new Error(`There is no AnonCreds library for this machine. ${BY_HAND}`);
  const cached = await cachedAnoncreds(environment, library);
  if (cached !== undefined) return cached;
  const path = cachePath(environment, library);
  try {
    const whyUnusable = async (file: string) => whyAnother(await sha256(file), library);
    const ways = [libraryFromRelease(library), libraryFromPypi(library)];
    const name = `AnonCreds library ${LIBRARY_VERSION}`;
    return dirname(await obtain({ name, path, whyUnusable, ways, signal }));
  } catch (error) {
    signal?.throwIfAborted();
    throw new Error(`No AnonCreds library could be had. Tried:\n${(error as Error).message}${BY_HAND}`, {
      cause: error,
    });
  }
}

/** The folder in our cache, if the library is there. */
export async function cachedAnoncreds(
  environment: NodeJS.ProcessEnv = process.env,
  library: Library | undefined = libraryFor(),
): Promise<string | undefined> {
  const path = library && (await findInstalled(cachePath(environment, library)));
  return path === undefined ? undefined : dirname(path);
}

const cachePath = (environment: NodeJS.ProcessEnv, { file }: Library): string =>
  join(cacheFolder(environment), `anoncreds-${LIBRARY_VERSION}`, file);

const whyAnother = (actual: string, { sha256: expected }: Library): string | undefined =>
  actual === expected ? undefined : `has the checksum ${actual}, not ${expected}`;
