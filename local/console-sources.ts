import { join } from 'node:path';
import { isStamped, root, sourceHash } from './source-hash.ts';

/** Says which sources the console in `dist/console` was built from. */
export const stampFile = join(root, 'dist/console/sources.sha256');

/** The hash of everything that the console is built from. */
export const hashOfConsoleSources = (): string =>
  sourceHash([
    'console/**',
    'sdk/typescript/src/**',
    'docs/gallery/*.{yaml,json}',
    'scripts/build-console.ts',
    'package-lock.json',
  ]);

export const isConsoleBuilt = (): boolean => isStamped(stampFile, hashOfConsoleSources());
