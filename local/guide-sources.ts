import { join } from 'node:path';
import { isStamped, root, sourceHash } from './source-hash.ts';

export const guideFolder = join(root, 'dist/guide');

/** Says which sources the guide in `dist/guide` was built from. */
export const guideStampFile = join(guideFolder, 'sources.sha256');

/** The hash of everything that the guide is built from. */
export const hashOfGuideSources = (): string =>
  sourceHash([
    'docs/**',
    'openapi.json',
    'scripts/guide/**',
    'scripts/build-guide.ts',
    'src/language/markup/**',
    'console/src/ui/mark.svg',
    'package.json',
    'package-lock.json',
  ]);

export const isGuideBuilt = (): boolean => isStamped(guideStampFile, hashOfGuideSources());
