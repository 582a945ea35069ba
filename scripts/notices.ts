import { mkdirSync, writeFileSync } from 'node:fs';
import { thirdPartyNotices } from './third-party/notices.ts';

// Writes the notices of third parties beside the other things that are built: `npm run notices`. The image is built with them.
const folder = new URL('../dist/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('THIRD-PARTY-NOTICES.txt', folder), thirdPartyNotices());
console.log('wrote dist/THIRD-PARTY-NOTICES.txt');
