import { rmSync, writeFileSync } from 'node:fs';
import { guideFolder, guideStampFile, hashOfGuideSources } from '../local/guide-sources.ts';
import { writeGuide } from './guide/files.ts';

const hash = hashOfGuideSources();
rmSync(guideFolder, { recursive: true, force: true });
writeGuide(guideFolder);
writeFileSync(guideStampFile, hash);
